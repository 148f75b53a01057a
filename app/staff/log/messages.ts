/** Wording of /admin/log. */

import { statusNames } from '../../../domain/enquiry/status-messages'
import { areaNames } from '../../../domain/log/area-messages'
import type { LogEntry } from '../../../domain/log/log-schema'
import type { Member } from '../../../domain/member/member-schema'
import { plural } from '../../../shared/plural'
import { companyClock } from '../../ui/agency/clock'

export const logMessages = {
  title: 'Log',
  lede: () =>
    `What members, commands and the website did. Entries cannot be edited and are kept for 24 months. Times are ${companyClock().zoneName}.`,
  onlyOwners: 'The log is for owners. Your own entries are under Security.',
  loading: 'Loading the log...',
  fetchFailed: 'The log could not be loaded',
  found: (entries: number) => `${plural(entries, 'entry', 'entries')} on this page`,
  empty: 'No entries.',
  emptyPart: 'No entries in this part of the log.',
  areas: areaNames,
  filter: {
    name: 'Find entries',
    search: 'Search',
    area: 'Area',
    anyArea: 'All areas',
    member: 'Member',
    anyMember: 'Everyone',
    from: 'From',
    to: 'To',
    submit: 'Search',
    clear: 'Show the whole log',
  },
  pages: { name: 'Pages of the log', newest: 'Newest entries', older: 'Older entries' },
  export: 'Export CSV',
  exporting: 'Exporting...',
  exportFailed: 'The log was not exported',
  file: 'log.csv',
} as const

/** Who did it: the member, or else the source, such as a command. */
export function nameActor({ member, area, user_agent: program }: LogEntry): string {
  if (member !== null) return member || 'A deleted account'
  if (program.startsWith('npm run')) return program
  if (area === 'commands') return 'Command line'
  return area === 'accounts' ? 'Not signed in' : 'The website'
}

/** In the choice of a member, where two may have one name. */
export const nameMember = ({ name, email, phone }: Pick<Member, 'name' | 'email' | 'phone'>): string => {
  const address = email || (phone && `+${phone}`)
  return name && address ? `${name} (${address})` : name || address
}

const isId = (value: string | number): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(String(value))

/** Values that are written otherwise than they are stored; an empty one is left out. */
const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  scope: { local: '', global: 'on all devices', others: 'on all other devices' },
  format: { json: 'as JSON', html: 'as a page', csv: 'as CSV' },
  notes: { included: 'with internal notes', 'left out': 'without internal notes' },
  required_of: { everyone: 'for everyone', owners: 'for owners', nobody: 'for no one' },
  from: statusNames,
  to: statusNames,
}

const nameOfDetail: Readonly<Record<string, string>> = { grace_days: 'days to add it' }

const describeValue = (name: string, value: string | number): string => {
  const words = valueWords[name]?.[String(value)]
  if (words === undefined) return `${nameOfDetail[name] ?? name.replaceAll('_', ' ')} ${value}`
  return name === 'from' || name === 'to' ? `${name} ${words}` : words
}

/** The details that people can read, as 'status draft, version 2', or 'from New to Archived'. */
export const describeDetail = (detail: LogEntry['detail']): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== '' && !isId(value))
    .map(([name, value]) => describeValue(name, value))
    .filter(Boolean)
    .join(', ')
    .replace(/(^|, )(from [^,]+), to /, '$1$2 to ')
