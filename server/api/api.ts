/** The JSON API for the admin area at /api: one router per noun. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AuthDeps } from '../auth/call'
import type { AppEnv } from '../edge/app-env'
import { foreignRequest, requireSameOrigin } from '../edge/same-origin'
import { createAccountApi } from './account'
import { createImagesApi } from './images'
import { createInvitesApi } from './invites'
import { openApi } from './openapi'
import { createPeopleApi } from './people'
import { createPostPreviewApi } from './post-preview'
import { createPostsApi } from './posts'
import { answerProblem } from './problem'

const largestBody = 64 * 1024

export function createApi(deps: AuthDeps): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  api.use(
    requireSameOrigin(deps.config, c =>
      answerProblem(c, { status: 403, code: 'foreign_origin', detail: foreignRequest }),
    ),
  )
  api.get('/openapi.json', c => c.json(openApi, 200, { 'Cache-Control': 'public, max-age=300' }))
  // Before the smaller limit: a post may hold pictures.
  api.route('/posts', createPostsApi(deps))
  api.route('/post-preview', createPostPreviewApi(deps))
  api.use(
    bodyLimit({
      maxSize: largestBody,
      onError: c =>
        answerProblem(c, { status: 413, code: 'too_large', detail: 'This is too large: 64 KiB at most.' }),
    }),
  )
  api.route('/account', createAccountApi(deps))
  api.route('/people', createPeopleApi(deps))
  api.route('/invites', createInvitesApi(deps))
  api.route('/images', createImagesApi(deps))
  api.all('*', c =>
    answerProblem(c, { status: 404, code: 'not_found', detail: 'There is nothing at this address.' }),
  )
  api.onError((error, c) => {
    const requestId = c.get('requestId')
    deps.log.error({ err: error, requestId, path: c.req.path }, 'api call failed')
    return answerProblem(c, {
      status: 500,
      code: 'unexpected_failure',
      detail: `Something went wrong on our side. Reference: ${requestId}`,
    })
  })
  return api
}
