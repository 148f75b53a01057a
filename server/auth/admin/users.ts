/** /admin/users: accounts as a service manages them (docs/auth-wire.md 5.1). */

import type { Transaction } from 'kysely'
import { renderNotice } from '../../../domain/account/mails.server'
import { deletionDetail } from '../../../domain/log/log-members.server'
import { currentCompany } from '../../../domain/site/current-site.server'
import { isoTime } from '../../../platform/clock'
import { bumpContentVersion } from '../../../platform/db/settings'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import { whenTaken } from '../../../platform/db/unique-violation'
import type { RenderedMail } from '../../../platform/mail/message'
import { Refusal } from '../../http/refusal'
import { type Account, findAccountById, getAccount } from '../core/accounts'
import { isUuid } from '../core/authenticate'
import { lockAsItIs } from '../core/credentials'
import { endInvitesOf } from '../core/invites'
import { isLastOwner } from '../core/owners'
import { noteServiceEvent, type ServiceCall } from '../core/service-tokens'
import { endOtherSessions } from '../core/sessions'
import { toUser } from '../core/wire-user'
import { listAccounts, readAccountQuery } from '../members/list-accounts'
import { pagingHeaders } from '../members/paging'
import { checkLength, checkPassword } from '../secrets/passwords'
import { type Answer, ok } from '../wire/answer'
import { readFlag } from '../wire/read-body'
import { type AccountFields, readAccountFields } from './fields'
import { softDelete, writeAccount } from './writes'

/** GET /admin/users. */
export async function listUsers(call: ServiceCall): Promise<Answer> {
  const query = readAccountQuery(call)
  const { accounts, total } = await listAccounts(call.deps, query)
  return {
    status: 200,
    body: { users: accounts.map(account => toUser(account, call)), aud: 'authenticated' },
    headers: pagingHeaders('/admin/users', call, query, total),
  }
}

/** The account that a path names. */
export async function findNamed({ deps }: ServiceCall, id: string): Promise<Account> {
  if (!isUuid(id)) throw new Refusal(404, 'validation_failed', 'user_id must be an UUID')
  const account = await findAccountById(deps.db, id.toLowerCase())
  if (!account) throw userNotFound
  return account
}

const userNotFound = new Refusal(404, 'user_not_found', 'User not found')

/** GET /admin/users/{id}. */
export async function readOneUser(call: ServiceCall, { id = '' }: Record<string, string>): Promise<Answer> {
  return ok(toUser(await findNamed(call, id), call))
}

export const emailTaken = new Refusal(
  422,
  'email_exists',
  'A user with this email address has already been registered',
)
const phoneTaken = new Refusal(
  422,
  'phone_exists',
  'A user with this phone number has already been registered',
)

/** Refuses an address that another account has. */
async function requireFree(
  trx: Transaction<Tables>,
  { email, phone }: AccountFields,
  ownId: string,
): Promise<void> {
  const others = () => trx.selectFrom('accounts').select('id').where('id', '!=', ownId)
  if (email && (await others().where('email', '=', email).executeTakeFirst())) throw emailTaken
  if (phone && (await others().where('phone', '=', phone).executeTakeFirst())) throw phoneTaken
}

/** Race: another call may take the address between this check and the write. */
export const orTaken = (writing: Promise<void>, refusal = emailTaken): Promise<void> =>
  writing.catch(
    whenTaken(() => {
      throw refusal
    }),
  )

/** POST /admin/users: sends no email; a weak password is the service's responsibility. */
export async function createUser(call: ServiceCall): Promise<Answer> {
  const { deps } = call
  const fields = readAccountFields(call)
  if (!fields.email && !fields.phone)
    throw new Refusal(400, 'validation_failed', 'Cannot create a user without either an email or phone')
  if (fields.password) checkLength(fields.password)
  const id = fields.id ?? deps.newId()
  const passwordHash = await hashOf(call, fields)
  const writing = inTransaction(deps.db, async trx => {
    await requireFree(trx, fields, id)
    if (!(await insertEmpty(trx, call, id)))
      throw new Refusal(422, 'user_already_exists', 'A user with this id exists')
    await writeAccount(trx, call, await getAccount(trx, id), { ...fields, passwordHash })
    await noteServiceEvent(trx, call, 'account_created', id)
  })
  await orTaken(writing, fields.email ? emailTaken : phoneTaken)
  return ok(toUser(await getAccount(deps.db, id), call))
}

