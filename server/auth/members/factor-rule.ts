/** The owners' rule on second factors: reading it, and changing it. */
import type { FactorRuleChange, FactorRule as WireRule } from '../../../domain/member/member-schema'
import { isoTime } from '../../../platform/clock'
import { writeSetting } from '../../../platform/db/settings'
import { inTransaction } from '../../../platform/db/transaction'
import type { MailEntry } from '../../../platform/jobs/outbox'
import { Refusal } from '../../http/refusal'
import { prepareNoticeOfOthers } from '../core/account-mails'
import { hasVerifiedFactor, isBanned } from '../core/accounts'
import { noteEvent } from '../core/audit'
import { roles } from '../core/invites'
import {
  type FactorRule,
  factorDue,
  factorRuleKey,
  readFactorRule,
  toWireRule,
} from '../factors/required-factor'
import { completeAll } from './list-accounts'
import { requireOwner } from './members'
import type { OwnerCall } from './owner-call'

const ownFactorMissing = new Refusal(
  422,
  'own_factor_missing',
  'Add a second factor to your own account first, under Security.',
)

/** Members who need a second factor now, or earlier than before, get an email with the date. */
export async function changeFactorRule(
  owner: OwnerCall,
  { required_of: requiredOf, grace_days: graceDays }: Omit<FactorRuleChange, 'nonce'>,
): Promise<WireRule> {
  const { call, account } = owner
  if (requiredOf !== 'nobody' && !hasVerifiedFactor(account)) throw ownFactorMissing
  const { deps, now } = call
  const before = await readFactorRule(deps.db)
  const after: FactorRule = {
    ownersFrom: requiredOf === 'nobody' ? null : (before.ownersFrom ?? isoTime(now)),
    editorsFrom: requiredOf === 'everyone' ? (before.editorsFrom ?? isoTime(now)) : null,
    graceDays,
  }
  const notices = await prepareNotices(owner, before, after)
  await inTransaction(deps.db, async trx => {
    await requireOwner(trx, owner)
    await writeSetting(trx, factorRuleKey, JSON.stringify(after))
    const detail = { required_of: requiredOf, grace_days: graceDays }
    await noteEvent(trx, call, 'second_factor_rule_changed', account.id, detail)
    await deps.outbox.enqueue(trx, notices)
  })
  return toWireRule(after)
}

async function prepareNotices(
  { call }: OwnerCall,
  before: FactorRule,
  after: FactorRule,
): Promise<MailEntry[]> {
  const { db } = call.deps
  const staff = db
    .selectFrom('accounts')
    .selectAll()
    .where('role', 'in', [...roles])
    .where('is_anonymous', '=', false)
    .where('deleted_at', 'is', null)
    // Members with a confirmed address only: others may not own theirs.
    .where('email_confirmed_at', 'is not', null)
    .orderBy('id')
  const accounts = await completeAll(db, await staff.execute())
  const notices = accounts.map(async account => {
    const due = factorDue(after, account)
    const dueBefore = factorDue(before, account)
    const isSooner = due !== null && (dueBefore === null || due < dueBefore)
    if (!isSooner || isBanned(account, call.now)) return []
    return prepareNoticeOfOthers(call, account, 'second-factor-required', due)
  })
  return (await Promise.all(notices)).flat()
}
