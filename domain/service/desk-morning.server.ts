/** The morning of plate 6-4, October 14, 2025, on the clocks of both cities. */
import { clockOf, marketZone, shippedZone } from '../../shared/company-time'
import type { DeskEntry, DeskMorning } from './desk-morning'

const day = '2025-10-14'

const embargo = 'Not for release before 06:00 in Vancouver, 09:00 in Toronto'

const entries: readonly (Omit<DeskEntry, 'minute'> & { time: string })[] = [
  {
    time: '05:12',
    title: 'Draft received from counsel',
    who: 'Editor, desk 2',
    proof: 'hash 9f2c…41',
    sheet: { channel: 'Embargo sheet', line: embargo, mark: 'Draft from counsel, checked against wire copy' },
  },
  {
    time: '05:31',
    title: 'Tables rebuilt as HTML',
    who: 'Second reader',
    proof: '12 of 12',
    sheet: { channel: 'Embargo sheet', line: embargo, mark: 'Units and rounding read: 12 of 12' },
  },
  {
    time: '05:40',
    title: 'CIRO Market Surveillance notified',
    who: 'Client',
    proof: 'reference',
    sheet: {
      channel: 'Market Surveillance',
      line: 'Release sent to CIRO by Northvein',
      mark: 'Reviewed before the wire, reference noted',
    },
  },
  {
    time: '05:48',
    title: 'Staged behind embargo, and approved',
    who: 'Client',
    proof: 'approved',
    sheet: { channel: 'Staging', line: 'staging.northvein.example', mark: 'Approved by Northvein at 05:48' },
  },
  {
    time: '06:00',
    title: 'Release crosses the wire',
    who: 'Wire service',
    proof: 'live',
    sheet: { channel: 'Wire', line: 'SASKATOON, Oct. 14, 2025', mark: 'Public from this minute' },
    wire: true,
  },
  {
    time: '06:01',
    title: 'Live on the site',
    who: 'Desk editor, by hand',
    proof: 'in 90 s',
    sheet: { channel: 'Website', line: 'northvein.example/news', mark: 'Cache cleared in 4 regions' },
  },
  {
    time: '06:02',
    title: 'Email to 4,106 confirmed readers',
    who: 'Queue',
    proof: 'sent',
    sheet: { channel: 'Email', line: 'To 4,106 confirmed readers', mark: 'Unsubscribe in one click' },
  },
  {
    time: '06:04',
    title: 'Form 6-K furnished',
    who: 'Filing agent',
    proof: 'accepted',
    sheet: {
      channel: 'EDGAR',
      line: 'Form 6-K, furnished to the SEC',
      mark: 'Accepted, and linked from the release',
    },
  },
  {
    time: '06:06',
    title: 'Read against the wire copy',
    who: 'Second reader',
    proof: 'signed',
    sheet: {
      channel: 'Desk log',
      line: 'Site, email and filing against the wire',
      mark: 'Signed by the second reader',
      signed: true,
    },
  },
  {
    time: '06:20',
    title: 'First correction check, no changes',
    who: 'Second reader',
    proof: 'closed',
    sheet: { channel: 'Desk log', line: 'First correction check', mark: 'No changes; the entry is closed' },
  },
]

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

export const deskMorning: DeskMorning = {
  start,
  length: 68,
  ahead,
  bell: marketOpens - ahead - start,
  entries: entries.map(({ time, ...entry }) => ({ ...entry, minute: minuteOf(time) })),
  times: ['05:12', '05:48', '06:00', '06:06', '06:20'].map(minuteOf),
}

/** Vancouver no longer changes its clocks, Toronto does: the wire of a winter morning on Toronto's. */
export const winterWire = market.toTime(instantOf('2027-01-12', '06:00')).slice(11)
