/** Invites that owners send by mail: one use, a week, bound to the address (design "Sign-up"). */
import { renderInviteMail } from '../../app/features/account/mails.server'
import { inviteDays, type OpenInvite } from '../../app/features/people/person'
import { inTransaction } from '../../platform/db/transaction'
import type { RenderedMail } from '../../platform/mail/message'
import { hashAddress } from './addresses'
import { takeAttempt } from './attempts'
import { noteEvent } from './audit'
import { inviteLink, makeInviteCode, type Role, renewInvite, storeInvite } from './invites'
import { lockActiveOwners } from './owners'
import type { OwnerCall } from './people'

/** Invites that can still be used, or that ran out and can be sent again; the newest first. */
export async function listOpenInvites({ call }: OwnerCall): Promise<OpenInvite[]> {
  const rows = await openInvites(call.deps.db)
    .orderBy('invites.created_at', 'desc')
    .orderBy('invites.id')
    .execute()
  return rows.map(toOpenInvite)
}

const openInvites = (db: OwnerCall['call']['deps']['db']) =>
  db
    .selectFrom('invites')
    .leftJoin('accounts', 'accounts.id', 'invites.created_by')
    .select([
      'invites.id',
      'invites.email',
      'invites.role',
      'invites.uses_left',
      'invites.expires_at',
      'invites.created_at',
      'accounts.email as invited_by',
    ])
    .where('invites.uses_left', '>', 0)

type InviteRow = Omit<OpenInvite, 'email' | 'invited_by'> & {
  email: string | null
  invited_by: string | null
}

const toOpenInvite = (row: InviteRow): OpenInvite => ({
  ...row,
  email: row.email ?? '',
  invited_by: row.invited_by ?? '',
})

export const findOpenInvite = async ({ call }: OwnerCall, id: string): Promise<OpenInvite | undefined> => {
  const row = await openInvites(call.deps.db).where('invites.id', '=', id).executeTakeFirst()
  return row && toOpenInvite(row)
}

/** Why nobody at this address is to be invited. */
export async function findObstacle(
  { call }: OwnerCall,
  email: string,
): Promise<'member' | 'invited' | undefined> {
  const { db } = call.deps
  // By whatever way they sign in.
  const member = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
  if (member) return 'member'
  const open = await openInvites(db).where('invites.email', '=', email).executeTakeFirst()
  return open ? 'invited' : undefined
}

/** What one owner may send in an hour. */
const inviteRule = { points: 30, seconds: 60 * 60 }

/** Seconds to wait before another invite goes to this address, or from this owner; 0 when it may go. */
export async function waitForInvite({ call, account }: OwnerCall, email: string): Promise<number> {
  const { deps, now } = call
  const { maxFrequency } = deps.config.auth
  const perOwner = await takeAttempt(deps.db, `invites:${account.id}`, inviteRule, now)
  if (perOwner > 0 || maxFrequency === 0) return perOwner
  const key = `mail:invite:${hashAddress(deps.authKey, email)}`
  return takeAttempt(deps.db, key, { points: 1, seconds: maxFrequency }, now)
}

interface Invited {
  email: string
  role: Role
}

const renderInvite = (
  { call, account }: OwnerCall,
  { email, role }: Invited,
  code: string,
): Promise<RenderedMail> =>
  renderInviteMail({
    email,
    role,
    from: account.email ?? account.phone ?? '',
    link: inviteLink(call.deps.config.siteUrl, code),
    days: inviteDays,
  })

/** Stores an invite with its mail; returns its id, or nothing when the caller is no owner any more. */
export async function sendInvite(owner: OwnerCall, invited: Invited): Promise<string | undefined> {
  const { call, account } = owner
  const { deps, now } = call
  const code = makeInviteCode()
  const mail = await renderInvite(owner, invited, code)
  const request = { ...invited, uses: 1, days: inviteDays, createdBy: account.id }
  const id = await inTransaction(deps.db, async trx => {
    if (!(await lockActiveOwners(trx, call)).includes(account.id)) return undefined
    const invite = await storeInvite(trx, { newId: deps.newId, now }, request, code)
    await deps.outbox.enqueue(trx, [{ mail }])
    await noteEvent(trx, call, 'invite_made', account.id, { invite, role: invited.role })
    return invite
  })
  deps.outbox.wake()
  return id
}

/** Sends an invite again with a new code: the old one is worth nothing then. False when nobody can use it any more. */
export async function resendInvite(owner: OwnerCall, invite: OpenInvite): Promise<boolean> {
  const { call, account } = owner
  const { deps, now } = call
  const code = makeInviteCode()
  const mail = await renderInvite(owner, invite, code)
  const sent = await inTransaction(deps.db, async trx => {
    if (!(await lockActiveOwners(trx, call)).includes(account.id)) return false
    if (!(await renewInvite(trx, { id: invite.id, code, days: inviteDays, now }))) return false
    await deps.outbox.enqueue(trx, [{ mail }])
    await noteEvent(trx, call, 'invite_made', account.id, { invite: invite.id, role: invite.role })
    return true
  })
  deps.outbox.wake()
  return sent
}

/** Takes an invite back; false when it was used up or is gone. */
export async function revokeInvite({ call, account }: OwnerCall, id: string): Promise<boolean> {
  return inTransaction(call.deps.db, async trx => {
    const { numDeletedRows } = await trx
      .deleteFrom('invites')
      .where('id', '=', id)
      .where('uses_left', '>', 0)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await noteEvent(trx, call, 'invite_revoked', account.id, { invite: id })
    return true
  })
}
