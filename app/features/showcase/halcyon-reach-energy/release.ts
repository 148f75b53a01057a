/** One news release of Halcyon Reach Energy. */
import type { ReactElement } from 'react'

export interface Release {
  /** yyyy-mm-dd; also the last part of its address. */
  day: string
  title: string
  /** One sentence for the news list. */
  summary: string
  /** What the release comes down to, label and figure; the first stands large in the news list. */
  figures: readonly (readonly [string, string])[]
  body: ReactElement
  /** What in this release is forward-looking, and what could change it. */
  caution: string
  /** Further sentences the rules ask for: barrels of oil equivalent, measures that are not GAAP, reserves. */
  advisories: readonly ('boe' | 'measures' | 'reserves')[]
  /** Pages of the site that belong to it. */
  related: readonly (readonly [label: string, path: string])[]
}
