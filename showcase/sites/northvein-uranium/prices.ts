import { seeded } from '../../kit/seeded'

/** Closing prices of a year to October 14, 2025: invented, low of 1.62 in April, 3.11 on the eve, 3.42 on the day. */
export function closes(): readonly number[] {
  const { between } = seeded('NVUR closes')
  const anchors = [
    [0, 2.24],
    [34, 2.52],
    [70, 2.18],
    [112, 1.74],
    [124, 1.62],
    [158, 2.06],
    [186, 2.44],
    [214, 2.78],
    [232, 2.66],
    [250, 3.11],
  ] as const
  let noise = 0
  const days = Array.from({ length: 251 }, (_, day) => {
    const next = Math.max(
      1,
      anchors.findIndex(([at]) => at >= day),
    )
    const [fromDay, from] = anchors[next - 1] ?? anchors[0]
    const [toDay, to] = anchors[next] ?? anchors[0]
    const share = (day - fromDay) / (toDay - fromDay)
    noise = noise * 0.82 + between(-0.055, 0.055)
    const taper = Math.min(1, Math.min(Math.abs(day - 124), Math.abs(day - 250)) / 8)
    return Math.max(1.62, from + (to - from) * share + noise * taper)
  })
  return [...days, 3.42]
}
