/** What an SPF record says of the mail server that MAIL_URL names. */
import { BlockList, isIP } from 'node:net'

/**
 * The term that names the mail server (RFC 7208, sections 5.3 and 5.6). A relay on this machine or its network sends
 * from an address that is not known here; the term then names the domain's own mail servers.
 */
export function spfTermOf(mailUrl: string | undefined): string {
  const host = mailUrl ? new URL(mailUrl).hostname.replace(/^\[|\]$/g, '') : ''
  const version = isIP(host)
  if (version === 0) return host.includes('.') ? `a:${host}` : 'mx'
  return inner.check(host, version === 6 ? 'ipv6' : 'ipv4') ? 'mx' : `ip${version}:${host}`
}

/** Private and reserved addresses, which no receiver sees: RFC 1122, 1918, 3927, 4193, 4291, 6598. */
const inner = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inner.addSubnet(net, prefix)
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inner.addSubnet(net, prefix, 'ipv6')
