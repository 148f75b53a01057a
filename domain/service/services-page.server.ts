/** Texts of /services around the services. */
import type { PageText } from '../company/page-text'

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
  legend: 'Prices are fictional: Canadian dollars, from, before tax.',
  sheetTitle: 'Summary of terms',
  sheetNote: 'Preliminary: subject to one scoping call, after which the price is fixed in writing.',
  processTitle: 'How the eight weeks run',
  whyTitle: 'Why companies stay',
  closing: {
    titleLines: ['Ask for the number', 'before the pitch.'],
    text: 'One call, thirty minutes. You leave with a scope, a price and the date we would start.',
  },
  meta: {
    title: 'Services and prices | Quorum & Quay',
    description:
      'IR websites from $15,000, investor presentations from $5,000, investor CRM and email from $8,000, and a 24/7 newsroom from $2,000 a month.',
  },
}
