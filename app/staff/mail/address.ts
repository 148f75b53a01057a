/** The address of /admin/mail, which holds what is listed; /api/outbox knows the same names. */
import {
  type MessagePurpose,
  type MessageStatus,
  messagePurposes,
  messageStatuses,
} from '../../../domain/mail/purpose'

export interface MailAddress {
  /** Words to find in recipient or subject; empty for all. */
  search: string
  purpose: MessagePurpose | ''
  status: MessageStatus | ''
  /** Counted from 1. */
  page: number
}

/** All messages. */
export const wholeOutbox: MailAddress = { search: '', purpose: '', status: '', page: 1 }

/** The server's maximum length. */
export const longestSearch = 200

/** Unknown values count as the default, as everywhere. */
export function readMailAddress(search: URLSearchParams): MailAddress {
  const page = search.get('page') ?? ''
  return {
    search: (search.get('search') ?? '').trim().slice(0, longestSearch),
    purpose: messagePurposes.find(purpose => purpose === search.get('purpose')) ?? '',
    status: messageStatuses.find(status => status === search.get('status')) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The query string without `?` and without defaults. */
export function mailQuery({ search, purpose, status, page }: MailAddress): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (purpose !== '') query.set('purpose', purpose)
  if (status !== '') query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

export function mailPath(address: MailAddress): string {
  const query = mailQuery(address)
  return query === '' ? '/admin/mail' : `/admin/mail?${query}`
}

export const isFiltered = ({ search, purpose, status }: MailAddress): boolean =>
  search !== '' || purpose !== '' || status !== ''
