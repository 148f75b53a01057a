/** /admin/users: accounts as a service manages them (auth contract 4, "Admin"). */
import type { Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Tables } from '../../platform/db/types'
import { isUniqueViolation } from '../../platform/db/unique-violation'
import { type Account, findAccountById, getAccount, toUser } from './accounts'
import { type AccountFields, readAccountFields } from './admin-fields'
import { softDelete, writeAccount } from './admin-writes'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { isUuid } from './authenticate'
import { listAccounts, readAccountQuery } from './list-accounts'
import { isLastOwner } from './owners'
import { pagingHeaders } from './paging'
import { checkPassword } from './passwords'
import { readFlag } from './read-body'
import { noteServiceEvent, type ServiceCall } from './service-tokens'
import { endOtherSessions } from './sessions'

/** GET /admin/users. */
export async function listUsers(call: ServiceCall): Promise<Answer> {
  const query = readAccountQuery(call)
  if (query instanceof AuthFailure) return query
  const { accounts, total } = await listAccounts(call.deps, query)
  return {
    status: 200,
    body: { users: accounts.map(toUser), aud: 'authenticated' },
    headers: pagingHeaders('/admin/users', call, query, total),
  }
}

/** The account that a path names. */
export async function findNamed({ deps }: ServiceCall, id: string): Promise<Account | AuthFailure> {
  if (!isUuid(id)) return fail(404, 'validation_failed', 'user_id must be an UUID')
  return (await findAccountById(deps.db, id.toLowerCase())) ?? fail(404, 'user_not_found', 'User not found')
}

/** GET /admin/users/{id}. */
export async function readOneUser(call: ServiceCall, { id = '' }: Record<string, string>): Promise<Answer> {
  const account = await findNamed(call, id)
  return account instanceof AuthFailure ? account : ok(toUser(account))
}

export const emailTaken = fail(
  422,
  'email_exists',
  'A user with this email address has already been registered',
)
const phoneTaken = fail(422, 'phone_exists', 'A user with this phone number has already been registered')

/** The failure when another account has one of the addresses. */
async function findTaken(
  trx: Transaction<Tables>,
  { email, phone }: AccountFields,
  ownId: string,
): Promise<AuthFailure | undefined> {
  const others = () => trx.selectFrom('accounts').select('id').where('id', '!=', ownId)
  if (email && (await others().where('email', '=', email).executeTakeFirst())) return emailTaken
  if (phone && (await others().where('phone', '=', phone).executeTakeFirst())) return phoneTaken
  return undefined
}

/** Another call may take an address between the look and the write. */
export async function orTaken(
  writing: Promise<AuthFailure | undefined>,
  failure = emailTaken,
): Promise<AuthFailure | undefined> {
  return writing.catch(error => {
    if (!isUniqueViolation(error)) throw error
    return failure
  })
}

/** POST /admin/users: no mail is sent, and a weak password is the service's own affair. */
export async function createUser(call: ServiceCall): Promise<Answer> {
  const { deps } = call
  const fields = readAccountFields(call)
  if (fields instanceof AuthFailure) return fields
  if (!fields.email && !fields.phone)
    return fail(400, 'validation_failed', 'Cannot create a user without either an email or phone')
  const tooLong = fields.password ? checkPassword(fields.password, { passwordMin: 0 }) : undefined
  if (tooLong?.status === 400) return tooLong
  const id = fields.id ?? deps.newId()
  const passwordHash = await hashOf(call, fields)
  const writing = inTransaction(deps.db, async trx => {
    const taken = await findTaken(trx, fields, id)
    if (taken) return taken
    if (!(await insertEmpty(trx, call, id)))
      return fail(422, 'user_already_exists', 'A user with this id exists')
    await writeAccount(trx, call, await getAccount(trx, id), { ...fields, passwordHash })
    await noteServiceEvent(trx, call, 'account_created', id)
    return undefined
  })
  return (
    (await orTaken(writing, fields.email ? emailTaken : phoneTaken)) ??
    ok(toUser(await getAccount(deps.db, id)))
  )
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

const lastOwner = fail(422, 'last_owner', 'The last active owner must stay an owner who can sign in')

/** PUT /admin/users/{id}. */
export async function changeUser(call: ServiceCall, { id = '' }: Record<string, string>): Promise<Answer> {
  const { deps } = call
  const named = await findNamed(call, id)
  if (named instanceof AuthFailure) return named
  const fields = readAccountFields(call)
  if (fields instanceof AuthFailure) return fields
  const weak = fields.password
    ? checkPassword(fields.password, deps.config.auth, fields.email ?? named.email ?? '')
    : undefined
  if (weak) return weak
  const passwordHash = await hashOf(call, fields)
  const writing = inTransaction(deps.db, async trx => {
    const takesAway = (fields.banFor ?? 0) > 0 || fields.role === 'editor'
    if (takesAway && (await isLastOwner(trx, call, named.id))) return lastOwner
    const account = await findAccountById(trx, named.id)
    if (!account) return fail(404, 'user_not_found', 'User not found')
    const taken = await findTaken(trx, fields, account.id)
    if (taken) return taken
    await writeAccount(trx, call, account, { ...fields, passwordHash })
    if (passwordHash) await endOtherSessions(trx, account.id, undefined)
    await noteServiceEvent(trx, call, 'account_changed', account.id, { fields: namesOf(fields) })
    return undefined
  })
  return (
    (await orTaken(writing, fields.email ? emailTaken : phoneTaken)) ??
    ok(toUser(await getAccount(deps.db, named.id)))
  )
}

/** Which fields a call sets; never what they hold. */
const namesOf = (fields: AccountFields): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name]) => name)
    .join(' ')

/** DELETE /admin/users/{id}. */
export async function deleteUser(call: ServiceCall, { id = '' }: Record<string, string>): Promise<Answer> {
  const account = await findNamed(call, id)
  if (account instanceof AuthFailure) return account
  const soft = readFlag(call.body, 'should_soft_delete', false)
  if (soft instanceof AuthFailure) return soft
  const failure = await inTransaction(call.deps.db, async trx => {
    if (await isLastOwner(trx, call, account.id)) return lastOwner
    if (soft) await softDelete(trx, call, account)
    else await trx.deleteFrom('accounts').where('id', '=', account.id).execute()
    await noteServiceEvent(trx, call, 'account_deleted', account.id, { kind: soft ? 'soft' : 'whole' })
    return undefined
  })
  return failure ?? ok({})
}
