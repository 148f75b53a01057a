/** Content-Type as RFC 9110 8.3.1 spells it, and the boundary of a form as RFC 2046 5.1.1 allows it. */

interface MediaType {
  /** In lower case. */
  type: string
  /** By name, in lower case. */
  parameters: ReadonlyMap<string, string>
}

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+"
const quoted = '"(?:[\\t\\x20\\x21\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\t\\x20-\\x7e\\x80-\\xff])*"'
const mediaType = new RegExp(`[ \\t]*(${token}/${token})`, 'y')
const parameter = new RegExp(`[ \\t]*;[ \\t]*(?:(${token})=(${token}|${quoted}))?`, 'y')

/**
 * Undefined when it is malformed, or ambiguous because a parameter comes twice or in pieces (RFC 2231): what we check and
 * what another parser reads must be the same (parser differential).
 */
export function parseMediaType(header: string): MediaType | undefined {
  mediaType.lastIndex = 0
  const [start, type] = mediaType.exec(header) ?? []
  if (start === undefined || type === undefined) return undefined
  const parameters = new Map<string, string>()
  // One step at a time: a pattern of the whole would try each way to share out blanks (ReDoS).
  let at = start.length
  const end = header.trimEnd().length
  while (at < end) {
    parameter.lastIndex = at
    const [step, spelled, value] = parameter.exec(header) ?? []
    if (step === undefined) return undefined
    at += step.length
    if (spelled === undefined || value === undefined) continue
    const name = spelled.toLowerCase()
    if (parameters.has(name) || name.includes('*')) return undefined
    parameters.set(name, value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value)
  }
  return { type: type.toLowerCase(), parameters }
}

const boundaryForm = /^[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]$/

/** The boundary of multipart/form-data; undefined when there is none, or none that RFC 2046 allows. */
export function boundaryOf({ parameters }: MediaType): string | undefined {
  const boundary = parameters.get('boundary')
  return boundary !== undefined && boundaryForm.test(boundary) ? boundary : undefined
}
