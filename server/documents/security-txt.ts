/** /.well-known/security.txt (RFC 9116). */
import { isoTime } from '../../platform/clock'

const month = 30 * 24 * 60 * 60 * 1000

/** Expires must be less than a year ahead: always six months from now. */
export const securityTxt = (siteUrl: string, email: string, now: number): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${isoTime(now + 6 * month)}`,
    'Preferred-Languages: en, fr',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}/privacy#security`,
    '',
  ].join('\n')
