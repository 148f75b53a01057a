/**
 * The agency's clock in the admin area. As the header's facts, the browser reads it from the page (app/shell/agency-links);
 * pages of an agency on the shipped clock say nothing of it.
 */
import { type CompanyClock, clockOf, shippedZone } from '../../../shared/company-time'
import { readCompany } from './agency'

function readDocument(): CompanyClock {
  const content = document.querySelector('meta[name=agency-clock]')?.getAttribute('content')
  if (!content) return clockOf({ zone: shippedZone })
  const end = content.indexOf(' ')
  return clockOf({ zone: { timeZone: content.slice(0, end), city: content.slice(end + 1) } })
}

let known: CompanyClock | undefined

function readOnce(): CompanyClock {
  known ??= readDocument()
  return known
}

/** On the server only while a page is rendered. */
export const companyClock = import.meta.env.SSR ? (): CompanyClock => clockOf(readCompany()) : readOnce
