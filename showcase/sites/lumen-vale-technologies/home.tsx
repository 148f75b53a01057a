/** The first page, as the site has it and as the portfolio photographs it. */
import { Frame } from '../../kit/frame'
import type { PosterClient } from '../../kit/poster/client'
import { Alerts, Investors, News, People, Share } from '../../kit/poster/sections'
import { Hero, Product, Results } from './opening'

export function HomePage({ client }: { client: PosterClient }) {
  return (
    <Frame client={client} drafted>
      <Hero />
      <Results />
      <Product />
      <Share client={client} />
      <News client={client} />
      <Investors client={client} />
      <People client={client} />
      <Alerts client={client} />
    </Frame>
  )
}
