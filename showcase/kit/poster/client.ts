/** What a one-page site is made of: its first page is a poster of sections, and inner pages say more. */
import type { ReactElement, ReactNode } from 'react'
import type { Client } from '../frame'
import type { PriceChartProps } from '../price-chart'

type Rows = readonly (readonly [string, string, string?])[]

export interface Release {
  /** The last part of its address. */
  id: string
  date: string
  /** yyyy-mm-dd */
  day: string
  title: string
  /** Said beside the date while a release is kept at the top. */
  pinned?: string
  /** The first paragraph, which always shows. */
  lead: string
  /** What unfolds below it on the first page. */
  rest: readonly string[]
}

export interface Slide {
  title: string
  /** What is said beside it, for a reader who was not in the room. */
  notes: readonly string[]
  sheet: ReactElement
}

export interface PosterClient extends Client {
  /** As the share section shows it, change and listing included. */
  price: ReactElement
  quoteFacts: Rows
  /** A year of closes. */
  chart: PriceChartProps & { caption: string }
  holdings: { title: string; date: string; capital: Rows; facts: Rows }
  team: { title: string; people: readonly (readonly [name: string, role: string, note: string])[] }
  medallion: (name: string) => ReactElement
  alerts: { title: string; words: ReactElement }
  releases: readonly Release[]
  /** Below the first paragraph of a release on its own page, by its id: paragraphs as strings, tables as elements. */
  releaseTexts: Readonly<Record<string, readonly ReactNode[]>>
  /** City, date and listing, before a release's first sentence. */
  dateline: (date: string) => string
  about: string
  caution: string
  contact: readonly string[]
  /** Class of the frame that a slide is drawn in. */
  slideFrame: string
  slides: readonly Slide[]
  /** Slides in the whole deck, where its last ones are tables on the site (`presentation#tables`). */
  deck?: number
}
