/** Which bytes a Range header asks for (RFC 9110 14). */

export type Wanted =
  /** Everything: no range that we know, one that is malformed, or several. */
  | 'whole'
  /** 416. */
  | 'none'
  /** Both ends included. */
  | { start: number; end: number }

/**
 * A unit other than bytes must be ignored (14.2) and a malformed set may be. Several ranges are answered with everything,
 * which 14.2 allows and every client understands: many small ones would cost more than the whole (denial of service).
 */
export function readRange(header: string | undefined, size: number): Wanted {
  const [, set] = /^\s*bytes=(.*)$/i.exec(header ?? '') ?? []
  // The list may have empty elements (5.6.1).
  const specs =
    set
      ?.split(',')
      .map(spec => spec.trim())
      .filter(Boolean) ?? []
  const ranges = specs.map(spec => readSpec(spec, size))
  if (ranges.length === 0 || ranges.includes('whole')) return 'whole'
  const satisfiable = ranges.filter(range => range !== 'none')
  const [only] = satisfiable
  if (only === undefined) return 'none'
  return satisfiable.length > 1 ? 'whole' : only
}

/** `0-499`, `500-`, or the last bytes as `-500` (14.1.2). */
function readSpec(spec: string, size: number): Wanted {
  const [, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(spec) ?? []
  if (first === '') {
    if (last === '') return 'whole'
    return Number(last) === 0 || size === 0
      ? 'none'
      : { start: Math.max(0, size - Number(last)), end: size - 1 }
  }
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return 'none'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
