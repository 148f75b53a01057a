import { Alerts, Footer, Investors, News, People, Share } from './investors'
import { Header, Hero, Product, Results } from './opening'

/** The one-page investor site of Lumen Vale Technologies. Styles: site.css. */
export function Site() {
  return (
    <div className="lumen">
      <div className="lumen-page">
        <Header />
        <main>
          <Hero />
          <Results />
          <Product />
          <Share />
          <News />
          <Investors />
          <People />
          <Alerts />
        </main>
        <Footer />
      </div>
      <aside className="lumen-note" aria-label="About this page">
        Lumen Vale is a fictional company. <a href="/portfolio/3">Back to the case</a>
      </aside>
    </div>
  )
}
