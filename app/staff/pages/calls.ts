/** The calls of /api/pages. */
import { queryOptions } from '@tanstack/react-query'
import type { WholePage } from '../../../domain/page/page-schema'
import type { ApiProblem } from '../../../shared/api-answer'
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

export type PageAnswer =
  | { kind: 'saved'; page: WholePage }
  /** Someone saved it first; this is the stored page. Nothing was written. */
  | { kind: 'conflict'; current: WholePage; problem: ApiProblem }
  /** It was deleted. */
  | { kind: 'missing'; problem: ApiProblem }
  | { kind: 'failed'; problem: ApiProblem }

export const listPages = () => callApi('GET /pages')

export const pagesQuery = queryOptions({ queryKey: ['pages'], queryFn: listPages })

export const reloadPages = () => queryClient.refetchQueries(pagesQuery)

export const getPage = (id: string) => callApi('GET /pages/:id', { param: { id } })

export async function createPage(page: SentPage & { title: string }): Promise<PageAnswer> {
  const answer = await callApi('POST /pages', { json: page })
  return answer.ok ? { kind: 'saved', page: answer.body } : { kind: 'failed', problem: answer }
}

/** Optimistic locking (If-Match): only while the page is at `version`. */
export async function savePage(id: string, changes: SentPage, version: number): Promise<PageAnswer> {
  const answer = await callApi('PATCH /pages/:id', {
    param: { id },
    json: changes,
    headers: { 'If-Match': `"${version}"` },
  })
  if (answer.ok) return { kind: 'saved', page: answer.body }
  if (answer.status === 404) return { kind: 'missing', problem: answer }
  const { current } = answer.members
  // server/api/site/pages.ts sends the whole page with this code, and is deployed with this module.
  if (answer.code === 'version_conflict' && typeof current === 'object' && current !== null)
    return { kind: 'conflict', current: current as WholePage, problem: answer }
  return { kind: 'failed', problem: answer }
}

export const deletePage = (id: string) => callApi('DELETE /pages/:id', { param: { id } })

/** As a draft. */
export const restorePage = (id: string) => callApi('POST /pages/:id/restore', { param: { id } })

export const deletePageForEver = (id: string, title: string) =>
  callApi('POST /pages/:id/deletion', { param: { id }, json: { title } })
