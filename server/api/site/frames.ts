/** /api/site/frames: the pages as their drafts have them, for the frame in which a member edits them in place. */
import { Hono } from 'hono'
import { makeFramePass } from '../../../domain/site/editing/frame-pass.server'
import { framePassSchema } from '../../../domain/site/site-schema'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { describeRoute } from '../describe-route'
import { requireStaff } from '../staff'

export const createFramesApi = (deps: AuthDeps) =>
  new Hono<AppEnv>().post(
    '/frames',
    requireStaff(deps),
    describeRoute({
      summary: 'Open the pages for editing in place',
      description: 'Where the pages are for an hour, for as long as the session lives',
      answer: framePassSchema,
    }),
    async c => {
      const { session, call } = c.var.staff
      return c.var.answer({
        prefix: `/preview/${makeFramePass(deps, 'site-frame', { sessionId: session.id, now: call.now })}`,
      })
    },
  )
