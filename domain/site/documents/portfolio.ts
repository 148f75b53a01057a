/** The document of /portfolio: its texts, and the cases that are on the site. */
import { closing, group, pageMeta, pageTitleFields } from '../fields'
import { caseList } from './case-list'

export const portfolioDocument = group('Portfolio', {
  ...pageTitleFields(),
  cases: caseList(
    'Cases on the site',
    'In the order of the page. A case that is not in the list is off the site: its address answers as an unknown one, until it is in the list again.',
  ),
  closing,
  meta: pageMeta,
})
