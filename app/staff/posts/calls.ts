/** The calls of /api/posts. */
import { queryOptions } from '@tanstack/react-query'
import type { Post, SentPost } from '../../../domain/post/post-schema'
import type { ApiAnswer, ApiProblem } from '../../../shared/api-answer'
import { type Body, callApi } from '../../session/api'

export type StaffPostPage = Body<'GET /posts'>

/** An entry of the history. */
export type VersionSummary = Body<'GET /posts/:id/versions'>['versions'][number]

/** A complete earlier version. */
export type EarlierVersion = Body<'GET /posts/:id/versions/:version'>

export type SaveAnswer =
  | { kind: 'saved'; post: Post }
  /** Conflict: someone saved it first; this is the stored post. Nothing was written. */
  | { kind: 'conflict'; current: Post; detail: string }
  /** It was deleted, so it cannot be saved. */
  | { kind: 'missing'; problem: ApiProblem }
  | { kind: 'failed'; problem: ApiProblem }

export interface RestoreOptions {
  /** Keeps published or scheduled; otherwise the post becomes a draft. */
  keepStatus: boolean
  /** The version that it replaces. */
  over: number
}

/** `query` is the query string of /api/posts, without `?`. */
export const listPosts = (query: string) => callApi('GET /posts', { query })

/** Views in the last 30 days by id. The table does not wait for them, and shows none when they do not come. */
export const postViewsQuery = queryOptions({
  queryKey: ['post-views'],
  queryFn: () => callApi('GET /numbers/posts'),
})

export const getPost = (id: string) => callApi('GET /posts/:id', { param: { id } })

export const createPost = (post: SentPost) => callApi('POST /posts', { json: post })

/** Optimistic locking (If-Match): only while the post is at `version`, or at any with '*'. Omitted fields stay. */
export const savePost = async (id: string, changes: Partial<SentPost>, version: number | '*') =>
  toSaveAnswer(
    await callApi('PATCH /posts/:id', {
      param: { id },
      json: changes,
      headers: { 'If-Match': version === '*' ? '*' : `"${version}"` },
    }),
  )

export const deletePost = (id: string) => callApi('DELETE /posts/:id', { param: { id } })

/** As a draft. */
export const restoreFromBin = (id: string) => callApi('POST /bin/:id/restore', { param: { id } })

export const deleteForEver = (id: string, title: string) =>
  callApi('POST /bin/:id/deletion', { param: { id }, json: { title } })

/** Earlier versions, newest first. */
export const listVersions = (id: string) => callApi('GET /posts/:id/versions', { param: { id } })

export const getVersion = (id: string, version: number) =>
  callApi('GET /posts/:id/versions/:version', { param: { id, version: `${version}` } })

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

function toSaveAnswer(answer: ApiAnswer<Post>): SaveAnswer {
  if (answer.ok) return { kind: 'saved', post: answer.body }
  if (answer.status === 404) return { kind: 'missing', problem: answer }
  const { current } = answer.members
  // server/api/posts.ts sends the whole row with this code, and is deployed with this module.
  if (answer.code === 'version_conflict' && typeof current === 'object' && current !== null)
    return { kind: 'conflict', current: current as Post, detail: answer.detail }
  return { kind: 'failed', problem: answer }
}
