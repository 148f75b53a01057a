/** Texts of the page on which visitors drill a hole, around the tool. */
import { type Company, titleOf } from '../../shared/company/company'
import type { PageText } from '../company/page-text'

export interface HolePageText extends PageText {
  /** Depths at which another sentence is due. */
  stops: readonly number[]
  links: readonly { href: string; text: string }[]
  actions: readonly { to: string; label: string }[]
}

export const holePageOf = (company: Company): HolePageText => ({
  titleLines: ['Drill the hole,', 'and stop early.'],
  lede: 'LB-24-97, the best hole of Oxbow Ridge Copper, was reported at its full length. Stop it sooner, and read what could honestly have been said.',
  legend: company.fictionNotice,
  stops: [30, 84, 118, 126, 140, 150, 176],
  links: [
    { href: '/showcase/oxbow-ridge-copper/news/2024-06-11', text: 'The release of June 11, 2024' },
    { href: '/showcase/oxbow-ridge-copper/projects#log', text: 'The same hole on the client’s site' },
  ],
  actions: [
    { to: '/portfolio/1', label: 'Read the case' },
    { to: '/proof', label: 'Proof a table' },
  ],
  closing: {
    titleLines: ['Honest at every metre.', 'That is the release.'],
    text: 'We set drill results with the qualified person and counsel in the room, before the assays are in.',
  },
  meta: {
    title: titleOf('Drill the hole', company),
    description:
      'The core of one drill hole, from the collar down. Stop where you like and read what could honestly be said: interval, grade, cut-off, and what counsel struck.',
  },
})
