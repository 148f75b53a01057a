/** POST /invite and POST /admin/generate_link: links that a service has mailed, or hands over itself (auth contract 4). */
import type { Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { OneTimeTokenKind, Tables } from '../../platform/db/types'
import { issuerOf } from './access-tokens'
import { prepareLinkMail } from './account-mails'
import { type Account, findAccountByEmail, getAccount, toUser } from './accounts'
import { parseEmail } from './addresses'
import { emailTaken, insertEmpty, orTaken } from './admin-users'
import { writeAccount } from './admin-writes'
import { type Answer, AuthFailure, fail, ok } from './answer'
import { type PreparedToken, prepareToken, storeToken } from './one-time-tokens'
import { checkPassword } from './passwords'
import { readObject, readTexts } from './read-body'
import { chooseRedirect } from './redirects'
import { noteServiceEvent, type ServiceCall } from './service-tokens'

/** POST /invite: an account that waits for whoever reads the mail. */
export async function inviteUser(call: ServiceCall): Promise<Answer> {
  const { deps } = call
  const texts = readTexts(call.body, 'email')
  if (texts instanceof AuthFailure) return texts
  const data = readObject(call.body, 'data')
  if (data instanceof AuthFailure) return data
  const email = parseEmail(texts.email)
  if (email instanceof AuthFailure) return email
  const known = await findAccountByEmail(deps.db, email)
  if (known?.email_confirmed_at) return emailTaken
  const id = known?.id ?? deps.newId()
  const redirect = chooseRedirect(call)
  const { siteUrl } = deps.config
  const { token, mail } = await prepareLinkMail(call, 'invite', {
    accountId: id,
    address: email,
    pkce: false,
    // Where a password can be set, unless the service has a page of its own.
    redirect: redirect === siteUrl ? `${siteUrl}/auth` : redirect,
  })
  const writing = inTransaction(deps.db, async trx => {
    const account = await ensureUnconfirmed(trx, call, { id, email, data })
    if (account instanceof AuthFailure) return account
    await storeLink(trx, call, account, 'invite', token)
    await deps.outbox.enqueue(trx, [{ mail }])
    await noteServiceEvent(trx, call, 'account_invited', account.id)
    return undefined
  })
  const failure = await orTaken(writing)
  if (failure) return failure
  deps.outbox.wake()
  return ok(toUser(await getAccount(deps.db, id)))
}

interface Newcomer {
  id: string
  email: string
  data: Record<string, unknown>
  passwordHash?: string
}

/** The account that waits for its confirmation, made when there is none; a failure when it was confirmed meanwhile. */
async function ensureUnconfirmed(
  trx: Transaction<Tables>,
  call: ServiceCall,
  { id, email, data, passwordHash }: Newcomer,
): Promise<Account | AuthFailure> {
  const known = await findAccountByEmail(trx, email)
  if (known && (known.email_confirmed_at || known.id !== id)) return emailTaken
  if (!known) await insertEmpty(trx, call, id)
  const fields = {
    emailConfirm: false,
    phoneConfirm: false,
    userMetadata: data,
    ...(!known && { email, passwordHash }),
  }
  await writeAccount(trx, call, known ?? (await getAccount(trx, id)), fields)
  if (!known) await noteServiceEvent(trx, call, 'account_created', id)
  return getAccount(trx, id)
}

/** What a link is for, once it is clear what it can be for. */
type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change_current' | 'email_change_new'

const kindOf: Readonly<Record<LinkType, OneTimeTokenKind>> = {
  signup: 'confirmation',
  invite: 'confirmation',
  magiclink: 'recovery',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
}

const isLinkType = (type: string): type is LinkType => Object.hasOwn(kindOf, type)

interface Request {
  type: LinkType
  email: string
  /** Of the changes of address. */
  newEmail: string
  data: Record<string, unknown>
  password: string
  redirect: string
}

/** POST /admin/generate_link: nothing is mailed. */
export async function generateLink(call: ServiceCall): Promise<Answer> {
  const { deps } = call
  const asked = readRequest(call)
  if (asked instanceof AuthFailure) return asked
  const known = await findAccountByEmail(deps.db, asked.email)
  const request = resolve(call, asked, known)
  if (request instanceof AuthFailure) return request
  const passwordHash = request.password ? await deps.passwords.hash(request.password) : undefined
  const id = known?.id ?? deps.newId()
  const isNew = request.type === 'email_change_new'
  const token = prepareToken(deps, id, kindOf[request.type], isNew ? request.newEmail : request.email)
  const failure = await orTaken(inTransaction(deps.db, trx => store(trx, call, request, token, passwordHash)))
  if (failure) return failure
  return ok({ ...toUser(await getAccount(deps.db, id)), ...describeLink(call, request, token) })
}

function readRequest(call: ServiceCall): Request | AuthFailure {
  const texts = readTexts(call.body, 'type', 'email', 'new_email', 'password', 'redirect_to')
  if (texts instanceof AuthFailure) return texts
  const data = readObject(call.body, 'data')
  if (data instanceof AuthFailure) return data
  const { type, password } = texts
  if (!isLinkType(type))
    return fail(400, 'validation_failed', `Invalid email action link type requested: ${type.slice(0, 50)}`)
  const email = parseEmail(texts.email)
  if (email instanceof AuthFailure) return email
  const isChange = type === 'email_change_current' || type === 'email_change_new'
  const newEmail = isChange ? parseEmail(texts.new_email) : ''
  if (newEmail instanceof AuthFailure) return newEmail
  return { type, email, newEmail, data, password, redirect: chooseRedirect(call, texts.redirect_to) }
}

/** The request as it can be met: a magic link for nobody becomes a sign-up (auth contract). */
function resolve({ deps }: ServiceCall, request: Request, known: Account | undefined): Request | AuthFailure {
  const { auth } = deps.config
  const { type, password } = request
  if (!known) {
    if (type === 'magiclink') return { ...request, type: 'signup', password: '' }
    if (type === 'invite') return { ...request, password: '' }
    if (type !== 'signup') return fail(404, 'user_not_found', 'User with this email not found')
    if (!password) return fail(400, 'validation_failed', 'Signup requires a valid password')
    return checkPassword(password, auth, request.email) ?? request
  }
  if (known.deleted_at) return fail(404, 'user_not_found', 'User with this email not found')
  if ((type === 'signup' || type === 'invite') && known.email_confirmed_at) return emailTaken
  if (type === 'email_change_current' && !auth.secureEmailChange)
    return fail(400, 'validation_failed', 'Enable secure email change to generate link for current email')
  return { ...request, password: '' }
}

async function store(
  trx: Transaction<Tables>,
  call: ServiceCall,
  request: Request,
  token: PreparedToken,
  passwordHash: string | undefined,
): Promise<AuthFailure | undefined> {
  const { type, email, data, newEmail } = request
  const id = token.accountId
  const isFirst = type === 'signup' || type === 'invite'
  const account = isFirst
    ? await ensureUnconfirmed(trx, call, { id, email, data, passwordHash })
    : await getAccount(trx, id)
  if (account instanceof AuthFailure) return account
  if (newEmail) {
    const taken = await prepareChange(trx, call, account, newEmail)
    if (taken) return taken
  }
  await storeLink(trx, call, account, type, token)
  await noteServiceEvent(trx, call, 'link_made', id, { type })
  return undefined
}

/**
 * Begins a change of address, unless the same one is under way. With AUTH_SECURE_EMAIL_CHANGE both addresses must
 * agree, so tokens wait for both; nobody has those until a service asks for them.
 */
async function prepareChange(
  trx: Transaction<Tables>,
  { deps, now }: ServiceCall,
  account: Account,
  newEmail: string,
): Promise<AuthFailure | undefined> {
  if (await findAccountByEmail(trx, newEmail)) return emailTaken
  if (account.new_email === newEmail) return undefined
  const at = isoTime(now)
  await trx
    .deleteFrom('one_time_tokens')
    .where('account_id', '=', account.id)
    .where('kind', 'in', ['email_change_current', 'email_change_new'])
    .execute()
  await trx
    .updateTable('accounts')
    .set({ new_email: newEmail, email_change_sent_at: at, updated_at: at })
    .where('id', '=', account.id)
    .execute()
  if (!deps.config.auth.secureEmailChange) return undefined
  await storeToken(trx, prepareToken(deps, account.id, 'email_change_new', newEmail), now)
  if (account.email)
    await storeToken(trx, prepareToken(deps, account.id, 'email_change_current', account.email), now)
  return undefined
}

/** The token, and when its kind was last given out. */
async function storeLink(
  trx: Transaction<Tables>,
  { now }: ServiceCall,
  { id }: Account,
  type: LinkType,
  token: PreparedToken,
): Promise<void> {
  const at = isoTime(now)
  await storeToken(trx, token, now)
  const times = {
    confirmation: { confirmation_sent_at: at },
    recovery: { recovery_sent_at: at },
    email_change: { email_change_sent_at: at },
  }
  const kind = token.kind === 'confirmation' || token.kind === 'recovery' ? token.kind : 'email_change'
  await trx
    .updateTable('accounts')
    .set({ ...times[kind], ...(type === 'invite' && { invited_at: at }), updated_at: at })
    .where('id', '=', id)
    .execute()
}

function describeLink(
  { deps }: ServiceCall,
  { type, redirect }: Request,
  { link, code }: PreparedToken,
): Record<string, string> {
  const linkType = type.startsWith('email_change') ? 'email_change' : type
  const parameters = new URLSearchParams({ token: link, type: linkType, redirect_to: redirect })
  return {
    action_link: `${issuerOf(deps.config.siteUrl)}/verify?${parameters}`,
    email_otp: code,
    hashed_token: link,
    verification_type: type,
    redirect_to: redirect,
  }
}
