/** /api/account: the caller's own sessions, log and recovery codes. */
import { Hono } from 'hono'
import { z } from 'zod'
import {
  codesLeftSchema,
  codesSchema,
  endedSchema,
  eventsSchema,
  ownFactorRuleSchema,
  removedSchema,
  sessionsSchema,
  spendCodeSchema,
} from '../../../domain/account/account-schema'
import type { AuthDeps } from '../../auth/core/call'
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  spendRecoveryCode,
  wrongCode,
} from '../../auth/factors/recovery-codes'
import { factorDue, readFactorRule } from '../../auth/factors/required-factor'
import {
  endOwnOtherSessions,
  endOwnSession,
  listOwnEvents,
  listOwnSessions,
} from '../../auth/flows/own-sessions'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { describeRoute, queryOf } from '../describe-route'
import { unreadBody } from '../json-body'
import { requireStaff } from '../staff'

export function createAccountApi(deps: AuthDeps) {
  // Open to members who still have to add a required second factor.
  const staff = requireStaff(deps, { beforeEnrolment: true, contributors: true })
  return new Hono<AppEnv>()
    .get(
      '/sessions',
      staff,
      describeRoute({
        summary: 'Where one is signed in',
        description: 'The session used last first',
        answer: sessionsSchema,
      }),
      async c => c.var.answer({ sessions: await listOwnSessions(c.var.staff.call, c.var.staff) }),
    )
    .delete(
      '/sessions',
      staff,
      describeRoute({
        summary: 'End all other sessions',
        description: 'How many ended',
        answer: endedSchema,
      }),
      async c => c.var.answer({ ended: await endOwnOtherSessions(c.var.staff.call, c.var.staff) }),
    )
    .delete(
      '/sessions/:id',
      staff,
      describeRoute({ summary: 'End a session', description: 'How many ended', answer: endedSchema }),
      async c => {
        if (!(await endOwnSession(c.var.staff.call, c.var.staff, c.req.param('id'))))
          throw new Refusal(404, 'session_not_found', 'This session has ended already.')
        return c.var.answer({ ended: 1 })
      },
    )
    .get(
      '/events',
      staff,
      describeRoute({
        summary: "The account's own log, fifty entries a page",
        description: 'The newest first',
        answer: eventsSchema,
      }),
      queryOf(
        z.object({ before: z.string().catch('').describe('The id of the last entry of the page before') }),
      ),
      async c => {
        const { before } = c.req.valid('query')
        return c.var.answer({ events: await listOwnEvents(c.var.staff.call, c.var.staff, before) })
      },
    )
    .get(
      '/second-factor',
      staff,
      describeRoute({
        summary: 'Whether a second factor is required of the account',
        description: 'By when; null when it is not, or when the account has one',
        answer: ownFactorRuleSchema,
      }),
      async c => {
        const { call, account } = c.var.staff
        const by = factorDue(await readFactorRule(call.deps.db), account)
        return c.var.answer({ by, overdue: by !== null && Date.parse(by) <= call.now })
      },
    )
    .route('/recovery-codes', createRecoveryCodesApi(deps))
}

function createRecoveryCodesApi(deps: AuthDeps) {
  const staff = requireStaff(deps, { beforeEnrolment: true, contributors: true })
  return new Hono<AppEnv>()
    .get(
      '/',
      staff,
      describeRoute({
        summary: 'Recovery codes that can still be used',
        description: 'How many',
        answer: codesLeftSchema,
      }),
      async c => c.var.answer({ left: await countRecoveryCodes(c.var.staff.call, c.var.staff) }),
    )
    .post(
      '/',
      staff,
      describeRoute({
        summary: 'Make ten new recovery codes; the old ones stop working',
        description: 'The codes',
        answer: codesSchema,
      }),
      async c => c.var.answer({ codes: await makeRecoveryCodes(c.var.staff.call, c.var.staff) }),
    )
    .post(
      '/use',
      requireStaff(deps, { beforeSecondFactor: true, contributors: true }),
      describeRoute({
        summary: 'Use a recovery code in place of the second factor',
        description: 'How many authenticators were removed',
        answer: removedSchema,
      }),
      unreadBody(spendCodeSchema),
      async c => {
        // Malformed codes get the same answer as wrong ones.
        const body = spendCodeSchema.safeParse(await c.req.json().catch(() => undefined))
        if (!body.success) throw wrongCode
        const removed = await spendRecoveryCode(c.var.staff.call, c.var.staff, body.data.code)
        return c.var.answer({ removed })
      },
    )
}
