/** Members as owners manage them: who they are, what they may do, and keeping them out. */
import type { Selectable, Transaction } from 'kysely'
import type { Person } from '../../app/features/people/person'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { SessionsTable, Tables } from '../../platform/db/types'
import type { RenderedMail } from '../../platform/mail/message'
import { type Account, findAccountById, hasVerifiedFactor, isBanned } from './accounts'
import { noteEvent } from './audit'
import type { Caller } from './authenticate'
import type { Call } from './call'
import { removeFactors } from './factors'
import type { Role } from './invites'
import { completeAll } from './list-accounts'
import { clearTokens } from './one-time-tokens'
import { lockActiveOwners } from './owners'
import { endOtherSessions, expiryOf } from './sessions'

/** An owner's call. */
export interface OwnerCall extends Caller {
  call: Call
}

/** More than an agency has; a list that is longer says so. */
const mostListed = 500

/** Everybody with an account, by address; `total` counts those too that the list leaves out. */
export async function listPeople({ call, account }: OwnerCall): Promise<{ people: Person[]; total: number }> {
  const { deps } = call
  const members = () =>
    deps.db.selectFrom('accounts').where('is_anonymous', '=', 0).where('deleted_at', 'is', null)
  const { total } = await members()
    .select(e => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await members().selectAll().orderBy('email').orderBy('id').limit(mostListed).execute()
  const accounts = await completeAll(deps.db, rows)
  const sessions = await countLiving(
    call,
    accounts.map(({ id }) => id),
  )
  const people = accounts.map(one =>
    toPerson(one, { now: call.now, sessions: sessions.get(one.id) ?? 0, self: one.id === account.id }),
  )
  return { people, total }
}

/** How many living sessions each of the accounts has. */
async function countLiving({ deps, now }: Call, accountIds: readonly string[]): Promise<Map<string, number>> {
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
}

function toPerson(account: Account, { now, sessions, self }: Surroundings): Person {
  return {
    id: account.id,
    name: nameOf(account),
    email: account.email ?? '',
    phone: account.phone ?? '',
    role: account.role,
    confirmed: account.email_confirmed_at !== null || account.phone_confirmed_at !== null,
    created_at: account.created_at,
    last_sign_in_at: account.last_sign_in_at,
    factors: account.factors.filter(({ status }) => status === 'verified').length,
    providers: [...new Set(account.identities.map(({ provider }) => provider))],
    deactivated_until: isBanned(account, now) ? account.banned_until : null,
    sessions,
    self,
  }
}

/** Names come from whoever made the account, so they are cut to what a row can show. */
function nameOf({ user_metadata: json }: Account): string {
  const metadata: Record<string, unknown> = JSON.parse(json)
  const name = [metadata.full_name, metadata.name].find(value => typeof value === 'string' && value.trim())
  return String(name ?? '')
    .trim()
    .slice(0, 100)
}

export type Refusal = 'missing' | 'own-account' | 'last-owner' | 'not-owner'

/** Why a change of this member is refused, as far as can be told before the transaction. */
export async function findMember(
  { call, account }: OwnerCall,
  id: string,
  { notOneself }: { notOneself: boolean },
): Promise<Account | Refusal> {
  const member = await findAccountById(call.deps.db, id)
  if (!member || member.is_anonymous === 1 || member.deleted_at) return 'missing'
  return notOneself && member.id === account.id ? 'own-account' : member
}

/** Until then a deactivated member is kept out. */
const forGood = '9999-12-31T00:00:00.000Z'

export interface PersonChange {
  role?: Role
  deactivated?: boolean
}

/** Who was an owner when the call began may be none any more when its turn comes. */
async function refuse(
  trx: Transaction<Tables>,
  { call, account }: OwnerCall,
  memberId: string,
  takesAway: boolean,
): Promise<Refusal | undefined> {
  const owners = await lockActiveOwners(trx, call)
  if (!owners.includes(account.id)) return 'not-owner'
  return takesAway && owners.length === 1 && owners[0] === memberId ? 'last-owner' : undefined
}

/** Changes role and admission in one transaction; somebody who is deactivated is out at once. */
export async function changePerson(
  owner: OwnerCall,
  member: Account,
  { role, deactivated }: PersonChange,
): Promise<Refusal | undefined> {
  const { call } = owner
  const by = { by: owner.account.id }
  return inTransaction(call.deps.db, async trx => {
    const refusal = await refuse(trx, owner, member.id, role === 'editor' || deactivated === true)
    if (refusal) return refusal
    const before = await findAccountById(trx, member.id)
    if (!before) return 'missing'
    const set = (changes: { role?: Role; banned_until?: string | null }) =>
      trx
        .updateTable('accounts')
        .set({ ...changes, updated_at: isoTime(call.now) })
        .where('id', '=', member.id)
        .execute()
    if (role !== undefined && role !== before.role) {
      await set({ role })
      await noteEvent(trx, call, 'role_changed', member.id, { ...by, role })
    }
    if (deactivated === true && before.banned_until !== forGood) {
      await set({ banned_until: forGood })
      await endOtherSessions(trx, member.id, undefined)
      await clearTokens(trx, member.id)
      await noteEvent(trx, call, 'account_deactivated', member.id, by)
    }
    if (deactivated === false && before.banned_until !== null) {
      await set({ banned_until: null })
      await noteEvent(trx, call, 'account_reactivated', member.id, by)
    }
    return undefined
  })
}

/** Ends the member's sessions; one's own stays. Returns how many ended. */
export async function endSessionsOf({ call, account, session }: OwnerCall, member: Account): Promise<number> {
  const kept = member.id === account.id ? session.id : undefined
  return inTransaction(call.deps.db, async trx => {
    const ended = await endOtherSessions(trx, member.id, kept)
    if (ended > 0) await noteEvent(trx, call, 'sessions_ended', member.id, { by: account.id })
    return ended
  })
}

/** Removes the member's authenticators, for who has lost them, and tells the member. Returns how many. */
export async function removeFactorsOf(
  owner: OwnerCall,
  member: Account,
  notice: RenderedMail | undefined,
): Promise<number | Refusal> {
  const { call } = owner
  const { deps } = call
  const removed = await inTransaction(deps.db, async trx => {
    const refusal = await refuse(trx, owner, member.id, false)
    if (refusal) return refusal
    const before = await findAccountById(trx, member.id)
    if (!before) return 'missing'
    if (before.factors.length === 0) return 0
    await removeFactors(trx, before.factors)
    await noteEvent(trx, call, 'factor_removed', member.id, { by: owner.account.id })
    if (notice && hasVerifiedFactor(before)) await deps.outbox.enqueue(trx, [{ mail: notice }])
    return before.factors.length
  })
  deps.outbox.wake()
  return removed
}

/** The member as the list shows them now. */
export async function describeMember(owner: OwnerCall, id: string): Promise<Person | undefined> {
  const { call, account } = owner
  const member = await findAccountById(call.deps.db, id)
  const sessions = await countLiving(call, [id])
  return (
    member && toPerson(member, { now: call.now, sessions: sessions.get(id) ?? 0, self: id === account.id })
  )
}
