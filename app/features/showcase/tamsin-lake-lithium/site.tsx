import { Alerts, Footer, People } from './closing'
import { Deck, Investors, News, Share } from './investors'
import { Changes, Estimates, Ground, Header, Hero } from './opening'

/** The one-page investor site of Tamsin Lake Lithium. Styles: site.css. */
export function Site() {
  return (
    <div className="tamsin">
      <div className="tamsin-page">
        <Header />
        <main>
          <Hero />
          <Estimates />
          <Changes />
          <Ground />
          <Share />
          <News />
          <Deck />
          <Investors />
          <People />
          <Alerts />
        </main>
        <Footer />
      </div>
      <aside className="tamsin-note" aria-label="About this page">
        Tamsin Lake Lithium is a fictional company. <a href="/portfolio/4">Back to the case</a>
      </aside>
    </div>
  )
}
