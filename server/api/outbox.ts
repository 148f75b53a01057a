/** /api/outbox: emails and text messages that wait, were given up or sent, for owners. */

import { Hono } from 'hono'
import { z } from 'zod'
import { noteActivity } from '../../domain/log/note-activity.server'
import {
  messagePageSchema,
  messageSchema,
  outboxHealthSchema,
  senderCheckSchema,
  testMailSchema,
  type WholeMessage,
} from '../../domain/mail/mail-schema'
import {
  describeHealth,
  discardMessage,
  findMessage,
  listMessages,
  retryMessage,
} from '../../domain/mail/outbox.server'
import { messagePurposes, messageStatuses } from '../../domain/mail/purpose'
import { checkSender } from '../../domain/mail/sender-check.server'
import { renderTestMail } from '../../domain/mail/test-mail.server'
import { currentCompany } from '../../domain/site/current-site.server'
import { inTransaction } from '../../platform/db/transaction'
import { createTxtLookup } from '../../platform/mail/txt-lookup'
import type { LimitRule } from '../../platform/rate-limit/limiter'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { describeDeletion, describeRoute, pageNumber, queryOf, searchWords } from './describe-route'
import { requireOwner, type Staff } from './staff'

const messageQuery = z.object({
  purpose: z.enum(messagePurposes).optional().catch(undefined),
  status: z.enum(messageStatuses).optional().catch(undefined).describe('`dead`: given up'),
  search: searchWords('Words in recipient or subject'),
  page: pageNumber,
})

export function createOutboxApi(deps: AuthDeps) {
  const owner = requireOwner(deps)
  const lookUpTxt = createTxtLookup(deps.config.dnsServers)
  return new Hono<AppEnv>()
    .get(
      '/',
      owner,
      describeRoute({
        summary: 'Emails and text messages, fifty a page, the newest first; for owners',
        description: 'Messages, without their content',
        answer: messagePageSchema,
      }),
      queryOf(messageQuery),
      async c => c.var.answer(await listMessages(deps, c.req.valid('query'))),
    )
    .get(
      '/health',
      owner,
      describeRoute({
        summary: 'How delivery goes, and whether the mail server can be reached; for owners',
        description: 'Counts, times, and the answer of the mail server',
        answer: outboxHealthSchema,
      }),
      async c => c.var.answer(await describeHealth(deps)),
    )
    .get(
      '/sender',
      owner,
      describeRoute({
        summary: 'Check SPF, DKIM and DMARC of the sender in DNS; for owners',
        description: 'What is published, what it means, and what to add',
        answer: senderCheckSchema,
      }),
      async c => c.var.answer(await checkSender(deps.config, lookUpTxt)),
    )
    .post(
      '/test',
      owner,
      describeRoute({
        summary: 'Send a test to the own address; for owners',
        description: 'The message, which is on its way',
        answer: testMailSchema,
        status: 201,
        problems: { 409: { description: 'The account has no email address (`no_address`)' } },
      }),
      async c => c.var.answer(await sendTest(deps, c.var.staff)),
    )
    .get(
      '/:id',
      owner,
      describeRoute({
        summary: 'Read a message; for owners',
        description: 'As its recipient gets it; one-time links and digits are replaced',
        answer: messageSchema,
      }),
      async c => c.var.answer(await requireMessage(deps, c.req.param('id'))),
    )
    .post(
      '/:id/retry',
      owner,
      describeRoute({
        summary: 'Try again now; for owners',
        description: 'The message, which is due',
        answer: messageSchema,
        problems: { 409: { description: 'It was sent, is being sent, or is not due yet (`not_retried`)' } },
      }),
      async c => c.var.answer(await retry(deps, c.var.staff, c.req.param('id'))),
    )
    .delete(
      '/:id',
      owner,
      describeDeletion({
        summary: 'Cancel a message, so that it is not tried again; for owners',
        description: 'Deleted',
        problems: { 409: { description: 'It was sent, or is being sent (`not_cancelled`)' } },
      }),
      async c => {
        await cancel(deps, c.var.staff, c.req.param('id'))
        return c.body(null, 204)
      },
    )
}

const notFound = new Refusal(404, 'message_not_found', 'This message no longer exists.')

async function requireMessage(deps: AuthDeps, id: string): Promise<WholeMessage> {
  const message = await findMessage(deps, id)
  if (!message) throw notFound
  return message
}

async function retry(deps: AuthDeps, { account }: Staff, id: string): Promise<WholeMessage> {
  if (!(await retryMessage(deps, id, account.id))) {
    const { status, sending } = await requireMessage(deps, id)
    throw new Refusal(409, 'not_retried', whyNot(status, sending) ?? 'This message is not due yet.')
  }
  return requireMessage(deps, id)
}

async function cancel(deps: AuthDeps, { account }: Staff, id: string): Promise<void> {
  if (!(await discardMessage(deps, id, account.id))) {
    const { status, sending } = await requireMessage(deps, id)
    throw new Refusal(409, 'not_cancelled', whyNot(status, sending) ?? 'This message has just changed.')
  }
}

function whyNot(status: WholeMessage['status'], sending: boolean): string | undefined {
  if (status === 'sent') return 'This message has been sent.'
  return sending ? 'This message is being sent at the moment.' : undefined
}

const tests: LimitRule = { name: 'mail-tests', points: 5, seconds: 600 }

async function sendTest(deps: AuthDeps, { account, call }: Staff) {
  const { email } = account
  if (!email)
    throw new Refusal(409, 'no_address', 'Your account has no email address. Add one under Security.')
  const { allowed, retryAfter } = await deps.limiter.take([tests], account.id)
  if (!allowed)
    throw new Refusal(429, 'too_many_tests', 'Five tests in ten minutes are enough. Please wait.', {
      retryAfter,
    })
  const mail = await renderTestMail(email, await currentCompany(deps), {
    siteUrl: deps.config.siteUrl,
    at: call.now,
  })
  const [enqueued] = await inTransaction(deps.db, async trx => {
    await noteActivity(trx, { action: 'mail_tested', now: call.now, accountId: account.id })
    return deps.outbox.enqueue(trx, [{ kind: 'mail', mail }])
  })
  if (!enqueued) throw new Error('a test has no dedupe key')
  return { id: enqueued.id, recipient: email }
}
