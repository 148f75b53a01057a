/** /api/account: one's own sessions, log and recovery codes. */
import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { renderNotice } from '../../app/features/account/mails.server'
import { inTransaction } from '../../platform/db/transaction'
import { hasVerifiedFactor } from '../auth/accounts'
import { takeAttempt } from '../auth/attempts'
import { noteEvent } from '../auth/audit'
import type { AuthDeps } from '../auth/call'
import { removeFactors } from '../auth/factors'
import { endOtherSessions, endSession } from '../auth/sessions'
import { sha256 } from '../auth/sha256'
import type { AppEnv } from '../edge/app-env'
import { answerProblem, type Problem } from './problem'
import { requireStaff, type Staff } from './staff'

type Handler = (staff: Staff, c: Context<AppEnv>) => Promise<Response>

const codeCount = 10
const codeRule = { points: 10, seconds: 15 * 60 }

export function createAccountApi(deps: AuthDeps): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  const forStaff =
    (handler: Handler, beforeSecondFactor = false) =>
    async (c: Context<AppEnv>) => {
      const staff = await requireStaff(c, deps, { beforeSecondFactor })
      return 'problem' in staff ? answerProblem(c, staff.problem) : handler(staff, c)
    }
  api.get('/sessions', forStaff(listSessions))
  api.delete('/sessions', forStaff(endOthers))
  api.delete('/sessions/:id', forStaff(endOne))
  api.get('/events', forStaff(listEvents))
  api.get('/recovery-codes', forStaff(countRecoveryCodes))
  api.post('/recovery-codes', forStaff(makeRecoveryCodes))
  api.post('/recovery-codes/use', forStaff(useRecoveryCode, true))
  return api
}

const answer = (c: Context<AppEnv>, body: object): Response =>
  c.json(body, 200, { 'Cache-Control': 'no-store' })

async function listSessions({ call, account, session }: Staff, c: Context<AppEnv>): Promise<Response> {
  const rows = await call.deps.db
    .selectFrom('sessions')
    .select(['id', 'aal', 'ip', 'user_agent', 'created_at', 'refreshed_at'])
    .where('account_id', '=', account.id)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute()
  return answer(c, { sessions: rows.map(row => ({ ...row, current: row.id === session.id })) })
}

async function endOthers({ call, account, session }: Staff, c: Context<AppEnv>): Promise<Response> {
  const ended = await inTransaction(call.deps.db, async trx => {
    const count = await endOtherSessions(trx, account.id, session.id)
    await noteEvent(trx, call, 'sessions_ended', account.id, { scope: 'others' })
    return count
  })
  return answer(c, { ended })
}

async function endOne({ call, account }: Staff, c: Context<AppEnv>): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const found = await inTransaction(call.deps.db, async trx => {
    const row = await trx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .executeTakeFirst()
    if (!row) return false
    await endSession(trx, row.id)
    await noteEvent(trx, call, 'sessions_ended', account.id, { session: row.id })
    return true
  })
  if (!found)
    return answerProblem(c, {
      status: 404,
      code: 'session_not_found',
      detail: 'This session has ended already.',
    })
  return answer(c, { ended: 1 })
}

const pageLength = 50

/** The newest first; `before` continues after the last one shown. */
async function listEvents({ call, account }: Staff, c: Context<AppEnv>): Promise<Response> {
  const before = c.req.query('before')
  let query = call.deps.db
    .selectFrom('auth_events')
    .select(['id', 'action', 'ip', 'user_agent', 'at'])
    .where('account_id', '=', account.id)
    .orderBy('id', 'desc')
    .limit(pageLength)
  if (before) query = query.where('id', '<', before)
  return answer(c, { events: await query.execute() })
}

async function countRecoveryCodes({ call, account }: Staff, c: Context<AppEnv>): Promise<Response> {
  const { left } = await call.deps.db
    .selectFrom('recovery_codes')
    .select(e => e.fn.countAll<number>().as('left'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow()
  return answer(c, { left })
}

/** Ten new codes; the old ones are worth nothing from now on. */
async function makeRecoveryCodes({ call, account, session }: Staff, c: Context<AppEnv>): Promise<Response> {
  if (!hasVerifiedFactor(account) || session.aal !== 'aal2')
    return answerProblem(c, {
      status: 403,
      code: 'insufficient_aal',
      detail: 'Recovery codes belong to a second factor: add an authenticator first.',
    })
  const codes = Array.from({ length: codeCount }, makeCode)
  await inTransaction(call.deps.db, async trx => {
    await trx.deleteFrom('recovery_codes').where('account_id', '=', account.id).execute()
    const rows = codes.map(code => ({ account_id: account.id, code_hash: hashCode(account.id, code) }))
    await trx.insertInto('recovery_codes').values(rows).execute()
    await noteEvent(trx, call, 'recovery_codes_made', account.id)
  })
  return answer(c, { codes })
}

/** 80 bits as sixteen digits and letters, in groups that can be read out. */
const makeCode = (): string => (randomBytes(10).toString('hex').slice(0, 20).match(/.{5}/g) ?? []).join('-')

const hashCode = (accountId: string, code: string): string =>
  sha256(`${accountId}:${code.toLowerCase().replace(/[^0-9a-f]/g, '')}`)

const codeSchema = z.object({ code: z.string().min(1).max(100) })

/** For who lost the authenticator: burns the code and removes the factors; the session needs no more proof. */
async function useRecoveryCode({ call, account }: Staff, c: Context<AppEnv>): Promise<Response> {
  const { deps, now } = call
  const body = codeSchema.safeParse(await c.req.json().catch(() => undefined))
  if (!body.success) return answerProblem(c, wrongCode)
  const wait = await takeAttempt(deps.db, `factor:${account.id}`, codeRule, now)
  if (wait > 0)
    return answerProblem(c, {
      status: 429,
      code: 'over_request_rate_limit',
      detail: 'Too many wrong codes. Please wait a few minutes.',
      retryAfter: wait,
    })
  const { email } = account
  const notice = email
    ? await renderNotice('recovery-code-used', {
        email,
        siteUrl: deps.config.siteUrl,
        at: now,
        userAgent: call.userAgent,
      })
    : undefined
  const used = await inTransaction(deps.db, async trx => {
    const burned = await trx
      .deleteFrom('recovery_codes')
      .where('account_id', '=', account.id)
      .where('code_hash', '=', hashCode(account.id, body.data.code))
      .executeTakeFirst()
    if (burned.numDeletedRows === 0n) return false
    await removeFactors(trx, account.factors)
    await noteEvent(trx, call, 'recovery_code_used', account.id)
    if (notice) await deps.outbox.enqueue(trx, [{ mail: notice }])
    return true
  })
  deps.outbox.wake()
  return used ? answer(c, { removed: account.factors.length }) : answerProblem(c, wrongCode)
}

const wrongCode: Problem = {
  status: 422,
  code: 'recovery_code_invalid',
  detail: 'This recovery code is not valid.',
  errors: { code: 'This recovery code is not valid.' },
}
