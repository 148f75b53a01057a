/** Members as owners manage them: who they are, what they may do, deactivating and deleting them. */
import type { Transaction } from 'kysely'
import { freeEnquiries } from '../../../domain/enquiry/inbox/change-enquiry.server'
import { deletionDetail } from '../../../domain/log/log-members.server'
import type { Member, ProfileChange } from '../../../domain/member/member-schema'
import { isoTime } from '../../../platform/clock'
import { bumpContentVersion } from '../../../platform/db/settings'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import type { RenderedMail } from '../../../platform/mail/message'
import { Refusal } from '../../http/refusal'
import { prepareNoticeOfOthers } from '../core/account-mails'
import { type Account, findAccountById, hasVerifiedFactor } from '../core/accounts'
import { noteEvent } from '../core/audit'
import { requireLiving } from '../core/authenticate'
import { lockAsItIs, revokePending } from '../core/credentials'
import { endInvitesOf, type Role } from '../core/invites'
import { lockActiveOwners } from '../core/owners'
import { endOtherSessions } from '../core/sessions'
import { removeFactors } from '../factors/factors'
import { readFactorRule } from '../factors/required-factor'
import { countLiving, toMember } from './list-members'
import { notOwner, type OwnerCall } from './owner-call'
import { changeProfile } from './profile'

const notFound = new Refusal(404, 'person_not_found', 'This person no longer has an account.')
const ownAccount = new Refusal(
  422,
  'own_account',
  'This cannot be done to your own account. What you can change is under Security.',
)
const lastOwner = new Refusal(
  422,
  'last_owner',
  'This is the last owner who can sign in. Make someone else an owner first.',
)

/** The member with this id, other than the caller if that is required. */
export async function findMember(
  { call, account }: OwnerCall,
  id: string,
  { notOneself }: { notOneself: boolean },
): Promise<Account> {
  const member = await findAccountById(call.deps.db, id)
  if (!member || member.is_anonymous || member.deleted_at) throw notFound
  if (notOneself && member.id === account.id) throw ownAccount
  return member
}

/** The end of the ban of a deactivated member. */
const forGood = '9999-12-31T00:00:00.000Z'

export interface MemberChange {
  role?: Role | undefined
  deactivated?: boolean | undefined
}

/** Locks the owners: the caller may have stopped being one, or been signed out, since the call began. */
export async function requireOwner(
  trx: Transaction<Tables>,
  { call, account, session }: OwnerCall,
): Promise<string[]> {
  const owners = await lockActiveOwners(trx, call)
  if (!owners.includes(account.id)) throw notOwner
  await requireLiving(trx, session)
  return owners
}

/** What was to be answered by a member who may no longer. */
const freeEnquiriesOf = (
  trx: Transaction<Tables>,
  { call: { deps, now }, account }: OwnerCall,
  memberId: string,
): Promise<void> => freeEnquiries(trx, { newId: deps.newId, now, accountId: account.id }, memberId)

/** Changes role and activation in one transaction; a deactivated member is signed out at once. */
export async function changeMember(
  owner: OwnerCall,
  member: Account,
  { role, deactivated }: MemberChange,
): Promise<void> {
  const { call } = owner
  const by = { by: owner.account.id }
  const aboutRole = role === undefined ? [] : await prepareNoticeOfOthers(call, member, 'role-changed')
  const aboutEnd = deactivated ? await prepareNoticeOfOthers(call, member, 'deactivated') : []
  await inTransaction(call.deps.db, async trx => {
    const owners = await requireOwner(trx, owner)
    const takesAway = (role !== undefined && role !== 'owner') || deactivated === true
    if (takesAway && owners.length === 1 && owners[0] === member.id) throw lastOwner
    const before = await findAccountById(trx, member.id)
    if (!before) throw notFound
    const set = (changes: { role?: Role; banned_until?: string | null }) =>
      trx
        .updateTable('accounts')
        .set({ ...changes, updated_at: isoTime(call.now) })
        .where('id', '=', member.id)
        .execute()
    if (role !== undefined && role !== before.role) {
      await set({ role })
      if (role !== 'owner') await endInvitesOf(trx, call, member.id)
      if (role === 'contributor') await freeEnquiriesOf(trx, owner, member.id)
      await noteEvent(trx, call, 'role_changed', member.id, { ...by, role })
      await call.deps.outbox.enqueue(trx, aboutRole)
    }
    if (deactivated === true && before.banned_until !== forGood) {
      await set({ banned_until: forGood })
      await revokePending(trx, member.id)
      await endOtherSessions(trx, member.id, undefined)
      await endInvitesOf(trx, call, member.id)
      await noteEvent(trx, call, 'account_deactivated', member.id, by)
      await call.deps.outbox.enqueue(trx, aboutEnd)
    }
    if (deactivated === false && before.banned_until !== null) {
      await set({ banned_until: null })
      await noteEvent(trx, call, 'account_reactivated', member.id, by)
    }
  })
}

