/** /api/images: the library of uploaded pictures. They are uploaded to /storage/v1 (server/storage/storage.ts). */
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import {
  type Deletion,
  deleteImage,
  describeImage,
  getLibraryImage,
  listImages,
} from '../../app/features/images/image-library.server'
import { describeImageSchema } from '../../app/features/images/image-schema'
import { createMadeFiles, type MadeFiles } from '../../platform/objects/made-files'
import type { AuthDeps, Call } from '../auth/call'
import type { AppEnv } from '../edge/app-env'
import { explainIssues } from './explain-issues'
import { answerProblem, type Problem } from './problem'
import { requireStaff, type Staff } from './staff'

type Handler = (staff: Staff, c: Context<AppEnv>, made: MadeFiles) => Promise<Response>

const notFound: Problem = {
  status: 404,
  code: 'image_not_found',
  detail: 'This picture does not exist (any more).',
}

/** Mounted behind the limit of 64 KiB. */
export function createImagesApi(deps: AuthDeps): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  const made = createMadeFiles(join(deps.config.dataDir, 'made'))
  const forStaff = (handler: Handler) => async (c: Context<AppEnv>) => {
    const staff = await requireStaff(c, deps)
    return 'problem' in staff ? answerProblem(c, staff.problem) : handler(staff, c, made)
  }
  api.get('/', forStaff(list))
  api.get('/:name', forStaff(read))
  api.patch('/:name', forStaff(describe))
  api.delete('/:name', forStaff(remove))
  return api
}

const answer = (c: Context<AppEnv>, body: object): Response =>
  c.json(body, 200, { 'Cache-Control': 'no-store' })

const nameOf = (c: Context<AppEnv>): string => c.req.param('name') ?? ''

/** Unknown values count as the default, as everywhere. */
const list: Handler = async ({ call }, c) => {
  const page = c.req.query('page') ?? ''
  const query = {
    search: (c.req.query('search') ?? '').slice(0, 200),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
  return answer(c, await listImages(call.deps.db, query))
}

const read: Handler = async ({ call }, c) => answerImage(call, c)

async function answerImage(call: Call, c: Context<AppEnv>): Promise<Response> {
  const image = await getLibraryImage(call.deps.db, nameOf(c))
  return image ? answer(c, image) : answerProblem(c, notFound)
}

const describe: Handler = async ({ call }, c) => {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return answerProblem(c, { status: 400, code: 'bad_json', detail: 'The body must be a JSON object.' })
  const parsed = describeImageSchema.safeParse(body)
  if (!parsed.success) {
    const errors = explainIssues(parsed.error)
    const [detail = ''] = Object.values(errors)
    return answerProblem(c, { status: 422, code: 'invalid_image', detail, errors })
  }
  const isFound = await describeImage(call.deps.db, nameOf(c), parsed.data.alt.trim())
  return isFound ? answerImage(call, c) : answerProblem(c, notFound)
}

const remove: Handler = async ({ call }, c, made) => {
  const order = { name: nameOf(c), evenInVersions: c.req.query('versions') === 'too' }
  const outcome = await deleteImage(call.deps, made, order)
  return outcome.kind === 'deleted' ? c.body(null, 204) : answerProblem(c, explainRefusal(outcome))
}

function explainRefusal(outcome: Exclude<Deletion, { kind: 'deleted' }>): Problem {
  if (outcome.kind === 'missing') return notFound
  const { posts } = outcome
  if (outcome.kind === 'in-use')
    return {
      status: 409,
      code: 'image_in_use',
      detail: `${postsShow(posts.length)} this picture. Remove it there first.`,
      posts,
    }
  return {
    status: 409,
    code: 'image_in_versions',
    detail: `Earlier versions of ${posts.length === 1 ? 'a post' : `${posts.length} posts`} show this picture. Confirm that they may lose it.`,
    posts,
  }
}

const postsShow = (count: number): string => (count === 1 ? 'A post shows' : `${count} posts show`)
