/** /api/posts: what the admin area does with posts (design "Posts and images"). */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  createPost,
  deletePost,
  type EditablePost,
  findPostForStaff,
  findVersion,
  listPostsForStaff,
  listVersions,
  type PostQuery,
  type PostRow,
  type SaveOutcome,
  savePost,
  type WithoutImages,
} from '../../app/features/blog/edit-posts.server'
import { longestContent, type PostInput, postInputSchema } from '../../app/features/blog/post-schema'
import { sanitizePostBody } from '../../app/features/blog/sanitize-post.server'
import { moveInlineImages } from '../../app/features/images/images.server'
import type { SafeHtml } from '../../app/shared/safe-html'
import { isoTime } from '../../platform/clock'
import type { AuthDeps, Call } from '../auth/call'
import type { AppEnv } from '../edge/app-env'
import { explainIssues } from './explain-issues'
import { answerProblem, type Problem } from './problem'
import { requireStaff, type Staff } from './staff'

/** Pictures that were pasted into a body arrive in it. */
const largestBody = 16 * 1024 * 1024

type Handler = (staff: Staff, c: Context<AppEnv>) => Promise<Response>

const notFound: Problem = {
  status: 404,
  code: 'post_not_found',
  detail: 'This post does not exist (any more).',
}

export function createPostsApi(deps: AuthDeps): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  const forStaff = (handler: Handler) => async (c: Context<AppEnv>) => {
    const staff = await requireStaff(c, deps)
    return 'problem' in staff ? answerProblem(c, staff.problem) : handler(staff, c)
  }
  const limit = bodyLimit({
    maxSize: largestBody,
    onError: c =>
      answerProblem(c, { status: 413, code: 'too_large', detail: 'This post is too large: 16 MiB at most.' }),
  })
  api.use(limit)
  api.get('/', forStaff(list))
  api.post('/', forStaff(create))
  api.get('/:id', forStaff(read))
  api.patch('/:id', forStaff(save))
  api.delete('/:id', forStaff(remove))
  api.get('/:id/versions', forStaff(listHistory))
  api.get('/:id/versions/:version', forStaff(readVersion))
  api.post('/:id/versions/:version/restore', forStaff(restore))
  return api
}

const answer = (c: Context<AppEnv>, body: object, status: 200 | 201 = 200): Response =>
  c.json(body, status, { 'Cache-Control': 'no-store' })

const answerPost = (c: Context<AppEnv>, post: PostRow, status: 200 | 201 = 200): Response => {
  c.header('ETag', `"${post.version}"`)
  return answer(c, post, status)
}

const sorts = ['date', 'title', 'updated_at', 'status'] as const

