/** One morning of the posting desk, minute by minute: what the replay on /services shows. */

export interface DeskEntry {
  /** Minutes since the first entry. */
  minute: number
  title: string
  who: string
  proof: string
  /** The place of the release at that moment, and what its sheet says. */
  sheet: { channel: string; line: string; mark: string; signed?: boolean }
  /** Set in red: the minute in which the news is public. */
  wire?: boolean
}

export interface DeskMorning {
  /** The first and the last minute on Vancouver's clocks, in minutes since midnight. */
  start: number
  length: number
  /** How many minutes Toronto's clocks are ahead. */
  ahead: number
  /** The opening bell, in minutes since the first entry. */
  bell: number
  entries: readonly DeskEntry[]
  /** The minutes whose times stand under the band. */
  times: readonly number[]
}

export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** `18 min`, `1 h 18 min`. */
export const span = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`

/** The latest entry at that minute. */
export const entryAt = ({ entries }: DeskMorning, minute: number): number =>
  Math.max(
    0,
    entries.findLastIndex(entry => entry.minute <= minute),
  )
