/** An engine-turned band whose strands meet wherever something happened: it spaces a morning to the minute. */
import { type Curve, stepsFor, trace } from './engrave.ts'

export interface PinchedBandOptions {
  stroke: string
  width: number
  height: number
  strands: number
  /** Shares of the width at which all strands meet, ascending, first 0 and last 1. */
  pinches: readonly number[]
}

/** A long wait swells the band, a short one leaves it narrow. */
export function pinchedBandSvg({ stroke, width, height, strands, pinches }: PinchedBandOptions): string {
  const spans = pinches.slice(1).map((to, index) => ({ from: pinches[index] ?? 0, to }))
  const longest = Math.max(...spans.map(({ from, to }) => to - from))
  const paths = spans.flatMap(({ from, to }, index) => {
    const length = to - from
    const swell = 4.6 * height * Math.min(1, 0.3 + 0.7 * Math.sqrt(length / longest))
    const halfTurns = Math.max(1, Math.round(length * 11))
    return Array.from({ length: strands }, (_, strand) => {
      const phase = (2 * Math.PI * strand) / strands + index * Math.PI
      const line: Curve = share => [
        (from + share * length) * width * 10,
        5 * height + (14 + swell * Math.sin(Math.PI * share)) * Math.sin(halfTurns * Math.PI * share + phase),
      ]
      return trace(line, 1, stepsFor(line, 1, 6))
    })
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * 10} ${height * 10}" preserveAspectRatio="none">` +
    `<path fill="none" stroke="${stroke}" stroke-width="7" d="${paths.join('')}"/></svg>`
  )
}
