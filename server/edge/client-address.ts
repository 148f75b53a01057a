/** The client's address: the socket's, or the last hop that a configured proxy reports. */
import { BlockList, isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'

/** Requests made inside a test have no peer. */
const thisMachine = '127.0.0.1'

/** The address behind a peer and the X-Forwarded-For that it sent. */
export type ReadAddress = (peer: string | undefined, forwarded: string | undefined) => string

/** IP spoofing: trusts X-Forwarded-For only from TRUSTED_PROXIES, and only its last hop. */
export function addressReader(trustedProxies: readonly string[]): ReadAddress {
  const isTrusted = trustPeers(trustedProxies)
  return (peer = thisMachine, forwarded) =>
    (isTrusted(peer) ? lastHop(forwarded) : undefined) ?? plainAddress(peer)
}

/** Whether a peer is one of TRUSTED_PROXIES. */
export function trustPeers(trustedProxies: readonly string[]): (peer: string | undefined) => boolean {
  const trusted = trustList(trustedProxies)
  return (peer = thisMachine) => isListed(trusted, plainAddress(peer))
}

/** Sets `clientAddress`. */
export function findClientAddress(trustedProxies: readonly string[]): MiddlewareHandler<AppEnv> {
  const read = addressReader(trustedProxies)
  return async function findClientAddressMiddleware(c, next) {
    c.set('clientAddress', read(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for')))
    await next()
  }
}

function trustList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const isListed = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

function lastHop(header: string | undefined): string | undefined {
  const hop = plainAddress(withoutPort(header?.split(',').at(-1)?.trim() ?? ''))
  return isIP(hop) ? hop : undefined
}

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (hop: string): string =>
  /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/.exec(hop)?.slice(1).find(Boolean) ?? hop

/** A dual-stack socket shows an IPv4 peer as ::ffff:a.b.c.d. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
