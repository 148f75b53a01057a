/** The privacy policy: what the agency and this software do with personal information. */
import type { Company } from '../../shared/company/company'
import type { PrivacyPolicy } from './privacy'
import { oneLine } from './privacy/0-block.server'
import { scopeAndRoles, whoWeAre } from './privacy/1-who-and-scope.server'
import { whatWeCollect } from './privacy/3-what-we-collect.server'
import { lawfulBases, purposes } from './privacy/4-purposes-and-consent.server'
import { antiSpam, cookies } from './privacy/6-cookies-and-mail.server'
import { sharing, transfers } from './privacy/8-sharing-and-transfers.server'
import { retention, security } from './privacy/10-retention-and-security.server'
import { privacyRights } from './privacy/12-privacy-rights.server'
import { changes, children, contact, thirdPartyLinks } from './privacy/13-children-to-contact.server'

/** With the words that stand for the agency's facts in braces (domain/site/facts.ts). */
export const privacyPolicyOf = ({
  fictionNotice,
  social,
}: Pick<Company, 'fictionNotice' | 'social'>): PrivacyPolicy => ({
  title: 'Privacy Policy',
  effectiveDate: '2025-09-23',
  revisedDate: '2026-11-26',
  introduction: oneLine(`This page says what we learn about you, why, and when we delete it. The short
    version: reading the site leaves no cookie and feeds no tracker. If you write to us, we keep your
    enquiry for 24 months. If you want our newsletter, you confirm it by email and can leave whenever you
    like. The sixteen sections below fill in the rest.`),
  sections: [
    whoWeAre(fictionNotice !== ''),
    scopeAndRoles,
    whatWeCollect,
    purposes,
    lawfulBases,
    cookies,
    antiSpam,
    sharing,
    transfers,
    retention,
    security,
    privacyRights,
    children,
    thirdPartyLinks(social.map(({ label }) => label)),
    changes,
    contact,
  ],
})
