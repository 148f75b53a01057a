/** Engine-turned band whose strands pinch together at the given places. */

export interface Band {
  width: number
  /** Half height at its widest. */
  swell: number
  strands: number
  /** Pixels from the left at which all strands meet, ascending, first 0 and last `width`. */
  pinches: readonly number[]
}

/** One path per strand around y = 0: y = e(x) sin(turns(x) + 2 pi k / K), where e vanishes at each pinch. */
export function bandPaths({ width, swell, strands, pinches }: Band): readonly string[] {
  const longest = Math.max(...pinches.slice(1).map((pinch, index) => pinch - (pinches[index] ?? 0)))
  const span = (x: number) => {
    const index = Math.max(
      1,
      pinches.findIndex(pinch => pinch >= x),
    )
    const from = pinches[index - 1] ?? 0
    const to = pinches[index] ?? width
    return { share: (x - from) / (to - from), length: to - from, index }
  }
  const envelope = (x: number) => {
    const { share, length } = span(x)
    const height = swell * Math.min(1, 0.3 + 0.7 * Math.sqrt(length / longest))
    return 1.4 + height * Math.sin(Math.PI * share) ** 0.8
  }
  const turns = (x: number) => {
    const { share, length, index } = span(x)
    return index * Math.PI + share * Math.PI * Math.max(1, Math.round(length / 120))
  }
  const step = 2
  return Array.from({ length: strands }, (_, strand) => {
    const phase = (2 * Math.PI * strand) / strands
    const points = Array.from({ length: Math.floor(width / step) + 1 }, (_, index) => {
      const x = index * step
      return `${x} ${(envelope(x) * Math.sin(turns(x) + phase)).toFixed(2)}`
    })
    return `M${points.join('L')}`
  })
}
