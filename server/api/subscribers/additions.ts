/** /api/subscribers: those whom owners add, one by one or as a list. */
import { Hono } from 'hono'
import { addSubscriber, importSubscribers } from '../../../domain/subscriber/add-subscribers.server'
import {
  subscriberImportAnswerSchema,
  subscriberImportSchema,
  subscriberInputSchema,
  subscriberSchema,
} from '../../../domain/subscriber/subscriber-schema'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { describeRoute } from '../describe-route'
import { jsonBody } from '../json-body'
import { refuseFields } from '../refuse-fields'
import { actorOf, requireOwner } from '../staff'

const code = 'invalid_subscriber'

export function createAdditionsApi(deps: AuthDeps) {
  const owner = requireOwner(deps)
  return new Hono<AppEnv>()
    .post(
      '/',
      owner,
      describeRoute({
        summary: 'Add a subscriber by hand, with what proves consent; for owners',
        description: 'The subscriber. Nothing is mailed',
        answer: subscriberSchema,
        status: 201,
      }),
      jsonBody(subscriberInputSchema, { code }),
      async c => {
        const outcome = await addSubscriber(deps, actorOf(c.var.staff), c.req.valid('json'))
        if (outcome.kind === 'refused') throw refuseFields(code, outcome.errors)
        return c.var.answer(outcome.subscriber)
      },
    )
    .post(
      '/import',
      owner,
      describeRoute({
        summary: 'Add subscribers, an address a line, or be told what would be added; for owners',
        description: 'How many are added, and which lines are left out. Nothing is mailed',
        answer: subscriberImportAnswerSchema,
      }),
      jsonBody(subscriberImportSchema, { code }),
      async c => {
        const outcome = await importSubscribers(deps, actorOf(c.var.staff), c.req.valid('json'))
        if (outcome.kind === 'refused') throw refuseFields(code, outcome.errors)
        return c.var.answer(outcome.answer)
      },
    )
}
