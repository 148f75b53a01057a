/** Texts of /services around the services. */
import { pageTitle } from '../company/company'
import type { PageText } from '../company/page-text'
import type { Service } from './service'
import { services } from './services.server'

interface ServicesPageText extends PageText {
  sheetTitle: string
  /** Red, opposite the sheet's title. */
  sheetNote: string
  processTitle: string
  whyTitle: string
}

function priceOf(id: Service['id']): string {
  const { price, priceUnit } = services.find(service => service.id === id) ?? {}
  return [price, priceUnit].filter(Boolean).join(' ')
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
    title: pageTitle('Services and prices'),
    description: `IR websites from ${priceOf('website')}, investor presentations from ${priceOf('presentation')}, investor CRM and email from ${priceOf('crm')}, and a 24/7 newsroom from ${priceOf('newsroom')}.`,
  },
}
