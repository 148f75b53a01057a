import { Alerts, People } from './closing'
import { base, Frame } from './frame'
import { Deck, Investors, News, Share } from './investors'
import { Changes, Estimates, Ground, Hero } from './opening'

/** The first page: what the portfolio shows of the site, with links to its other pages. */
export function HomePage() {
  return (
    <Frame>
      <Hero />
      <Estimates />
      <Changes />
      <Ground />
      <Share />
      <News base={base} />
      <Deck base={base} />
      <Investors />
      <People />
      <Alerts />
    </Frame>
  )
}
