/** The ground of the Oxbow Ridge property, invented: a ridge, a river that bends round its foot, hills behind. */
import { type Field, noiseField } from '../../../kit/contours'

/** Map units per kilometre, and the map's size in units. */
export const perKm = 62
export const mapSize = { width: 1200, height: 760 } as const

/** The map's upper left corner in UTM zone 10, metres. */
const origin = { east: 676_000, north: 5_664_750 }

export const toMap = (east: number, north: number) => ({
  x: ((east - origin.east) / 1000) * perKm,
  y: ((origin.north - north) / 1000) * perKm,
})

type Point = readonly [number, number]

/** Where the ridge runs, from Tannery to Lower Bend. */
const ridge: readonly Point[] = [
  [300, 150],
  [384, 232],
  [500, 330],
  [614, 456],
  [700, 540],
  [769, 622],
]

const river: readonly Point[] = [
  [0, 428],
  [150, 470],
  [300, 560],
  [430, 610],
  [560, 690],
  [680, 672],
  [760, 700],
  [880, 660],
  [1010, 700],
  [1200, 668],
]

/** Distance from a line of points, and how far along it (0 to 1) the nearest point lies. */
function nearest(line: readonly Point[], x: number, y: number) {
  let best = { distance: Number.POSITIVE_INFINITY, along: 0 }
  for (let index = 1; index < line.length; index++) {
    const [ax, ay] = line[index - 1] ?? [0, 0]
    const [bx, by] = line[index] ?? [0, 0]
    const t = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    const part = Math.min(1, Math.max(0, t))
    const distance = Math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay))
    if (distance < best.distance) best = { distance, along: (index - 1 + part) / (line.length - 1) }
  }
  return best
}

const broken = noiseField('oxbow ridge', 190, 3)
const hills = noiseField('oxbow hills', 420, 2)

/** Height above sea level in metres. */
export const heightAt: Field = (x, y) => {
  const onRidge = nearest(ridge, x, y)
  // The ridge falls to the river over its last sixth.
  const crest = 640 * (1 - 0.5 * onRidge.along) * Math.min(1, (1.04 - onRidge.along) * 5)
  const rise = crest * Math.exp(-((onRidge.distance / 112) ** 1.5))
  const valley = 190 * Math.exp(-((nearest(river, x, y).distance / 105) ** 2))
  const back = 460 * Math.max(0, hills(x, y) - 0.42) + (y < 300 ? (300 - y) * 0.5 : 0)
  return 790 + rise + back - valley + (broken(x, y) - 0.5) * 230
}

/** The river as the map draws it, with the bends that gave the company its name. */
export const riverPath =
  'M-6 426C60 446 96 456 150 470S236 548 300 560 372 588 430 610 470 686 560 690 604 636 652 640 662 716 716 720 770 654 826 650 862 706 918 700 962 664 1010 694 1110 704 1206 664'

/** The bend the river has left behind. */
export const oxbowLake = 'M700 676C684 654 706 630 734 634S770 664 752 682'

/** Gravel road from Lower Bend to the highway, nine kilometres. */
export const roadPath =
  'M769 622C800 590 812 600 842 588S872 536 908 528 940 556 974 540 994 482 1032 478 1096 452 1138 430'
export const highwayPath = 'M1090 -6C1112 120 1096 230 1132 360S1150 560 1206 640'
export const linePath = 'M1136 -6L1150 220 1160 420 1206 540'

/** The claims as columns of kilometres from the map's corner: west, east, top, bottom. */
const claims = [
  [1.5, 3, 2.35, 6.15],
  [3, 5.5, 0.55, 7.75],
  [5.5, 8.5, 0.55, 9.55],
  [8.5, 11.5, 0.55, 11.35],
  [11.5, 14.5, 1.35, 11.85],
  [14.5, 16.5, 2.75, 11.85],
  [16.5, 18, 4.15, 10.95],
] as const

export const claimHectares = claims.reduce(
  (sum, [west, east, top, bottom]) => sum + (east - west) * (bottom - top) * 100,
  0,
)

/** Outline of the claims: along the top eastward, back along the bottom. */
export function claimPath(): string {
  const top = claims.map(([west, east, up]) => `L${west * perKm} ${up * perKm}H${east * perKm}`)
  const bottom = claims.toReversed().map(([west, , , down]) => `V${down * perKm}H${west * perKm}`)
  return `M${top.join('').slice(1)}${bottom.join('')}Z`
}

/** The line of the profile: along the ridge, then on to the river. */
const profileLine: readonly Point[] = [...ridge, [812, 672], [850, 720]]

/** The height of the ground along the ridge and on to the river, one sample every `step` units. */
export function ridgeProfile(step: number) {
  const samples: { km: number; height: number }[] = []
  let walked = 0
  for (let index = 1; index < profileLine.length; index++) {
    const [ax, ay] = profileLine[index - 1] ?? [0, 0]
    const [bx, by] = profileLine[index] ?? [0, 0]
    const length = Math.hypot(bx - ax, by - ay)
    for (let at = 0; at < length; at += step) {
      const x = ax + ((bx - ax) * at) / length
      const y = ay + ((by - ay) * at) / length
      samples.push({ km: (walked + at) / perKm, height: heightAt(x, y) })
    }
    walked += length
  }
  return samples
}
