/** Who must have a second factor, and by when (docs/decisions/0046). */
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { FactorRule as WireRule } from '../../../domain/member/member-schema'
import { isoTime } from '../../../platform/clock'
import { readSetting } from '../../../platform/db/settings'
import type { Tables } from '../../../platform/db/types'
import { readJson } from '../../../shared/read-json'
import { Refusal } from '../../http/refusal'
import { type Account, hasVerifiedFactor } from '../core/accounts'
import type { Caller } from '../core/authenticate'
import type { Call } from '../core/call'

const storedRule = z.object({
  /** Since when owners need one, and everyone else with rights; null while they do not. */
  ownersFrom: z.string().nullable(),
  editorsFrom: z.string().nullable(),
  graceDays: z.number(),
})
export type FactorRule = z.infer<typeof storedRule>

/** The key of its row in `settings`. */
export const factorRuleKey = 'second_factor_rule'

/** The rule until an owner sets one. */
const noRule: FactorRule = { ownersFrom: null, editorsFrom: null, graceDays: 7 }

export async function readFactorRule(db: Kysely<Tables>): Promise<FactorRule> {
  const stored = await readSetting(db, factorRuleKey)
  return stored === undefined ? noRule : readJson(storedRule, stored)
}

export function toWireRule({ ownersFrom, editorsFrom, graceDays }: FactorRule): WireRule {
  const requiredOf = editorsFrom !== null ? 'everyone' : ownersFrom !== null ? 'owners' : 'nobody'
  return { required_of: requiredOf, grace_days: graceDays }
}

const day = 24 * 60 * 60 * 1000

/**
 * When an account of this role and age must have a second factor; null when it need not. A member who becomes an owner
 * gets no new time of grace.
 */
export function requiredBy(
  rule: FactorRule,
  { role, created_at: createdAt }: Pick<Account, 'role' | 'created_at'>,
): string | null {
  const from = {
    owner: rule.ownersFrom,
    editor: rule.editorsFrom,
    contributor: rule.editorsFrom,
    member: null,
  }[role]
  if (from === null) return null
  return isoTime(Math.max(Date.parse(from), Date.parse(createdAt)) + rule.graceDays * day)
}

/** As `requiredBy`; null also for an account that has one. */
export const factorDue = (rule: FactorRule, account: Account): string | null =>
  hasVerifiedFactor(account) ? null : requiredBy(rule, account)

/** Refuses staff whose time of grace is over; what adds a second factor must not call it. */
export async function requireEnrolment({ deps, now }: Call, { account }: Caller): Promise<void> {
  if (hasVerifiedFactor(account)) return
  const due = factorDue(await readFactorRule(deps.db), account)
  if (due !== null && Date.parse(due) <= now)
    throw new Refusal(
      403,
      'second_factor_required',
      'The owners of this website require a second factor. Add one under Security.',
    )
}

/** Refuses the removal of the last one by its owner. */
export async function keepRequiredFactor(
  { deps }: Call,
  account: Account,
  { id, status }: Account['factors'][number],
): Promise<void> {
  const isLast = !account.factors.some(other => other.id !== id && other.status === 'verified')
  if (status !== 'verified' || !isLast) return
  if (requiredBy(await readFactorRule(deps.db), account) !== null)
    throw new Refusal(
      422,
      'second_factor_required',
      'A second factor is required here. Add another one before you remove this one.',
    )
}
