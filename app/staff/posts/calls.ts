/** The calls of /api/posts. */
import { queryOptions } from '@tanstack/react-query'
import type { KeptChanges, PublishedChanges } from '../../../domain/post/changes/changes-schema'
import type { SentPost, UnsavedInput } from '../../../domain/post/post-schema'
import { type Body, callApi } from '../../session/api'
import { toSaveAnswer } from '../../session/save-answer'

export type StaffPostPage = Body<'GET /posts'>
export type CalendarMonth = Body<'GET /post-calendar'>
export type History = Body<'GET /posts/:id/versions'>

export interface RestoreOptions {
  /** Keeps published or scheduled; otherwise the post becomes a draft. */
  keepStatus: boolean
  /** The version that it replaces. */
  over: number
}

/** `query` is the query string of /api/posts, without `?`. */
export const listPosts = (query: string) => callApi('GET /posts', { query })

/** `query` as for the list: the month. */
export const getCalendar = (query: string) => callApi('GET /post-calendar', { query })

/** Views in the last 30 days by id. The table does not wait for them, and shows none when they do not come. */
export const postViewsQuery = queryOptions({
  queryKey: ['post-views'],
  queryFn: () => callApi('GET /numbers/posts'),
})

export const getPost = (id: string) => callApi('GET /posts/:id', { param: { id } })

export const createPost = (post: SentPost) => callApi('POST /posts', { json: post })

/** Optimistic locking (If-Match): only while the post is at `version`. Omitted fields stay. */
export const savePost = (id: string, changes: Partial<SentPost>, version: number) =>
  callApi('PATCH /posts/:id', { param: { id }, json: changes, headers: { 'If-Match': `"${version}"` } })

export const deletePost = (id: string) => callApi('DELETE /posts/:id', { param: { id } })

/** As a draft. */
export const restoreFromBin = (id: string) => callApi('POST /bin/:id/restore', { param: { id } })

export const deleteForEver = (id: string, title: string) =>
  callApi('POST /bin/:id/deletion', { param: { id }, json: { title } })

/** The draft of changes to an article. */
export const getChanges = (id: string) => callApi('GET /posts/:id/changes', { param: { id } })

/** Only while the draft is at `version`; 0 begins it. Omitted fields stay. */
export const keepChanges = (id: string, changes: KeptChanges, version: number) =>
  callApi('PATCH /posts/:id/changes', {
    param: { id },
    json: changes,
    headers: { 'If-Match': `"${version}"` },
  })

export const publishChanges = (id: string, changes: PublishedChanges, version: number) =>
  callApi('POST /posts/:id/changes/publication', {
    param: { id },
    json: changes,
    headers: { 'If-Match': `"${version}"` },
  })

export const discardChanges = (id: string, version: number) =>
  callApi('DELETE /posts/:id/changes', { param: { id }, headers: { 'If-Match': `"${version}"` } })

/** The draft was compared with this version of the article, and is to it from now on. */
export const acceptArticle = (id: string, version: number) =>
  callApi('PUT /posts/:id/changes/base', { param: { id }, json: { version } })

/** Earlier versions, newest first. */
export const listVersions = (id: string) => callApi('GET /posts/:id/versions', { param: { id } })

export const getVersion = (id: string, version: number) =>
  callApi('GET /posts/:id/versions/:version', { param: { id, version: `${version}` } })

/** What differs between two bodies, as the server's worker finds it. */
export const compareBodies = (before: string, after: string) =>
  callApi('POST /post-comparison', { json: { before, after } })

/** Restores a version, only while the post is still at `over`. */
export const restoreVersion = async (id: string, version: number, { keepStatus, over }: RestoreOptions) =>
  toSaveAnswer(
    await callApi('POST /posts/:id/versions/:version/restore', {
      param: { id, version: `${version}` },
      json: { keep_status: keepStatus },
      headers: { 'If-Match': `"${over}"` },
    }),
  )

/** A body as readers get it, with the server's own sanitiser and transformation. */
export const renderBody = (content: string) => callApi('POST /post-preview', { json: { content } })

/** Where the page of a post is as its form has it. */
export const openUnsaved = (post: UnsavedInput) => callApi('POST /post-preview/page', { json: post })
