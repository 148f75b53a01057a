/**
 * The wording that a subscriber agrees to; the form shows it and the row keeps it (CASL s.10 and s.13: who asks,
 * why, mailing address, another contact, and that consent can be withdrawn).
 */
import { company } from '../company/company'

const { street, locality, region, postalCode } = company.address

export const consent = {
  /** Changes whenever the wording does. */
  version: '2026-11-25',
  wording: `By subscribing, you ask ${company.legalName} (${street}, ${locality} ${region} ${postalCode}, ${company.email}) to email you its monthly newsletter with articles on investor relations. You can withdraw this consent at any time, by the link in every message or by writing to us.`,
} as const
