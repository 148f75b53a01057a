/** The morning of plate 6-4, October 14, 2025, on the clocks of both cities. */
import { clockOf, marketZone, shippedZone } from '../../shared/company-time'
import { morningWords } from '../../shared/words/examples/morning'
import type { DeskEntry, DeskMorning } from './desk-morning'

const day = '2025-10-14'

type Entry = keyof typeof morningWords

/** In the order of the morning. */
const times: Readonly<Record<Entry, string>> = {
  draft: '05:12',
  tables: '05:31',
  surveillance: '05:40',
  staged: '05:48',
  wire: '06:00',
  live: '06:01',
  email: '06:02',
  filed: '06:04',
  read: '06:06',
  checked: '06:20',
}

/** The example is one of Vancouver's, wherever the agency is. */
const desk = clockOf({ zone: shippedZone })
const market = clockOf({ zone: marketZone })

/** Minutes since midnight on the clocks of a city. */
const minutesOf = (localTime: string): number =>
  Number(localTime.slice(11, 13)) * 60 + Number(localTime.slice(14, 16))

/** Minutes by which Toronto's clocks are ahead of Vancouver's at that moment. */
function aheadAt(instant: string): number {
  return minutesOf(market.toTime(instant)) - minutesOf(desk.toTime(instant))
}

function instantOf(date: string, time: string): string {
  const instant = desk.toInstant(`${date}T${time}`)
  if (instant === undefined) throw new Error(`no such time: ${date} ${time}`)
  return instant
}

const start = minutesOf(`${day}T05:12`)
const ahead = aheadAt(instantOf(day, '05:12'))
const marketOpens = minutesOf(`${day}T09:30`)

const minuteOf = (time: string): number => minutesOf(`${day}T${time}`) - start

const toEntry = ([name, time]: [string, string], words: typeof morningWords): DeskEntry => {
  // The names of the times are those of the words.
  const { sheet, ...entry } = words[name as Entry]
  return {
    ...entry,
    sheet: { ...sheet, ...(name === 'read' && { signed: true }) },
    ...(name === 'wire' && { wire: true }),
    minute: minuteOf(time),
  }
}

/** In the agency's words. */
export const tellMorning = (words: typeof morningWords): DeskMorning => ({
  start,
  length: 68,
  ahead,
  bell: marketOpens - ahead - start,
  entries: Object.entries(times).map(one => toEntry(one, words)),
  times: ['05:12', '05:48', '06:00', '06:06', '06:20'].map(minuteOf),
})

/** As it is shipped. */
export const deskMorning = tellMorning(morningWords)

/** Vancouver no longer changes its clocks, Toronto does: the wire of a winter morning on Toronto's. */
export const winterWire = market.toTime(instantOf('2027-01-12', '06:00')).slice(11)
