/** Which encoding a client gets, and whether it has it already. */

export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding that the client accepts; `q=0` refuses one, `*` means all not named (RFC 9110 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const weights = new Map<string, number>()
  for (const entry of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', weight = '1'] = entry.trim().split(/\s*;\s*q=/)
    weights.set(name, Number(weight))
  }
  const takes = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

/** Whether If-None-Match names this tag; ignores `W/`, as weak comparison requires (RFC 9110 13.1.2). */
export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some(entry => entry.trim().replace(/^W\//, '') === etag)
}
