/** Where the eleven holes of phase one begin, and how they run. All of it is invented. */
import { holes } from '../holes'

export type Target = 'Lower Bend' | 'Upper Bend' | 'Tannery'

export interface Collar {
  hole: string
  target: Target
  /** UTM zone 10, metres. */
  east: number
  north: number
  elevation: number
  azimuth: number
  dip: number
  length: number
}

/** All eleven holes of phase one, in the order of their targets along the ridge; 3,940 m together. */
export const collars: readonly Collar[] = [
  ...[212, 236, 312.4, 268.2, 240.1].map((length, index) => ({
    hole: holes[index]?.name ?? '',
    target: 'Lower Bend' as const,
    east: 688_312 + index * 50,
    north: 5_654_480,
    elevation: [735, 733, 730, 727, 723][index] ?? 0,
    azimuth: 90,
    dip: -70,
    length,
  })),
  upperBend('UB-24-210', 685_640, 5_657_120, 1183, 468),
  upperBend('UB-24-214', 685_890, 5_657_390, 1230, 451.3),
  upperBend('UB-24-221', 686_080, 5_657_610, 1218, 432),
  upperBend('UB-24-226', 686_350, 5_657_240, 1232, 489),
  tannery('TN-24-303', 682_050, 5_660_910, 1398, 420),
  tannery('TN-24-311', 682_330, 5_661_120, 1397, 411),
]

function upperBend(hole: string, east: number, north: number, elevation: number, length: number): Collar {
  return { hole, target: 'Upper Bend', east, north, elevation, azimuth: 45, dip: -60, length }
}

function tannery(hole: string, east: number, north: number, elevation: number, length: number): Collar {
  return { hole, target: 'Tannery', east, north, elevation, azimuth: 225, dip: -65, length }
}
