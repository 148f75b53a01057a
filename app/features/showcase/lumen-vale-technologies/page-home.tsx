import { base, Frame } from './frame'
import { Alerts, Investors, News, People, Share } from './investors'
import { Hero, Product, Results } from './opening'

/** The first page: what the portfolio shows of the site, with links to its other pages. */
export function HomePage() {
  return (
    <Frame>
      <Hero />
      <Results />
      <Product />
      <Share />
      <News base={base} />
      <Investors />
      <People />
      <Alerts />
    </Frame>
  )
}
