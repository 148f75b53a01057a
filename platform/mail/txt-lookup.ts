/** TXT records from DNS. */
import { Resolver } from 'node:dns/promises'

/** The TXT records of a name, each in one piece; none when the name does not exist. Throws when DNS does not answer. */
export type TxtLookup = (name: string) => Promise<string[]>

/** Asks these name servers, or the system's when the list is empty. */
export function createTxtLookup(servers: readonly string[]): TxtLookup {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return async name => {
    try {
      const records = await resolver.resolveTxt(name)
      return records.map(pieces => pieces.join(''))
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')
