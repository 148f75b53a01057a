/** What the home page says. */

import type { PageMeta } from './page-text'
import type { Testimonial } from './testimonial'

/** One line of the results-morning ledger. */
export interface MorningRow {
  time: string
  text: string
  /** The minute of the wire, set in the legend's red. */
  wire?: boolean
}

/** One row of 'Why public companies choose us'. */
export interface WhyRow {
  /** A figure or a term, set large. */
  term: string
  /** The strong sentence. */
  lead: string
  rest: string
}

export interface HomeTestimonial extends Testimonial {
  projectId: '2' | '6'
}

export interface HomePage {
  titleLines: readonly string[]
  /** Lines of the preview card; its label completes the sentence. */
  cardLines: readonly string[]
  lede: string
  legend: string
  /** `replay` is the label of the link to the whole morning on /services. */
  morning: { title: string; rows: readonly MorningRow[]; replay: string }
  /** What the figures of stats.ts count: period, base and definition. */
  statsBasis: string
  stripTitle: string
  trustedBy: readonly string[]
  servicesTitleLines: readonly string[]
  why: {
    titleLines: readonly string[]
    text: string
    founder: { name: string; title: string; seal: string }
    rows: readonly WhyRow[]
  }
  testimonials: readonly HomeTestimonial[]
  closing: { titleLines: readonly string[]; text: string }
  meta: PageMeta
}
