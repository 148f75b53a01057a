/** The texts that every page has. */

/** Complete `<title>` text and a description of at most 160 characters. */
export interface PageMeta {
  title: string
  description: string
}

/** Display lines of a closing call to action, and the sentence under them. */
export interface ClosingText {
  titleLines: readonly string[]
  text: string
}

export interface PageText {
  /** Display lines; joined by a space they are the page's h1. */
  titleLines: readonly string[]
  lede: string
  /** The red sentence in the margin, true for its page. */
  legend: string
  closing: ClosingText
  meta: PageMeta
}