/** Writes a member's name or job title for them. */
export async function renameMember(
  owner: OwnerCall,
  member: Account,
  change: Pick<ProfileChange, 'name' | 'job_title'>,
): Promise<void> {
  const { call } = owner
  await inTransaction(call.deps.db, async trx => {
    await requireOwner(trx, owner)
    const locked = await lockAsItIs(trx, call, member.id)
    if (!locked) throw notFound
    await changeProfile(trx, call, locked, change, { by: owner.account.id })
  })
}

/** Ends the member's sessions, except the caller's own. */
export async function endSessionsOf(owner: OwnerCall, member: Account): Promise<void> {
  const { call, account, session } = owner
  const kept = member.id === account.id ? session.id : undefined
  await inTransaction(call.deps.db, async trx => {
    await requireOwner(trx, owner)
    await revokePending(trx, member.id)
    const ended = await endOtherSessions(trx, member.id, kept)
    const action = kept === undefined ? 'sessions_ended_by_owner' : 'sessions_ended'
    if (ended > 0) await noteEvent(trx, call, action, member.id, { by: account.id })
  })
}

/** Removes the authenticators of a member who has lost theirs, and tells the member. */
export async function removeFactorsOf(
  owner: OwnerCall,
  member: Account,
  notice: RenderedMail | undefined,
): Promise<void> {
  const { call } = owner
  const { deps } = call
  await inTransaction(deps.db, async trx => {
    await requireOwner(trx, owner)
    const factors = await removeFactors(trx, member.id)
    if (factors.length === 0) return
    await noteEvent(trx, call, 'factor_removed', member.id, { by: owner.account.id })
    if (notice && hasVerifiedFactor({ factors }))
      await deps.outbox.enqueue(trx, [{ kind: 'mail', mail: notice }])
  })
}

/** Deletes a member and whatever signs them in. Articles keep their byline, and what they were to answer is free again. */
export async function deleteMember(
  owner: OwnerCall,
  member: Account,
  notice: RenderedMail | undefined,
): Promise<void> {
  const { call, account } = owner
  const { deps } = call
  await inTransaction(deps.db, async trx => {
    const owners = await requireOwner(trx, owner)
    if (owners.length === 1 && owners[0] === member.id) throw lastOwner
    await endInvitesOf(trx, call, member.id)
    await freeEnquiriesOf(trx, owner, member.id)
    const deletion = trx.deleteFrom('accounts').where('id', '=', member.id).executeTakeFirst()
    if ((await deletion).numDeletedRows === 0n) throw notFound
    await bumpContentVersion(trx)
    await noteEvent(trx, call, 'account_deleted', member.id, {
      by: account.id,
      ...deletionDetail(member),
    })
    if (notice) await deps.outbox.enqueue(trx, [{ kind: 'mail', mail: notice }])
  })
}

/** The member as the list now shows them. */
export async function describeMember({ call, account }: OwnerCall, id: string): Promise<Member> {
  const member = await findAccountById(call.deps.db, id)
  if (!member) throw notFound
  const sessions = await countLiving(call, [id])
  return toMember(member, {
    now: call.now,
    sessions: sessions.get(id) ?? 0,
    self: id === account.id,
    rule: await readFactorRule(call.deps.db),
  })
}
