import type { ApiAnswer, ApiProblem, CallApi } from '../../shared/api-answer'
import type { PostRow } from './edit-posts.server'
import type { PostStatus } from './post'
import type { PostInput } from './post-schema'

/** A post as /api/posts answers it, with the names of its columns. */
export type StaffPost = PostRow

/** A post in the list, without its body. */
export type ListedPost = Omit<StaffPost, 'content'>

export interface PostPage {
  posts: ListedPost[]
  /** How many match, on all pages. */
  total: number
}

/** A row of the history. */
export interface VersionSummary {
  version: number
  /** ISO 8601 UTC. */
  saved_at: string
  title: string
  status: PostStatus
}

/** An earlier version, whole. */
export interface EarlierVersion {
  version: number
  /** ISO 8601 UTC. */
  saved_at: string
  fields: PostInput
}

export type SaveAnswer =
  | { kind: 'saved'; post: StaffPost }
  /** Somebody saved meanwhile: what stands there now. Nothing was written. */
  | { kind: 'conflict'; current: StaffPost; detail: string }
  /** Nobody can save it any more: it was deleted. */
  | { kind: 'missing'; problem: ApiProblem }
  | { kind: 'failed'; problem: ApiProblem }

export interface PostCalls {
  /** `query` is the query string of /api/posts, without `?`. */
  listPosts: (query: string) => Promise<ApiAnswer<PostPage>>
  getPost: (id: string) => Promise<ApiAnswer<StaffPost>>
  createPost: (post: PostInput) => Promise<ApiAnswer<StaffPost>>
  /** Only when the post still is what it was in `version`; over anything with '*'. Fields left out stay. */
  savePost: (id: string, changes: Partial<PostInput>, version: number | '*') => Promise<SaveAnswer>
  deletePost: (id: string) => Promise<ApiAnswer<undefined>>
  /** Earlier versions, the newest first. */
  listVersions: (id: string) => Promise<ApiAnswer<{ versions: VersionSummary[] }>>
  getVersion: (id: string, version: number) => Promise<ApiAnswer<EarlierVersion>>
  /** Brings a version back, always as a draft. */
  restoreVersion: (id: string, version: number) => Promise<SaveAnswer>
}

/** The calls of /api/posts. The caller is handed in by the page: it belongs to another feature. */
export const postCalls = (callApi: CallApi): PostCalls => ({
  listPosts: query => callApi(query === '' ? '/api/posts' : `/api/posts?${query}`),
  getPost: id => callApi(apiPath(id)),
  createPost: post => callApi('/api/posts', { method: 'POST', json: post }),
  savePost: async (id, changes, version) =>
    toSaveAnswer(
      await callApi(apiPath(id), {
        method: 'PATCH',
        json: changes,
        headers: { 'If-Match': version === '*' ? '*' : `"${version}"` },
      }),
    ),
  deletePost: id => callApi(apiPath(id), { method: 'DELETE' }),
  listVersions: id => callApi(`${apiPath(id)}/versions`),
  getVersion: (id, version) => callApi(`${apiPath(id)}/versions/${version}`),
  restoreVersion: async (id, version) =>
    toSaveAnswer(await callApi(`${apiPath(id)}/versions/${version}/restore`, { method: 'POST' })),
})

/** Imported ids may hold anything. */
const apiPath = (id: string): string => `/api/posts/${encodeURIComponent(id)}`

function toSaveAnswer(answer: ApiAnswer<StaffPost>): SaveAnswer {
  if (answer.ok) return { kind: 'saved', post: answer.body }
  if (answer.status === 404) return { kind: 'missing', problem: answer }
  const { current } = answer.members
  // server/api/posts.ts sends the whole row along with this code, and is built together with this module.
  if (answer.code === 'version_conflict' && typeof current === 'object' && current !== null)
    return { kind: 'conflict', current: current as StaffPost, detail: answer.detail }
  return { kind: 'failed', problem: answer }
}
