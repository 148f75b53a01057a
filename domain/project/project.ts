/** Portfolio projects: ids "1" to "6" (docs/product.md 4.4, 9.6), and those that staff add. */

import type { PictureSource } from '../../shared/picture-source'
import type { Testimonial } from '../company/testimonial'

export const projectCategories = [
  'Website Design',
  'Corporate Presentation',
  'IR Tech Stack',
  'Brand Identity',
  'CRM Setup',
  'Email Marketing Setup',
] as const

export type ProjectCategory = (typeof projectCategories)[number]

/** Filter buttons of /portfolio, in this order (docs/product.md 9.2). */
export const portfolioFilters = ['All', ...projectCategories] as const
export type PortfolioFilter = (typeof portfolioFilters)[number]

/** Those that are shipped. Ids are addresses: /portfolio/{id}. */
export const caseIds = ['1', '2', '3', '4', '5', '6'] as const
export type CaseId = (typeof caseIds)[number]

/** One of a project's pictures; a shipped project has four. */
export interface ProjectPicture {
  /** `{project id}-{1..4}` or `{project id}-close`: of a shipped one the key in the picture manifest. */
  key: string
  alt: string
  caption: string
}

export interface CasePicture extends ProjectPicture {
  source: PictureSource
}

/** What cards show of a case: the whole first picture, or an upright detail. */
export interface CaseFaces {
  wide: PictureSource
  tall: PictureSource
  /** Where flatter boxes cut the upright one: vertical `object-position`. */
  cuts: { tile: string | undefined; flatTile: string | undefined; strip: string | undefined }
}

/** What lists and strips of cards show. */
export interface ProjectCard {
  id: string
  client: string
  /** Exchange and ticker as printed, for example `TSXV: OXBW`. */
  listing: string
  sector: string
  year: number
  /** As printed, for example `5 weeks`. */
  duration: string
  categories: readonly ProjectCategory[]
  /** Page title of the case; the client's name. */
  title: string
  /** One line: the outcome. */
  outcome: string
  /** The client site at /showcase/{slug}, absent for 5 and 6; of one that staff added its address, or empty. */
  liveSiteUrl?: string
  /** Absent as long as a draft has no picture: no list shows it. */
  faces?: CaseFaces
}

/** A figure before and after, as one row of the results ledger. */
export interface ResultRow {
  label: string
  before: string
  after: string
}

export interface Project extends ProjectCard {
  /** Two or three sentences; also the meta description's source. */
  description: string
  /** Paragraphs. */
  challenge: readonly string[]
  solution: readonly string[]
  /** The one figure set at 160 px, and the words beside it. */
  headline: { figure: string; text: string }
  /** How and when the figures were taken. */
  resultsNote: string
  results: readonly ResultRow[]
  /** Chips: products delivered. */
  technologies: readonly string[]
  pictures: readonly CasePicture[]
  /** Title and text beside a part of the work, enlarged: more than the gallery shows. The link leads to its use. */
  plate?: {
    title: string
    text: string
    alt: string
    caption: string
    link?: string
    source: PictureSource
  }
  testimonial?: Testimonial
  /** The red legend of the case page. */
  legend: string
  /** Heading and sentence of the closing call to action. */
  closing: { title: string; text: string }
}
