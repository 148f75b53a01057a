/** /api/subscribers: one subscriber, for owners. */
import { Hono } from 'hono'
import { noteActivity } from '../../../domain/log/note-activity.server'
import { eraseSubscription } from '../../../domain/privacy/erase-personal-data.server'
import { readSubscriber } from '../../../domain/subscriber/list-subscribers.server'
import { subscriberRecordSchema } from '../../../domain/subscriber/subscriber-schema'
import { unsubscribeAddress } from '../../../domain/subscriber/subscribers.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { describeDeletion, describeRoute } from '../describe-route'
import { actorOf, requireOwner } from '../staff'

const notFound = new Refusal(404, 'subscriber_not_found', 'This address is no longer on the list.')

export function createSubscriberApi(deps: AuthDeps) {
  const owner = requireOwner(deps)
  const { db, clock, newId, suppressionKey, config } = deps
  return new Hono<AppEnv>()
    .get(
      '/:id',
      owner,
      describeRoute({
        summary: 'A subscriber with the proof of consent; for owners',
        description: 'A sentence for each step, the oldest first',
        answer: subscriberRecordSchema,
      }),
      async c => {
        const record = await readSubscriber(db, c.req.param('id'), c.var.staff.call.now)
        if (!record) throw notFound
        return c.var.answer(record)
      },
    )
    .post(
      '/:id/unsubscribe',
      owner,
      describeRoute({
        summary: 'End a subscription; for owners',
        description: 'The subscriber; the proof of the earlier consent is kept',
        answer: subscriberRecordSchema,
      }),
      async c => {
        const id = c.req.param('id')
        const { now, accountId, name } = actorOf(c.var.staff)
        const before = await readSubscriber(db, id, now)
        if (!before) throw notFound
        await unsubscribeAddress({ db, clock, newId }, before.email, name)
        if (before.state !== 'unsubscribed')
          await noteActivity(db, { action: 'subscription_ended', now, accountId, subjectId: id })
        return c.var.answer((await readSubscriber(db, id, now)) ?? before)
      },
    )
    .delete(
      '/:id',
      owner,
      describeDeletion({
        summary: 'Erase a subscriber with the proof of consent; for owners',
        description: 'Gone. A keyed hash remains, so that nobody adds the address again',
      }),
      async c => {
        const { now, accountId } = actorOf(c.var.staff)
        const record = await readSubscriber(db, c.req.param('id'), now)
        if (!record) throw notFound
        await eraseSubscription({ db, suppressionKey, dataDir: config.dataDir }, record.email, now)
        await noteActivity(db, { action: 'subscription_erased', now, accountId, subjectId: record.id })
        return c.body(null, 204)
      },
    )
}
