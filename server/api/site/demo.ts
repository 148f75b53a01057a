/** /api/demo: what is left of the demo content, and removing it. */
import { Hono } from 'hono'
import { demoContentSchema, demoRemovalSchema } from '../../../domain/company/demo-schema'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { findDemoContent, removeDemoContent } from '../../seed/demo-content'
import { describeRoute } from '../describe-route'
import { jsonBody } from '../json-body'
import { refuseFields } from '../refuse-fields'
import { actorOf, requireOwner } from '../staff'

export function createDemoApi(deps: AuthDeps) {
  const owner = requireOwner(deps)
  return new Hono<AppEnv>()
    .get(
      '/',
      owner,
      describeRoute({
        summary: 'What is left of the demo content; for owners',
        description: 'Demo articles that nobody has changed, and the notice that the agency is invented',
        answer: demoContentSchema,
      }),
      async c => c.var.answer(await findDemoContent(deps)),
    )
    .post(
      '/removal',
      owner,
      describeRoute({
        summary: 'Remove the demo content, with the agency’s name typed; for owners',
        description: 'What is left of it. The articles are in the bin for 30 days',
        answer: demoContentSchema,
      }),
      jsonBody(demoRemovalSchema, { code: 'invalid_removal' }),
      async c => {
        const outcome = await removeDemoContent(deps, actorOf(c.var.staff), c.req.valid('json').name)
        if (outcome.kind === 'other-name')
          throw refuseFields('invalid_removal', { name: 'Type the name of the agency exactly.' })
        if (outcome.kind === 'refused') throw new Refusal(409, 'texts_scheduled', outcome.fault)
        return c.var.answer(await findDemoContent(deps))
      },
    )
}
