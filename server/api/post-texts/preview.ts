/** /api/post-preview: a body as readers would get it, stored nowhere, and the page of a post that is not saved. */
import { Hono } from 'hono'
import { describeReaderImages } from '../../../domain/image/reader-images.server'
import { postPath } from '../../../domain/post/addresses'
import type { PostReader } from '../../../domain/post/post-reader.server'
import {
  previewSchema,
  renderedSchema,
  unsavedInputSchema,
  unsavedPageSchema,
} from '../../../domain/post/post-schema'
import { receiveUnsaved } from '../../../domain/post/unsaved/receive-unsaved.server'
import { makeFramePass } from '../../../domain/site/editing/frame-pass.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { readBytes } from '../../http/read-bytes'
import { type Answer, describeRoute } from '../describe-route'
import { unreadBody } from '../json-body'
import { notFound } from '../post-answers'
import { postBody } from '../posts'
import { refuseText } from '../refuse-post'
import { makerOf, requireStaff } from '../staff'

export const createPostPreviewApi = (deps: AuthDeps, reader: PostReader) =>
  new Hono<AppEnv>().route('/', createPageApi(deps, reader)).post(
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

const createPageApi = (deps: AuthDeps, reader: PostReader) =>
  new Hono<AppEnv>().post(
    '/page',
    postBody,
    requireStaff(deps, { contributors: true }),
    describeRoute({
      summary: 'The page of a post as its form has it',
      description: 'Where it is for an hour, for this session only, until it previews something else',
      answer: unsavedPageSchema,
    }),
    unreadBody(unsavedInputSchema),
    async c => {
      const { staff } = c.var
      const previewing = { sessionId: staff.session.id, now: staff.call.now }
      const receiving = { db: deps.db, reader, madeBy: makerOf(staff), ...previewing }
      const outcome = await receiveUnsaved(receiving, await readBytes(c.req.raw))
      if (outcome.kind === 'missing') throw notFound
      if (outcome.kind !== 'kept') throw refuseText(outcome)
      const pass = makeFramePass(deps, 'unsaved-post', previewing)
      return c.var.answer({ address: `/preview/${pass}${postPath(outcome.id)}` })
    },
  )
