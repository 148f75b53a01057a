/** The address of /admin/mail, which holds what is listed; /api/outbox knows the same names. */
import {
  type MessagePurpose,
  type MessageStatus,
  messagePurposes,
  messageStatuses,
} from '../../../domain/mail/purpose'
import { readPage, readWords, toQuery, withQuery } from '../kit/list-address'

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

export const readMailAddress = (query: URLSearchParams): MailAddress => ({
  search: readWords(query),
  purpose: messagePurposes.find(purpose => purpose === query.get('purpose')) ?? '',
  status: messageStatuses.find(status => status === query.get('status')) ?? '',
  page: readPage(query),
})

export const mailQuery = ({ search, purpose, status, page }: MailAddress): string =>
  toQuery({ search, purpose, status, page: page > 1 ? String(page) : '' })

export const mailPath = (address: MailAddress): string => withQuery('/admin/mail', mailQuery(address))

export const isFiltered = ({ search, purpose, status }: MailAddress): boolean =>
  search !== '' || purpose !== '' || status !== ''
