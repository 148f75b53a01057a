/** The calls of /api/site. */
import { queryOptions } from '@tanstack/react-query'
import type { DemoContent } from '../../../domain/company/demo-schema'
import type { Publication, SiteAnswer } from '../../../domain/site/site-schema'
import { callApi } from '../../session/api'
import { changeBody, queryClient } from '../kit/queries'

export const documentsQuery = queryOptions({ queryKey: ['site'], queryFn: () => callApi('GET /site') })

export const reloadDocuments = () => queryClient.refetchQueries(documentsQuery)

export const documentQuery = (name: string) =>
  queryOptions({
    queryKey: ['site document', name],
    queryFn: () => callApi('GET /site/:name', { param: { name } }),
  })

export const textsQuery = (search: string) =>
  queryOptions({
    queryKey: ['site texts', search],
    queryFn: () => callApi('GET /site/texts', { query: new URLSearchParams({ q: search }).toString() }),
  })

export const publish = (documents: Publication['documents']) =>
  callApi('POST /site/publish', { json: { documents } })

export const schedule = (documents: Publication['documents'], due_at: string) =>
  callApi('POST /site/publications', { json: { documents, due_at } })

export const takeBack = (id: string) => callApi('DELETE /site/publications/:id', { param: { id } })

export const makePreview = () => callApi('POST /site/previews')

export const revokePreview = (id: string) => callApi('DELETE /site/previews/:id', { param: { id } })

/** For editing in place: where the pages are as their drafts have them. */
export const framesQuery = queryOptions({
  queryKey: ['site frames'],
  queryFn: () => callApi('POST /site/frames'),
})

export const letEditorsPublish = (editors_publish: boolean) =>
  callApi('PUT /site/publishers', { json: { editors_publish } })

export const demoQuery = queryOptions({ queryKey: ['demo'], queryFn: () => callApi('GET /demo') })

export const removeDemo = (name: string) => callApi('POST /demo/removal', { json: { name } })

export const showDemo = (body: DemoContent) => changeBody(demoQuery.queryKey, () => body)

/** What an answer says of the whole list is shown at once. */
export const showSite = (body: SiteAnswer) => changeBody(documentsQuery.queryKey, () => body)

export const saveDraft = (name: string, version: number, content: Record<string, unknown>) =>
  callApi('PUT /site/:name/draft', {
    param: { name },
    json: { content },
    headers: { 'If-Match': `"${version}"` },
  })

export const discardDraft = (name: string, version: number) =>
  callApi('DELETE /site/:name/draft', { param: { name }, headers: { 'If-Match': `"${version}"` } })

export const getVersion = (name: string, id: string) =>
  callApi('GET /site/:name/versions/:id', { param: { name, id } })
