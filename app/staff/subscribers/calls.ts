/** The calls of /api/subscribers. */
import { queryOptions } from '@tanstack/react-query'
import type { SubscriberImport, SubscriberInput } from '../../../domain/subscriber/subscriber-schema'
import { callApi } from '../../session/api'

/** `query` is a query string, without `?`. */
export const listSubscribers = (query: string) => callApi('GET /subscribers', { query })

export const exportSubscribers = (query: string) => callApi('GET /subscribers/export', { query })

export const subscriberQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscriber', id],
    queryFn: () => callApi('GET /subscribers/:id', { param: { id } }),
  })

export const addSubscriber = (json: SubscriberInput) => callApi('POST /subscribers', { json })

export const importSubscribers = (json: SubscriberImport) => callApi('POST /subscribers/import', { json })

export const unsubscribe = (id: string) => callApi('POST /subscribers/:id/unsubscribe', { param: { id } })

export const eraseSubscriber = (id: string) => callApi('DELETE /subscribers/:id', { param: { id } })
