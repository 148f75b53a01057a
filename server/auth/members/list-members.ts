/** The list of members, as owners see it. */

import type { Selectable } from 'kysely'
import { expiryOf } from '../../../domain/account/session-expiry.server'
import { nameOf } from '../../../domain/member/member-name.server'
import type { Member, FactorRule as WireRule } from '../../../domain/member/member-schema'
import type { SessionsTable } from '../../../platform/db/account-tables'
import { type Account, isBanned } from '../core/accounts'
import type { Call } from '../core/call'
import { type FactorRule, factorDue, readFactorRule, toWireRule } from '../factors/required-factor'
import { completeAll } from './list-accounts'
import type { OwnerCall } from './owner-call'

/** More than an agency has; a longer list says that it was cut. */
const mostListed = 500

/** All members by address; `total` also counts those that the list leaves out. */
export async function listMembers({
  call,
  account,
}: OwnerCall): Promise<{ people: Member[]; total: number; second_factor: WireRule }> {
  const { deps } = call
  const query = () =>
    deps.db.selectFrom('accounts').where('is_anonymous', '=', false).where('deleted_at', 'is', null)
  const { total } = await query()
    .select(e => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query().selectAll().orderBy('email').orderBy('id').limit(mostListed).execute()
  const accounts = await completeAll(deps.db, rows)
  const sessions = await countLiving(
    call,
    accounts.map(({ id }) => id),
  )
  const rule = await readFactorRule(deps.db)
  const people = accounts.map(one =>
    toMember(one, { now: call.now, sessions: sessions.get(one.id) ?? 0, self: one.id === account.id, rule }),
  )
  return { people, total, second_factor: toWireRule(rule) }
}

/** How many live sessions each of the accounts has. */
export async function countLiving(
  { deps, now }: Call,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows: Pick<Selectable<SessionsTable>, 'account_id' | 'created_at' | 'refreshed_at'>[] = await deps.db
    .selectFrom('sessions')
    .select(['account_id', 'created_at', 'refreshed_at'])
    .where('account_id', 'in', accountIds)
    .execute()
  const counts = new Map<string, number>()
  for (const row of rows)
    if (!expiryOf(row, deps, now)) counts.set(row.account_id, (counts.get(row.account_id) ?? 0) + 1)
  return counts
}

interface Surroundings {
  now: number
  sessions: number
  self: boolean
  rule: FactorRule
}

export function toMember(account: Account, { now, sessions, self, rule }: Surroundings): Member {
  const verified = account.factors.filter(({ status }) => status === 'verified')
  return {
    id: account.id,
    name: nameOf(account),
    job_title: account.job_title,
    email: account.email ?? '',
    phone: account.phone ?? '',
    role: account.role,
    confirmed: account.email_confirmed_at !== null || account.phone_confirmed_at !== null,
    created_at: account.created_at,
    last_sign_in_at: account.last_sign_in_at,
    factors: verified.length,
    passkeys: verified.filter(({ factor_type: type }) => type === 'webauthn').length,
    second_factor_by: factorDue(rule, account),
    providers: [...new Set(account.identities.map(({ provider }) => provider))],
    deactivated_until: isBanned(account, now) ? account.banned_until : null,
    sessions,
    self,
  }
}
