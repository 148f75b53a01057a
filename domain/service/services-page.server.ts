/** Texts of /services around the services. */
import { company, pageTitle } from '../company/company'
import type { PageText } from '../company/page-text'
import { priceOf } from './services.server'

interface ServicesPageText extends PageText {
  sheetTitle: string
  /** Red, opposite the sheet's title. */
  sheetNote: string
  processTitle: string
  whyTitle: string
}

export const servicesPage: ServicesPageText = {
  titleLines: ['Services and prices,', 'set like a term sheet.'],
  lede: 'Compare scope, time and cost. What is left out is printed as plainly as what is in.',
  legend: company.fictionNotice,
  sheetTitle: 'Summary of terms',
  sheetNote: 'Canadian dollars before tax, each a starting price; fixed in writing after one call.',
  processTitle: 'How the eight weeks run',
  whyTitle: 'Why companies choose us',
  closing: {
    titleLines: ['Ask for the number', 'before the pitch.'],
    text: 'One call, thirty minutes. You leave with a price range and a start date; the fixed price follows within two business days.',
  },
  meta: {
    title: pageTitle('Services and prices'),
    description: `IR websites from ${priceOf('website')}, investor presentations from ${priceOf('presentation')}, investor CRM and email from ${priceOf('crm')}, and a 24/7 newsroom from ${priceOf('newsroom')}.`,
  },
}
