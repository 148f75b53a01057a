/** Punycode, as domain names encode scripts other than Latin (RFC 3492). Encoding is the URL parser's. */

const base = 36
const thresholds = { least: 1, most: 26 }
const skew = 38
const damp = 700
const firstBias = 72
const firstCodePoint = 128

/** RFC 3492 section 6.1. */
function adapt(difference: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(difference / (isFirst ? damp : 2))
  delta += Math.floor(delta / length)
  let k = 0
  for (; delta > ((base - thresholds.least) * thresholds.most) / 2; k += base)
    delta = Math.floor(delta / (base - thresholds.least))
  return k + Math.floor(((base - thresholds.least + 1) * delta) / (delta + skew))
}

const thresholdAt = (k: number, bias: number): number =>
  Math.min(Math.max(k - bias, thresholds.least), thresholds.most)

/** What a label says after its `xn--` (RFC 3492 section 6.2); undefined when it is damaged. */
export function decodePunycode(encoded: string): string | undefined {
  const delimiter = encoded.lastIndexOf('-')
  const output = delimiter > 0 ? Array.from(encoded.slice(0, delimiter), toCodePoint) : []
  let codePoint = firstCodePoint
  let index = 0
  let bias = firstBias
  for (let at = delimiter > 0 ? delimiter + 1 : 0; at < encoded.length; ) {
    const before = index
    let weight = 1
    for (let k = base; ; k += base) {
      const digit = digitOf(encoded[at])
      if (Number.isNaN(digit)) return undefined
      at += 1
      index += digit * weight
      const threshold = thresholdAt(k, bias)
      if (digit < threshold) break
      weight *= base - threshold
    }
    const length = output.length + 1
    bias = adapt(index - before, length, before === 0)
    codePoint += Math.floor(index / length)
    if (codePoint > 0x10_ff_ff) return undefined
    index %= length
    output.splice(index, 0, codePoint)
    index += 1
  }
  return String.fromCodePoint(...output)
}

const toCodePoint = (character: string): number => character.codePointAt(0) ?? 0

/** `a` to `z`, then `0` to `9`; NaN for anything else. */
function digitOf(character: string | undefined): number {
  if (character === undefined) return Number.NaN
  const value = Number.parseInt(character, base)
  return value < 10 ? value + 26 : value - 10
}
