/** Invented closing prices for the client sites: a seeded walk that passes through given points. */
import { seeded } from './seeded'

export interface Close {
  /** yyyy-mm-dd, a weekday. */
  day: string
  price: number
}

export interface MonthRow {
  /** For example `June 2024`. */
  month: string
  high: number
  low: number
  close: number
}

const dayMs = 86_400_000

/** Daily closes through `anchors` (the first to the last, weekdays only), restless by `noise` in between. */
export function closingPrices(seed: string, anchors: readonly (readonly [string, number])[], noise: number) {
  const random = seeded(seed)
  const closes: Close[] = []
  anchors.forEach(([day, price], index) => {
    const next = anchors[index + 1]
    if (!next) {
      closes.push({ day, price })
      return
    }
    const start = Date.parse(day)
    const days = (Date.parse(next[0]) - start) / dayMs
    let drift = 0
    for (let offset = 0; offset < days; offset++) {
      const date = new Date(start + offset * dayMs)
      const part = offset / days
      // The walk is pulled back to the straight line near both anchors (a bridge).
      const away = drift * Math.sqrt(part * (1 - part)) * 2
      drift = drift * 0.94 + random.between(-noise, noise)
      if (date.getUTCDay() % 6 === 0) continue
      const exact = Math.exp(Math.log(price) * (1 - part) + Math.log(next[1]) * part + away)
      closes.push({ day: date.toISOString().slice(0, 10), price: Math.round(exact * 100) / 100 })
    }
  })
  return closes
}

/** The last close against the one before it, within the highest and lowest of all. */
export function lastClose(closes: readonly Close[]) {
  const prices = closes.map(({ price }) => price)
  const last = prices.at(-1) ?? 0
  const previous = prices.at(-2) ?? 0
  return {
    day: closes.at(-1)?.day ?? '',
    last,
    change: last - previous,
    changePercent: (last / previous - 1) * 100,
    high: Math.max(...prices),
    low: Math.min(...prices),
  }
}

/** One row per month for the table behind a chart. */
export function byMonth(closes: readonly Close[]): MonthRow[] {
  const months = [...new Set(closes.map(({ day }) => day.slice(0, 7)))]
  return months.map(month => {
    const prices = closes.filter(({ day }) => day.startsWith(month)).map(({ price }) => price)
    return {
      month: new Date(`${month}-01`).toLocaleDateString('en-CA', {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
      high: Math.max(...prices),
      low: Math.min(...prices),
      close: prices.at(-1) ?? 0,
    }
  })
}

export interface ChartBox {
  width: number
  height: number
  low: number
  high: number
}

/** The line of a chart as an SVG path; time runs by trading day. */
export function pricePath(closes: readonly Close[], { width, height, low, high }: ChartBox): string {
  const points = closes.map(({ price }, index) => {
    const x = (index / (closes.length - 1)) * width
    const y = height - ((price - low) / (high - low)) * height
    return `${+x.toFixed(1)} ${+y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}

/** Where each month begins, as a fraction of the chart's width, for the labels under the line. */
export function monthTicks(closes: readonly Close[], every = 1) {
  const firsts = closes.flatMap(({ day }, index) =>
    day.slice(0, 7) === closes[index - 1]?.day.slice(0, 7) ? [] : [{ day, at: index / (closes.length - 1) }],
  )
  return firsts
    .filter((_, index) => index % every === 0)
    .map(({ day, at }) => ({
      at,
      label: new Date(day).toLocaleDateString('en-CA', { month: 'short', timeZone: 'UTC' }).replace('.', ''),
    }))
}

/** 'June 11, 2024', never shifted by a time zone. */
export const longDate = (day: string) =>
  new Date(day).toLocaleDateString('en-CA', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
