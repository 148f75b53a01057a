/** /api/account/push: which of the caller's devices get notifications. */
import { Hono } from 'hono'
import { payloadOf } from '../../../domain/push/push-notice.server'
import {
  endpointSchema,
  pushSchema,
  pushTestSchema,
  subscriptionSchema,
} from '../../../domain/push/push-schema'
import {
  addSubscription,
  findSubscription,
  removeSubscription,
} from '../../../domain/push/subscriptions.server'
import { inTransaction } from '../../../platform/db/transaction'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { describeRoute } from '../describe-route'
import { jsonBody } from '../json-body'
import { requireStaff } from '../staff'

const code = 'invalid_subscription'

export function createPushApi(deps: AuthDeps) {
  const staff = requireStaff(deps, { contributors: true })
  const answer = { public_key: deps.config.pushServices.length > 0 ? deps.push.publicKey : null }
  return new Hono<AppEnv>()
    .get(
      '/',
      staff,
      describeRoute({
        summary: 'Whether devices can get notifications',
        description: 'What a browser needs to know for that',
        answer: pushSchema,
      }),
      c => c.var.answer(answer),
    )
    .put(
      '/',
      staff,
      describeRoute({
        summary: 'Notify the device that calls, while it is signed in',
        description: 'What a browser needs to know for that',
        answer: pushSchema,
      }),
      jsonBody(subscriptionSchema, { code }),
      async c => {
        const subscription = c.req.valid('json')
        if (!deps.push.takes(subscription.endpoint)) throw unknownService()
        const { account, session } = c.var.staff
        const device = { accountId: account.id, sessionId: session.id }
        await inTransaction(deps.db, trx => addSubscription(trx, device, subscription, deps.clock.now()))
        return c.var.answer(answer)
      },
    )
    .delete(
      '/',
      staff,
      describeRoute({
        summary: 'Notify the device no more',
        description: 'What a browser needs to know for that',
        answer: pushSchema,
      }),
      jsonBody(endpointSchema, { code }),
      async c => {
        await removeSubscription(deps.db, c.var.staff.account.id, c.req.valid('json').endpoint)
        return c.var.answer(answer)
      },
    )
    .post(
      '/test',
      staff,
      describeRoute({
        summary: 'Send the device a notification',
        description: 'What its push service said',
        answer: pushTestSchema,
      }),
      jsonBody(endpointSchema, { code }),
      async c => {
        const { endpoint } = c.req.valid('json')
        const device = await findSubscription(deps.db, c.var.staff.account.id, endpoint)
        const outcome = device ? await deps.push.send(device, payloadOf('test', '/admin')) : 'gone'
        return c.var.answer({ outcome })
      },
    )
}

/** SSRF: the server sends to the push services of browsers only. */
function unknownService(): Refusal {
  const detail = 'Notifications of this browser go through a service that this site does not use.'
  return new Refusal(422, code, detail, { fields: { errors: { endpoint: detail } } })
}
