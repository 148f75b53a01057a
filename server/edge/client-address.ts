/** Who is asking: the socket's address, or the last hop that a configured proxy reports. */
import { BlockList, isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env'

/** Sets `clientAddress`. X-Forwarded-For is believed from TRUSTED_PROXIES only, and only its last hop. */
export function findClientAddress(trustedProxies: readonly string[]): MiddlewareHandler<AppEnv> {
  const trusted = trustList(trustedProxies)
  return async function findClientAddressMiddleware(c, next) {
    // Requests made inside a test have no socket.
    const peer = plainAddress(c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1')
    const forwarded = isTrusted(trusted, peer) ? lastHop(c.req.header('x-forwarded-for')) : undefined
    c.set('clientAddress', forwarded ?? peer)
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

const isTrusted = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

function lastHop(header: string | undefined): string | undefined {
  const hop = plainAddress(header?.split(',').at(-1)?.trim() ?? '')
  return isIP(hop) ? hop : undefined
}

/** An IPv4 peer of a dual-stack socket shows as ::ffff:a.b.c.d. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
