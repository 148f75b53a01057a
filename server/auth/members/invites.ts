/** Invites that owners email: one use, a week, bound to the address (docs/product.md 4.9). */

import { renderInviteMail } from '../../../domain/account/mails.server'
import { calledName, nameOf } from '../../../domain/member/member-name.server'
import type { OpenInvite } from '../../../domain/member/member-schema'
import { currentCompany } from '../../../domain/site/current-site.server'
import { inTransaction } from '../../../platform/db/transaction'
import type { RenderedMail } from '../../../platform/mail/message'
import { Refusal } from '../../http/refusal'
import { noticesToOwners } from '../core/account-mails'
import { takeAttempt } from '../core/attempts'
import { noteEvent } from '../core/audit'
import { inviteLink, makeInviteCode, type Role, renewInvite, storeInvite } from '../core/invites'
import { lockActiveOwners } from '../core/owners'
import { hashAddress } from '../wire/addresses'
import { notOwner, type OwnerCall } from './owner-call'

/** Days until an invite expires. */
const inviteDays = 7

/** Invites that can be used, or that expired and can be resent; newest first. */
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
      'accounts.email as inviter_email',
      'accounts.phone as inviter_phone',
      'accounts.user_metadata as inviter_metadata',
    ])
    .where('invites.uses_left', '>', 0)

type InviteRow = Omit<OpenInvite, 'email' | 'invited_by'> & {
  email: string | null
  inviter_email: string | null
  inviter_phone: string | null
  /** Null without an inviter. */
  inviter_metadata: string | null
}

const toOpenInvite = (row: InviteRow): OpenInvite => {
  const { inviter_email: email, inviter_phone: phone, inviter_metadata: metadata, ...invite } = row
  const inviter = metadata === null ? '' : calledName({ email, phone, user_metadata: metadata })
  return { ...invite, email: invite.email ?? '', invited_by: inviter }
}

const notFound = new Refusal(
  404,
  'invite_not_found',
  'This invite was used or revoked, or it expired more than 30 days ago.',
)

export async function findOpenInvite({ call }: OwnerCall, id: string): Promise<OpenInvite> {
  const row = await openInvites(call.deps.db).where('invites.id', '=', id).executeTakeFirst()
  if (!row) throw notFound
  return toOpenInvite(row)
}

const uninvitable = (detail: string): Refusal =>
  new Refusal(422, 'invalid_invite', detail, { fields: { errors: { email: detail } } })

/** Refuses an address that has an account or an open invite. */
export async function requireInvitable({ call }: OwnerCall, email: string): Promise<void> {
  const { db } = call.deps
  // Whatever the sign-in method.
  const member = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    // Account pre-hijacking: a stranger's sign-up with the address must not keep its owner out.
    .where(e => e.or([e('email_confirmed_at', 'is not', null), e('phone_confirmed_at', 'is not', null)]))
    .executeTakeFirst()
  if (member) throw uninvitable('Someone with this address already has an account.')
  const open = await openInvites(db).where('invites.email', '=', email).executeTakeFirst()
  if (open) throw uninvitable('This address has an open invite: send that one again.')
}

/** What one owner may send in an hour. */
const inviteRule = { points: 30, seconds: 60 * 60 }

/** Rate-limits invites: by owner, and by address. */
export async function throttleInvites({ call, account }: OwnerCall, email: string): Promise<void> {
  const { deps, now } = call
  const { maxFrequency } = deps.config.auth
  const rules = [
    { key: `invites:${account.id}`, rule: inviteRule },
    ...(maxFrequency > 0
      ? [
          {
            key: `mail:invite:${hashAddress(deps.authKey, email)}`,
            rule: { points: 1, seconds: maxFrequency },
          },
        ]
      : []),
  ]
  for (const { key, rule } of rules) {
    const { allowed, retryAfter } = await takeAttempt(deps.db, key, rule, now)
    if (!allowed) throw tooSoon(retryAfter)
  }
}

function tooSoon(retryAfter: number): Refusal {
  const wait = retryAfter > 90 ? `${Math.ceil(retryAfter / 60)} minutes` : `${retryAfter} seconds`
  const detail = `Too many invites in a short time. Please wait ${wait}.`
  return new Refusal(429, 'over_email_send_rate_limit', detail, { retryAfter })
}

interface Invited {
  email: string
  role: Role
}

const renderInvite = async (
  { call, account }: OwnerCall,
  { email, role }: Invited,
  code: string,
): Promise<RenderedMail> =>
  renderInviteMail({
    sender: await currentCompany(call.deps),
    email,
    role,
    from: nameOf(account),
    link: inviteLink(call.deps.config.siteUrl, code),
    days: inviteDays,
  })

/** Stores an invite with its email; returns its id. */
export async function sendInvite(owner: OwnerCall, invited: Invited): Promise<string> {
  const { call, account } = owner
  const { deps, now } = call
  const code = makeInviteCode()
  const mail = await renderInvite(owner, invited, code)
  const notices = invited.role === 'owner' ? await noticesToOwners(call, 'owner-invited') : []
  const request = { ...invited, uses: 1, days: inviteDays, createdBy: account.id }
  return inTransaction(deps.db, async trx => {
    if (!(await lockActiveOwners(trx, call)).includes(account.id)) throw notOwner
    const invite = await storeInvite(trx, { newId: deps.newId, now }, request, code)
    await deps.outbox.enqueue(trx, [{ kind: 'mail', mail }, ...notices])
    await noteEvent(trx, call, 'invite_made', account.id, { invite, role: invited.role })
    return invite
  })
}

/** Resends an invite with a new code: the old one stops working. */
export async function resendInvite(owner: OwnerCall, invite: OpenInvite): Promise<void> {
  const { call, account } = owner
  const { deps, now } = call
  const code = makeInviteCode()
  const mail = await renderInvite(owner, invite, code)
  await inTransaction(deps.db, async trx => {
    if (!(await lockActiveOwners(trx, call)).includes(account.id)) throw notFound
    if (!(await renewInvite(trx, { id: invite.id, code, days: inviteDays, createdBy: account.id, now })))
      throw notFound
    await deps.outbox.enqueue(trx, [{ kind: 'mail', mail }])
    await noteEvent(trx, call, 'invite_made', account.id, { invite: invite.id, role: invite.role })
  })
}

/** Revokes an invite. */
export async function revokeInvite({ call, account }: OwnerCall, id: string): Promise<void> {
  await inTransaction(call.deps.db, async trx => {
    const { numDeletedRows } = await trx
      .deleteFrom('invites')
      .where('id', '=', id)
      .where('uses_left', '>', 0)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound
    await noteEvent(trx, call, 'invite_revoked', account.id, { invite: id })
  })
}