const hashOf = (
  { deps }: ServiceCall,
  { password, passwordHash }: AccountFields,
): Promise<string> | string | undefined => (password ? deps.passwords.hash(password) : passwordHash)

/** An account without an address; false when the id is taken. */
export async function insertEmpty(
  trx: Transaction<Tables>,
  { now }: ServiceCall,
  id: string,
): Promise<boolean> {
  const at = isoTime(now)
  const inserted = await trx
    .insertInto('accounts')
    .values({ id, role: 'editor', app_metadata: '{}', user_metadata: '{}', created_at: at, updated_at: at })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

const lastOwner = new Refusal(422, 'last_owner', 'The last active owner must stay an owner who can sign in')

/** PUT /admin/users/{id}. */
export async function changeUser(call: ServiceCall, { id = '' }: Record<string, string>): Promise<Answer> {
  const { deps } = call
  const named = await findNamed(call, id)
  const fields = readAccountFields(call)
  if (fields.password) await checkPassword(fields.password, deps, fields.email ?? named.email ?? '')
  const passwordHash = await hashOf(call, fields)
  const notice = await renderAddressNotice(call, named, fields)
  const writing = inTransaction(deps.db, async trx => {
    const takesAway = (fields.banFor ?? 0) > 0 || (fields.role !== undefined && fields.role !== 'owner')
    if (takesAway && (await isLastOwner(trx, call, named.id))) throw lastOwner
    // Lock order: before its identities.
    const account = await lockAsItIs(trx, call, named.id)
    if (!account) throw userNotFound
    await requireFree(trx, fields, account.id)
    await writeAccount(trx, call, account, { ...fields, passwordHash })
    if (passwordHash) await endOtherSessions(trx, account.id, undefined)
    if (takesAway) await endInvitesOf(trx, call, account.id)
    await noteServiceEvent(trx, call, 'account_changed', account.id, { fields: namesOf(fields) })
    if (notice) await deps.outbox.enqueue(trx, [{ kind: 'mail', mail: notice }])
  })
  await orTaken(writing, fields.email ? emailTaken : phoneTaken)
  return ok(toUser(await getAccount(deps.db, named.id), call))
}

/** For the address that an account loses. No undo link: a service may be rescuing the account from a stolen mailbox. */
const renderAddressNotice = async (
  { deps, now }: ServiceCall,
  { email, email_confirmed_at: confirmedAt }: Account,
  fields: AccountFields,
): Promise<RenderedMail | undefined> =>
  email && confirmedAt && fields.email && fields.email !== email
    ? renderNotice('address-changed-for-you', {
        sender: await currentCompany(deps),
        email,
        siteUrl: deps.config.siteUrl,
        at: now,
      })
    : undefined

/** Which fields a call sets, never their values. */
const namesOf = (fields: AccountFields): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name]) => name)
    .join(' ')

/** DELETE /admin/users/{id}. */
export async function deleteUser(call: ServiceCall, { id = '' }: Record<string, string>): Promise<Answer> {
  const account = await findNamed(call, id)
  const soft = readFlag(call.body, 'should_soft_delete', false)
  await inTransaction(call.deps.db, async trx => {
    if (await isLastOwner(trx, call, account.id)) throw lastOwner
    await endInvitesOf(trx, call, account.id)
    if (soft) await softDelete(trx, call, account)
    else await trx.deleteFrom('accounts').where('id', '=', account.id).execute()
    // Articles that name them no longer say what they do.
    await bumpContentVersion(trx)
    await noteServiceEvent(trx, call, 'account_deleted', account.id, {
      // A soft delete erases the person.
      ...(soft ? { kind: 'soft' } : { kind: 'whole', ...deletionDetail(account) }),
    })
  })
  return ok({})
}
