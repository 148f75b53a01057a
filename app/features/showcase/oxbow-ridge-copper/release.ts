/** One news release of Oxbow Ridge Copper. */
import type { ReactElement } from 'react'

export interface Release {
  /** yyyy-mm-dd; also the last part of its address. */
  day: string
  /** As the list on the home page shows it. */
  short: string
  title: string
  /** One sentence for the news list. */
  summary: string
  /** What the release comes down to, label and figure; the first stands large in the news list. */
  figures: readonly (readonly [string, string])[]
  body: ReactElement
  /** Drilling and geology: the qualified person signs. */
  technical: boolean
  /** What in this release is forward-looking, and what could change it. */
  caution: string
  /** Pages of the site that belong to it. */
  related: readonly (readonly [label: string, path: string])[]
}
