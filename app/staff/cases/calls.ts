/** The calls of /api/projects. */
import { queryOptions } from '@tanstack/react-query'
import { type Body, callApi } from '../../session/api'
import { queryClient } from '../kit/queries'

export type ListedCase = Body<'GET /projects'>['projects'][number]
export type BinnedCase = Body<'GET /projects'>['bin'][number]

export const listCases = () => callApi('GET /projects')

export const casesQuery = queryOptions({ queryKey: ['cases'], queryFn: listCases })

export const reloadCases = () => queryClient.refetchQueries(casesQuery)

export const addCase = (client: string) => callApi('POST /projects', { json: { client } })

export const deleteCase = (id: string) => callApi('DELETE /projects/:id', { param: { id } })

/** Off the site. */
export const restoreCase = (id: string) => callApi('POST /projects/:id/restore', { param: { id } })

export const deleteCaseForEver = (id: string, title: string) =>
  callApi('POST /projects/:id/deletion', { param: { id }, json: { title } })
