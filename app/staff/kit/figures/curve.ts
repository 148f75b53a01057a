/** The line of a chart, as the path of an SVG. */

export type Place = readonly [x: number, y: number]

/** Width and height of the chart in the units of its paths; the page stretches it. */
export const sheet = { width: 1000, height: 100 } as const

/** A round number that is at least `highest`, and whose half is a whole one. */
export function topOfScale(highest: number): number {
  const small = [2, 4, 6, 8].find(top => top >= highest)
  for (let power = 1; small === undefined; power *= 10)
    for (const step of [10, 12, 16, 20, 24, 30, 40, 50, 60, 80])
      if (step * power >= highest) return step * power
  return small
}

/** The values from left to right, 0 at the bottom; `share` is the part of the height that is used. */
export function placesOf(values: readonly number[], top: number, share = 1): Place[] {
  const step = values.length > 1 ? sheet.width / (values.length - 1) : 0
  return values.map((value, index) => [index * step, sheet.height * (1 - (share * value) / top)])
}

const round = (value: number): string => String(Math.round(value * 100) / 100)

/**
 * A curve through these places that rises and falls only where they do: a smooth line must not invent a day below zero
 * (monotone cubic interpolation, Fritsch and Carlson).
 */
export function curveThrough(places: readonly Place[]): string {
  const [first] = places
  if (!first) return ''
  const slopes = places.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = places[index] ?? first
    return (y - fromY) / (x - fromX)
  })
  const tangentAt = (index: number): number => {
    const [before, after] = [slopes[index - 1], slopes[index]]
    if (before === undefined || after === undefined) return before ?? after ?? 0
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  }
  const parts = places.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = places[index] ?? first
    const third = (x - fromX) / 3
    const out = [fromX + third, fromY + third * tangentAt(index)]
    const back = [x - third, y - third * tangentAt(index + 1)]
    return `C${[...out, ...back, x, y].map(round).join(' ')}`
  })
  return `M${first.map(round).join(' ')}${parts.join('')}`
}
