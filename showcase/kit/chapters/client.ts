/** What a site of chapters is made of: a page per subject, a page per release, a page per slide. */
import type { ReactElement, ReactNode } from 'react'
import type { Client } from '../frame'

export interface Release {
  /** yyyy-mm-dd; also the last part of its address. */
  day: string
  title: string
  /** Its title where room is short. */
  short?: string
  /** One sentence for the news list. */
  summary: string
  /** What the release comes down to, label and figure; the first stands large in the news list. */
  figures: readonly (readonly [string, string])[]
  body: ReactElement
  /** What in this release is forward-looking, and what could change it. */
  caution: string
  /** Further sentences the rules ask for. */
  advisories?: readonly string[]
  /** Drilling and geology: the qualified person signs. */
  technical?: boolean
  /** Pages of the site that belong to it. */
  related: readonly (readonly [label: string, path: string])[]
}

export interface Slide {
  title: string
  /** Class of the sheet. */
  ground: string
  /**
   * Draws the slide around its heading, which is the page's h1 in the viewer and plain text in the index, where
   * a `small` drawing will do.
   */
  draw: (heading: ReactNode, small?: boolean) => ReactElement
  /** What is said while it stands on the screen. */
  notes: readonly string[]
  /** The rows of the release behind its figures: figure, place, and path below the site. */
  sources?: readonly (readonly [figure: string, place: string, path: string])[]
}

export interface ChaptersClient extends Client {
  /** What a page head shows beside its title: the drawing answers to the place. */
  headArt: (place?: string) => ReactElement
  medallion: (monogram: string) => ReactElement
  /** City, date and listing, before a release's first sentence. */
  dateline: (date: string) => ReactElement
  releases: readonly Release[]
  /** Last sentences of every release: who answers, what no one has reviewed, who has signed. */
  contactLine: ReactElement
  /** Follows the caution, with a space before it. */
  disclaimer?: string
  qualifiedPerson?: string
  slides: readonly Slide[]
  slideFoot: ReactElement
}
