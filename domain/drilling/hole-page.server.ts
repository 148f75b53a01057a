/** Texts of the page on which visitors drill a hole, around the tool. */
import { type Company, titleOf } from '../../shared/company/company'
import type { holeWords } from '../../shared/words/examples/hole'
import type { PageText } from '../company/page-text'

export interface HolePageText extends PageText {
  /** Depths at which another sentence is due. */
  stops: readonly number[]
  links: readonly { href: string; text: string }[]
  actions: readonly { to: string; label: string }[]
}

/** In the agency's words. */
export const holePageOf = (company: Company, words: typeof holeWords): HolePageText => ({
  titleLines: words.titleLines,
  lede: words.lede,
  legend: company.fictionNotice,
  stops: [30, 84, 118, 126, 140, 150, 176],
  links: [
    { href: '/showcase/oxbow-ridge-copper/news/2024-06-11', text: words.release },
    { href: '/showcase/oxbow-ridge-copper/projects#log', text: words.site },
  ],
  actions: [
    { to: '/portfolio/1', label: words.case },
    { to: '/proof', label: words.proof },
  ],
  closing: words.closing,
  meta: { title: titleOf(words.meta.title, company), description: words.meta.description },
})