/** Unknown values count as the default, as everywhere. */
function readQuery(c: Context<AppEnv>): PostQuery {
  const [sort, direction] = (c.req.query('sort') ?? '').split('.')
  const page = c.req.query('page') ?? ''
  return {
    search: (c.req.query('search') ?? '').slice(0, 200),
    category: c.req.query('category') ?? '',
    status: c.req.query('status') ?? '',
    sort: sorts.find(name => name === sort) ?? 'date',
    direction: direction === 'asc' ? 'asc' : 'desc',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

const list: Handler = async ({ call }, c) =>
  answer(c, await listPostsForStaff({ db: call.deps.db, now: call.now }, readQuery(c)))

const read: Handler = async ({ call }, c) => {
  const post = await findPostForStaff(call.deps.db, idOf(c))
  return post ? answerPost(c, post) : answerProblem(c, notFound)
}

const create: Handler = async (staff, c) => {
  const { call } = staff
  const fields = await readFields(staff, c)
  if ('problem' in fields) return answerProblem(c, fields.problem)
  const outcome = await createPost(editing(call), fields.post)
  if (outcome.kind === 'without-images') return answerProblem(c, withoutImages(outcome))
  const { post } = outcome
  c.header('Location', `/api/posts/${encodeURIComponent(post.id)}`)
  return answerPost(c, post, 201)
}

const save: Handler = async (staff, c) => {
  const { call, account } = staff
  const ifVersion = readIfMatch(c.req.header('if-match'))
  if (ifVersion === 'malformed')
    return answerProblem(c, {
      status: 400,
      code: 'bad_if_match',
      detail: 'If-Match must hold a version, such as "3".',
    })
  const { db } = call.deps
  const current = await findPostForStaff(db, idOf(c))
  if (!current) return answerProblem(c, notFound)
  const fields = await readFields(staff, c, current)
  if ('problem' in fields) return answerProblem(c, fields.problem)
  const outcome = await savePost(editing(call), {
    id: current.id,
    changes: fields.post,
    ifVersion,
    accountId: account.id,
  })
  return answerSave(c, outcome)
}

const editing = ({ deps: { db, databaseKind: kind, config }, now }: Call) => ({
  db,
  now,
  kind,
  siteUrl: config.siteUrl,
})

function answerSave(c: Context<AppEnv>, outcome: SaveOutcome): Response {
  if (outcome.kind === 'missing') return answerProblem(c, notFound)
  if (outcome.kind === 'conflict') return answerConflict(c, outcome.post)
  if (outcome.kind === 'without-images') return answerProblem(c, withoutImages(outcome))
  return answerPost(c, outcome.post)
}

/** By name, because the picture itself cannot be shown any more. */
function withoutImages({ missing }: WithoutImages): Problem {
  const errors = Object.entries(missing)
    .filter(([, names]) => names.length > 0)
    .map(([field, names]) => [field, explainMissing(field, names)])
  return toProblem(Object.fromEntries(errors))
}

function explainMissing(field: string, [first, ...others]: string[]): string {
  const which =
    others.length === 0
      ? `The picture ${first} is not in the library (any more).`
      : `These pictures are not in the library (any more): ${[first, ...others].join(', ')}.`
  if (field === 'image_url') return `${which} Choose another.`
  return `${which} Remove ${others.length === 0 ? 'it' : 'them'} from the text.`
}

/** The row that stands there now goes with the refusal, so that the editor can show both. */
function answerConflict(c: Context<AppEnv>, post: PostRow): Response {
  c.header('ETag', `"${post.version}"`)
  return answerProblem(c, {
    status: 412,
    code: 'version_conflict',
    detail: 'Somebody else saved this post meanwhile. Nothing of yours was lost: compare both versions.',
    current: post,
  })
}

const remove: Handler = async ({ call }, c) => {
  const found = await deletePost(editing(call), idOf(c))
  return found ? c.body(null, 204) : answerProblem(c, notFound)
}

const listHistory: Handler = async ({ call }, c) => {
  const { db } = call.deps
  if (!(await findPostForStaff(db, idOf(c)))) return answerProblem(c, notFound)
  const versions = await listVersions(db, idOf(c))
  return answer(c, {
    versions: versions.map(({ version, saved_at, fields: { title, status } }) => ({
      version,
      saved_at,
      title,
      status,
    })),
  })
}

const readVersion: Handler = async ({ call }, c) => {
  const found = await findVersion(call.deps.db, idOf(c), Number(c.req.param('version')))
  return found ? answer(c, found) : answerProblem(c, notFound)
}

/** Always as a draft: what was right once must be looked at before readers see it again. */
const restore: Handler = async ({ call, account }, c) => {
  const { db } = call.deps
  const found = await findVersion(db, idOf(c), Number(c.req.param('version')))
  if (!found) return answerProblem(c, notFound)
  const changes: EditablePost = { ...found.fields, status: 'draft', publish_at: null }
  const outcome = await savePost(editing(call), {
    id: idOf(c),
    changes,
    ifVersion: undefined,
    accountId: account.id,
    restores: true,
  })
  return answerSave(c, outcome)
}

const idOf = (c: Context<AppEnv>): string => c.req.param('id') ?? ''

/** The version of a strong entity tag (RFC 9110 section 13.1.1); absent and `*` ask for none. */
function readIfMatch(header: string | undefined): number | undefined | 'malformed' {
  if (header === undefined || header.trim() === '*') return undefined
  const version = /^"(\d{1,9})"$/.exec(header.trim())?.[1]
  return version ? Number(version) : 'malformed'
}

/** The body, checked and sanitised; for a save, what it leaves out stays as it is. */
async function readFields(
  { call: { deps, now }, account }: Staff,
  c: Context<AppEnv>,
  current?: PostRow,
): Promise<{ post: EditablePost } | { problem: Problem }> {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { problem: { status: 400, code: 'bad_json', detail: 'The body must be a JSON object.' } }
  const parsed = postInputSchema.safeParse({ ...(current && toInput(current)), ...body })
  if (!parsed.success) return { problem: toProblem(explainIssues(parsed.error)) }
  const { title, author, ...rest } = parsed.data
  if (withoutPictures(rest.content).length > 2 * longestContent) return { problem: tooLong }
  const moved = await moveInlineImages(deps, sanitizePostBody(rest.content), account.id)
  if (typeof moved !== 'string') return { problem: toProblem({ content: moved.refused }) }
  // Only addresses of ours took the place of sanitised ones.
  const content = moved as SafeHtml
  if ([...content].length > longestContent) return { problem: tooLong }
  const publishAt = readPublishAt(parsed.data, now, current)
  if (typeof publishAt === 'object' && publishAt) return { problem: toProblem(publishAt) }
  return { post: { ...rest, title: title.trim(), author: author.trim(), content, publish_at: publishAt } }
}

/** What the sanitiser has to read closely: refused before, because megabytes of it would hold everybody up. */
const withoutPictures = (html: string): string =>
  html.replace(/data:image\/[a-z]+;base64,[A-Za-z0-9+/=]+/g, '')

const toInput = ({ id: _, version: _v, created_at: _c, updated_at: _u, ...input }: PostRow) => input

/** Only a scheduled post has a time. One that was scheduled before keeps its time, even when it is due. */
function readPublishAt(
  { status, publish_at: typed }: PostInput,
  now: number,
  current: PostRow | undefined,
): string | null | Record<string, string> {
  if (status !== 'scheduled') return null
  if (typed === null) return { publish_at: 'Give the time at which the post is to appear.' }
  const time = isoTime(Date.parse(typed))
  const isKept = current?.status === 'scheduled' && current.publish_at === time
  return isKept || time > isoTime(now) ? time : { publish_at: 'Choose a time that is still to come.' }
}

const toProblem = (errors: Record<string, string>): Problem => {
  const [first = ''] = Object.values(errors)
  return { status: 422, code: 'invalid_post', detail: first, errors }
}

const tooLong = toProblem({ content: 'Shorten the text: 1,048,576 characters at most.' })
