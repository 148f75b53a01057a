/** The promise of an answer within 24 hours on business days (docs/product.md 9.7). */
import { afterBusinessDays, type Office } from '../../company/business-days'

const promised = 24 * 60 * 60 * 1000

/** When the promised time ends for an enquiry received then. Milliseconds. */
export const dueTime = (office: Office, receivedAt: number): number =>
  afterBusinessDays(office, receivedAt, promised)
