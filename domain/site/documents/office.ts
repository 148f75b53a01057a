/** When the agency is there: its clock, business days and hours, in the document of its facts. */
import { z } from 'zod'
import type { Company } from '../../../shared/company/company'
import { isTimeZone, shippedZone, type Zone } from '../../../shared/company-time'
import { choice, date, flag, group, line, list, number } from '../fields'
import { findZoneFault } from './time-zone'

/** In the order of the form. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
type Weekday = Lowercase<(typeof weekdays)[number]>

/** In the order of the form. */
export const officeFields = {
  zone: group(
    'Clocks',
    {
      timeZone: line('Time zone', {
        most: 40,
        help: 'Continent and city, such as Europe/London.',
        check: findZoneFault,
      }),
      city: line('City', { most: 30, help: 'Vancouver is said as ‘Vancouver time’.' }),
    },
    'Times in the admin area and in mails are said by them. What has been promised or scheduled keeps its moment.',
  ),
  workdays: group(
    'Business days',
    Object.fromEntries(weekdays.map(name => [name.toLowerCase(), flag(name)])) as Record<
      Weekday,
      z.ZodBoolean
    >,
    'Enquiries fall due after 24 hours of them.',
  ),
  holidays: choice('Public holidays', [
    { value: 'british-columbia', label: 'Those of British Columbia, every year' },
    { value: 'none', label: 'Only the days below' },
  ]),
  closedOn: list(
    'Days on which you are closed',
    group('Day', { date: date('Date'), name: line('Name', { most: 60, optional: true }) }),
    { least: 0, most: 100, noun: 'day', help: 'Holidays and others. They are no business days.' },
  ),
  opens: number('Opens', {
    least: 0,
    most: 24,
    step: 0.5,
    help: 'Hour of the day, 0 to 24: reminders count opening hours, and the contact page draws them.',
  }),
  closes: number('Closes', { least: 0, most: 24, step: 0.5, help: 'Hour of the day, 0 to 24.' }),
}

const office = z.object(officeFields)
type OfficeDocument = z.infer<typeof office>

/** Of fields that do not fit each other. */
export function checkOffice(
  { workdays, opens, closes }: OfficeDocument,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  if (!Object.values(workdays).includes(true))
    addIssue({
      code: 'custom',
      path: ['workdays', 'monday'],
      message: 'Choose one day at least',
      input: false,
    })
  if (opens < closes) return
  addIssue({
    code: 'custom',
    path: ['opens'],
    message: 'Choose an earlier hour than you close',
    input: opens,
  })
  addIssue({
    code: 'custom',
    path: ['closes'],
    message: 'Choose a later hour than you open',
    input: closes,
  })
}

const isShipped = ({ timeZone, city }: Zone): boolean =>
  timeZone === shippedZone.timeZone && city === shippedZone.city

/** Whatever a draft says, there is a business day, and an hour of it. */
export function toOffice({
  zone,
  workdays,
  holidays,
  closedOn,
  opens,
  closes,
}: OfficeDocument): Pick<
  Company,
  'zone' | 'pageClock' | 'workdays' | 'holidays' | 'closedOn' | 'opens' | 'closes'
> {
  const chosen = weekdays.flatMap((name, index) =>
    workdays[name.toLowerCase() as Weekday] ? [(index + 1) % 7] : [],
  )
  const known = isTimeZone(zone.timeZone) ? zone : shippedZone
  return {
    zone: known,
    pageClock: isShipped(known) ? '' : `${known.timeZone} ${known.city}`,
    workdays: chosen.length > 0 ? chosen : [1, 2, 3, 4, 5],
    holidays: holidays === 'none' ? 'none' : 'british-columbia',
    closedOn: closedOn.map(day => day.date),
    opens,
    closes: opens < closes ? closes : 24,
  }
}
