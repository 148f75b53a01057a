/** The address of /admin/log, which holds the whole state of the list; /api/log knows the same names. */
import { type LogArea, logAreas } from '../../../domain/log/activities'
import { readWords, toQuery, withQuery } from '../kit/list-address'

export interface LogAddress {
  /** Words of what happened, of its subject, of the member's address; empty for all. */
  search: string
  area: LogArea | ''
  /** Id of an account; empty for all. */
  member: string
  /** Days of the company, `yyyy-mm-dd`; empty for no bound. */
  from: string
  to: string
  /** Cursor of the page; empty for the newest. */
  before: string
}

export const wholeLog: LogAddress = { search: '', area: '', member: '', from: '', to: '', before: '' }

export function readLogAddress(query: URLSearchParams): LogAddress {
  const text = (name: string, longest: number) => (query.get(name) ?? '').trim().slice(0, longest)
  const day = (name: string) => /^\d{4}-\d\d-\d\d$/.exec(text(name, 10))?.[0] ?? ''
  return {
    search: readWords(query),
    area: logAreas.find(area => area === query.get('area')) ?? '',
    member: text('member', 100),
    from: day('from'),
    to: day('to'),
    before: text('before', 100),
  }
}

export const logQuery = (address: LogAddress): string => toQuery({ ...address })

export const logPath = (address: LogAddress): string => withQuery('/admin/log', logQuery(address))

export const isFiltered = (address: LogAddress): boolean => logQuery({ ...address, before: '' }) !== ''
