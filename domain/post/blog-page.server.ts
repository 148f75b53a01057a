/** Texts of /blog, and those around every article. */
import { company, pageTitle } from '../company/company'
import type { PageText } from '../company/page-text'

export const blogPage: PageText = {
  titleLines: ['Notes for whoever', 'presses publish.'],
  lede: 'Runbooks, tables and rules of thumb from a desk that posts news before the market opens.',
  legend: company.fictionNotice,
  closing: {
    titleLines: ['Send us the page', 'that worries you.'],
    text: 'We read it as an analyst would and tell you what to change first. You hear from us within 24 hours on business days.',
  },
  meta: {
    title: pageTitle('Insights'),
    description:
      'Practical notes for investor-relations teams on disclosure, design, strategy and technology, from a desk that posts news before the market opens.',
  },
}

/** Legend and closing call of every article. */
export const postPage: Pick<PageText, 'legend' | 'closing'> = {
  legend: 'The agency, its clients and their figures are invented. Laws and dates are real.',
  closing: {
    titleLines: ['Bring us', 'one release.'],
    text: 'We will post it in rehearsal, time every step and send you the log.',
  },
}
