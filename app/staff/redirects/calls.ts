/** The calls of /api/redirects. */
import { queryOptions } from '@tanstack/react-query'
import type { RedirectInput } from '../../../domain/redirect/redirect-schema'
import { callApi } from '../../session/api'
import { queryClient } from '../kit/queries'

export const redirectsQuery = queryOptions({
  queryKey: ['redirects'],
  queryFn: () => callApi('GET /redirects'),
})

export const reloadRedirects = () => queryClient.refetchQueries(redirectsQuery)

export const addRedirect = (json: RedirectInput) => callApi('POST /redirects', { json })

export const importRedirects = (lines: string) => callApi('POST /redirects/import', { json: { lines } })

export const deleteRedirect = (id: string) => callApi('DELETE /redirects/:id', { param: { id } })

export const dismissMissed = (id: string) => callApi('DELETE /redirects/missed/:id', { param: { id } })
