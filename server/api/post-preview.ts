/** /api/post-preview: a body as readers would get it, stored nowhere. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { toReaderBody } from '../../app/features/blog/reader-html.server'
import { sanitizePostBody } from '../../app/features/blog/sanitize-post.server'
import { findReaderImages } from '../../app/features/images/reader-images.server'
import type { AuthDeps } from '../auth/call'
import type { AppEnv } from '../edge/app-env'
import { answerProblem } from './problem'
import { requireStaff } from './staff'

/** As much as a save may bring. */
const largestBody = 16 * 1024 * 1024

const previewSchema = z.strictObject({ content: z.string() })

export function createPostPreviewApi(deps: AuthDeps): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  const limit = bodyLimit({
    maxSize: largestBody,
    onError: c =>
      answerProblem(c, { status: 413, code: 'too_large', detail: 'This post is too large: 16 MiB at most.' }),
  })
  api.post('/', limit, async c => {
    const staff = await requireStaff(c, deps)
    if ('problem' in staff) return answerProblem(c, staff.problem)
    const body = previewSchema.safeParse(await c.req.json().catch(() => undefined))
    if (!body.success)
      return answerProblem(c, {
        status: 400,
        code: 'bad_json',
        detail: 'The body must be {"content": "..."}.',
      })
    const content = sanitizePostBody(body.data.content)
    const { html } = toReaderBody(content, await findReaderImages(staff.call.deps.db, content))
    return c.json({ html }, 200, { 'Cache-Control': 'no-store' })
  })
  return api
}
