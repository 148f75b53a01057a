/** Wording of what the doctor sees of SITE_URL. */
import { plural } from '../../shared/plural'

export const outsideMessages = {
  outside: {
    local: 'SITE_URL is this machine.',
    noKey: 'Only with its database can the site prove that it is the one that answers.',
    fine: (url: string) => `${url} is answered by this site.`,
    unreachable: (url: string, reason: string) => `${url} cannot be reached from here: ${reason}.`,
    unreachableRemedy:
      'See that the site runs, that its name leads to it in DNS, and that the proxy passes requests on.',
    redirects: (url: string, to: string) => `${url} redirects to ${to}.`,
    redirectsRemedy: 'Set SITE_URL to the address that visitors end at.',
    other: (url: string) => `${url} is answered by something else.`,
    otherRemedy:
      'Correct SITE_URL, DNS or the proxy. A site that runs an older version answers so too: restart it.',
    untrusted: (peer: string) =>
      `Requests come through ${peer}, which TRUSTED_PROXIES does not hold: all visitors share its rate limits.`,
    untrustedRemedy: (peer: string) => `Add ${peer} to TRUSTED_PROXIES, and restart.`,
    forged: 'The proxy passes X-Forwarded-For on as visitors send it: anyone can pretend to be anyone.',
    forgedRemedy: 'Have the proxy set it: in nginx, proxy_set_header X-Forwarded-For $remote_addr.',
  },
  certificate: {
    none: 'SITE_URL is not https on a public name.',
    fine: (days: number) => `Good for ${plural(days, 'more day')}.`,
    soon: (days: number) => `It expires in ${plural(days, 'day')}.`,
    expired: (at: string) => `It expired at ${at}.`,
    refused: (reason: string) => `Browsers refuse it: ${reason}.`,
    remedy: 'Renew it, and see why that did not happen by itself.',
    unreachable: (reason: string) => `It cannot be read: ${reason}.`,
  },
} as const
