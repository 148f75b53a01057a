/** /api/post-preview: a body as readers would get it, stored nowhere. */
import { Hono } from 'hono'
import { describeReaderImages } from '../../../domain/image/reader-images.server'
import type { PostReader } from '../../../domain/post/post-reader.server'
import { previewSchema, renderedSchema } from '../../../domain/post/post-schema'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { readBytes } from '../../http/read-bytes'
import { type Answer, describeRoute } from '../describe-route'
import { unreadBody } from '../json-body'
import { postBody } from '../posts'
import { refuseText } from '../refuse-post'
import { requireStaff } from '../staff'

export const createPostPreviewApi = (deps: AuthDeps, reader: PostReader) =>
  new Hono<AppEnv>().post(
    '/',
    postBody,
    requireStaff(deps, { contributors: true }),
    describeRoute({
      summary: 'A body as readers would get it; nothing is stored',
      description: 'Sanitised HTML',
      answer: renderedSchema,
    }),
    unreadBody(previewSchema),
    async c => {
      const checked = await reader.read({ kind: 'check', bytes: await readBytes(c.req.raw) })
      if (checked.kind !== 'checked') throw refuseText(checked)
      const uploads = await describeReaderImages(deps.db, checked.imageNames)
      const rendered = await reader.read({ kind: 'render', content: checked.content, uploads })
      if (rendered.kind !== 'rendered') throw refuseText(rendered)
      const response: unknown = c.body(rendered.json, 200, { 'Content-Type': 'application/json' })
      // JSON of that schema, as bytes: the main thread never parses the text.
      return response as Answer<typeof renderedSchema, 200>
    },
  )
