/** The calls of /api/pages. */
import { queryOptions } from '@tanstack/react-query'
import type { WholePage } from '../../../domain/page/page-schema'
import { type Body, callApi } from '../../session/api'
import { queryClient } from '../kit/queries'

export type ListedPage = Body<'GET /pages'>['pages'][number]

/** What a page is sent as; what is left out stays. */
export type SentPage = Partial<
  Pick<
    WholePage,
    | 'title'
    | 'lede'
    | 'content'
    | 'address'
    | 'place'
    | 'label'
    | 'search_title'
    | 'search_description'
    | 'status'
    | 'publish_at'
  >
>

export const listPages = () => callApi('GET /pages')

export const pagesQuery = queryOptions({ queryKey: ['pages'], queryFn: listPages })

export const reloadPages = () => queryClient.refetchQueries(pagesQuery)

export const getPage = (id: string) => callApi('GET /pages/:id', { param: { id } })

export const createPage = (page: SentPage & { title: string }) => callApi('POST /pages', { json: page })

/** Optimistic locking (If-Match): only while the page is at `version`. */
export const savePage = (id: string, changes: SentPage, version: number) =>
  callApi('PATCH /pages/:id', { param: { id }, json: changes, headers: { 'If-Match': `"${version}"` } })

export const listPageVersions = (id: string) => callApi('GET /pages/:id/versions', { param: { id } })

export const getPageVersion = (id: string, version: number) =>
  callApi('GET /pages/:id/versions/:version', { param: { id, version: `${version}` } })

export const deletePage = (id: string) => callApi('DELETE /pages/:id', { param: { id } })

/** As a draft. */
export const restorePage = (id: string) => callApi('POST /pages/:id/restore', { param: { id } })

export const deletePageForEver = (id: string, title: string) =>
  callApi('POST /pages/:id/deletion', { param: { id }, json: { title } })
