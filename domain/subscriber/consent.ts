/**
 * The wording that a subscriber agrees to; the form shows it and the row keeps it (CASL s.10 and s.13: who asks,
 * why, mailing address, another contact, and that consent can be withdrawn).
 */
import type { Company } from '../../shared/company/company'
import { postalAddress } from '../../shared/company/postal-address'

export const consent = {
  /** Changes whenever the wording does. The row keeps the wording itself, with the facts of its day. */
  version: '2026-11-25',
  wording: ({ legalName, address, email }: Company): string =>
    `By subscribing, you ask ${legalName} (${postalAddress(address)}, ${email}) to email you its monthly newsletter with articles on investor relations. You can withdraw this consent at any time, by the link in every message or by writing to us.`,
} as const
