/** The address of /admin/subscribers, which holds the state of the list; /api/subscribers knows the same names. */
import { type SubscriberState, subscriberStates } from '../../../domain/subscriber/subscriber'
import { readWords, toQuery, withQuery } from '../kit/list-address'

export interface SubscribersAddress {
  /** A part of the email address; empty for all. */
  search: string
  state: SubscriberState | ''
  /** Cursor of the page; empty for the first. */
  before: string
}

export const allSubscribers: SubscribersAddress = { search: '', state: '', before: '' }

export const readSubscribersAddress = (query: URLSearchParams): SubscribersAddress => ({
  search: readWords(query),
  state: subscriberStates.find(state => state === query.get('state')) ?? '',
  before: (query.get('before') ?? '').slice(0, 100),
})

export const subscribersQuery = (address: SubscribersAddress): string => toQuery({ ...address })

export const subscribersPath = (address: SubscribersAddress): string =>
  withQuery('/admin/subscribers', subscribersQuery(address))

export const isFiltered = (address: SubscribersAddress): boolean =>
  subscribersQuery({ ...address, before: '' }) !== ''
