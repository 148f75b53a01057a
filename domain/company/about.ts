/** What the page /about says. */
import type { PageMeta } from './page-text'

/** A heading and the sentence or two under it. */
export interface TitledText {
  title: string
  text: string
}

/** One of the four offerings; `service` is its anchor on /services. */
export interface Offering extends TitledText {
  service: 'website' | 'presentation' | 'crm' | 'newsroom'
}

export interface AboutPage {
  titleLines: readonly string[]
  lede: string
  legend: string
  mission: { title: string; paragraphs: readonly string[] }
  valuesTitle: string
  values: readonly TitledText[]
  founder: { name: string; title: string; seal: string; bio: readonly string[] }
  offeringsTitle: string
  offerings: readonly Offering[]
  howWeWorkTitle: string
  howWeWork: readonly TitledText[]
  closing: { titleLines: readonly string[]; text: string }
  meta: PageMeta
}
