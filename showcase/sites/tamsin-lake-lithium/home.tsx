/** The first page, as the site has it and as the portfolio photographs it. */
import { Frame } from '../../kit/frame'
import type { PosterClient } from '../../kit/poster/client'
import { Alerts, Investors, News, People, Share } from '../../kit/poster/sections'
import { Deck } from './deck'
import { Changes, Estimates, Ground, Hero } from './opening'

export function HomePage({ client }: { client: PosterClient }) {
  return (
    <Frame client={client} drafted>
      <Hero />
      <Estimates />
      <Changes />
      <Ground />
      <Share client={client} />
      <News client={client} />
      <Deck />
      <Investors client={client} />
      <People client={client} />
      <Alerts client={client} />
    </Frame>
  )
}
