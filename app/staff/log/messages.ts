/** Wording of /admin/log. */

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
    search: 'Words',
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

/** The details that people can read, as 'status draft, version 2'. */
export const describeDetail = (detail: LogEntry['detail']): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== '' && !isId(value))
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
    .join(', ')
