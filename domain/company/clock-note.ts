/** How far the agency's clocks are from those by which its clients' exchanges open, as a sentence. */
import { type CompanyClock, clockOf, marketZone, type Zone } from '../../shared/company-time'

const hour = 60 * 60 * 1000

/** Since British Columbia keeps one time all year. */
const winter = Date.parse('2027-01-15T12:00Z')
const summer = Date.parse('2027-07-15T12:00Z')

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** `three hours ahead`, `an hour behind`; empty for the same time. */
function sayDistance(hours: number): string {
  if (hours === 0) return ''
  const most = Math.abs(hours)
  const amount = most === 1 ? 'an hour' : `${words[most] ?? most} hours`
  return `${amount} ${hours > 0 ? 'ahead' : 'behind'}`
}

/** Either season with its direction, which the second states only where it is the other one. */
function saySeasons(inSummer: number, inWinter: number): string {
  const [first, second] = [sayDistance(inSummer), sayDistance(inWinter)]
  if (first === second) return first
  if (first === '') return `${second} in winter`
  if (second === '') return `${first} in summer`
  const isSameWay = inSummer > 0 === inWinter > 0
  const short = isSameWay ? second.replace(/ hours? (ahead|behind)$/, '') : second
  return `${first} in summer and ${short === 'an' ? 'one' : short} in winter`
}

const keepsOneTime = (clock: CompanyClock): boolean => clock.offsetAt(winter) === clock.offsetAt(summer)

/** Empty where the clocks are the same. */
export function clockNote(zone: Zone): string {
  const [own, market] = [clockOf({ zone }), clockOf({ zone: marketZone })]
  const ahead = (at: number): number => (market.offsetAt(at) - own.offsetAt(at)) / hour
  const distance = saySeasons(ahead(summer), ahead(winter))
  if (distance === '') return ''
  const steady = keepsOneTime(own) ? `${zone.city} keeps one time all year: ` : ''
  return `${steady}${marketZone.city} is ${distance}.`
}
