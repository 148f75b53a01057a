/** POST /invite and /admin/generate_link: links emailed for a service, or delivered by it (docs/auth-wire.md 5.3, 5.4). */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { OneTimeTokenKind } from '../../../platform/db/account-tables'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import { Refusal } from '../../http/refusal'
import { issuerOf } from '../core/access-tokens'
import { prepareLinkMail } from '../core/account-mails'
import { type Account, findAccountByEmail, getAccount } from '../core/accounts'
import { chooseRedirect } from '../core/redirects'
import { noteServiceEvent, type ServiceCall } from '../core/service-tokens'
import { supersede } from '../core/unconfirmed'
import { newEmailOf, toUser } from '../core/wire-user'
import { type PreparedToken, prepareToken, storeToken } from '../secrets/one-time-tokens'
import { checkPassword } from '../secrets/passwords'
import { parseEmail } from '../wire/addresses'
import { type Answer, ok } from '../wire/answer'
import { readTexts } from '../wire/read-body'
import { readMetadata } from '../wire/user-metadata'
import { emailTaken, insertEmpty, orTaken } from './users'
import { writeAccount } from './writes'

/** POST /invite: creates an account that is confirmed through the link in an email. */
export async function inviteUser(call: ServiceCall): Promise<Answer> {
  const { deps } = call
  const texts = readTexts(call.body, 'email')
  const data = readMetadata(call.body, 'data')
  const email = parseEmail(texts.email)
  const known = await findAccountByEmail(deps.db, email)
  if (known?.email_confirmed_at) throw emailTaken
  const id = known?.id ?? deps.newId()
  const redirect = chooseRedirect(call)
  const { siteUrl } = deps.config
  const { token, mail } = await prepareLinkMail(call, 'invite', {
    accountId: id,
    address: email,
    pkce: false,
    // A page to set a password on, unless the service has a page of its own.
    redirect: redirect === siteUrl ? `${siteUrl}/auth` : redirect,
  })
  const writing = inTransaction(deps.db, async trx => {
    const account = await ensureUnconfirmed(trx, call, { id, email, data, invited: true })
    await storeLink(trx, call, account, 'invite', token)
    await deps.outbox.enqueue(trx, [{ kind: 'mail', mail }])
    await noteServiceEvent(trx, call, 'account_invited', account.id)
  })
  await orTaken(writing)
  return ok(toUser(await getAccount(deps.db, id), call))
}

interface Newcomer {
  id: string
  email: string
  data: Record<string, unknown>
  passwordHash?: string | undefined
  /** An account that signed up without an invite has no rights; this invite grants them. */
  invited?: boolean
}

/** The account that waits for its confirmation, created if missing. */
async function ensureUnconfirmed(
  trx: Transaction<Tables>,
  call: ServiceCall,
  { id, email, data, passwordHash, invited = false }: Newcomer,
): Promise<Account> {
  const known = await findAccountByEmail(trx, email)
  if (known && (known.email_confirmed_at || known.id !== id)) throw emailTaken
  // The link confirms what the service says, not what an earlier sign-up said.
  if (known && !(await supersede(trx, call, known, {}))) throw emailTaken
  if (!known) await insertEmpty(trx, call, id)
  const fields = {
    emailConfirm: false,
    phoneConfirm: false,
    userMetadata: data,
    ...(invited && known?.role === 'member' && { role: 'editor' as const }),
    passwordHash,
    ...(!known && { email }),
  }
  // Read again, because a stranger's credentials are gone now. Metadata that the service set before stays.
  const account = await getAccount(trx, id)
  await writeAccount(trx, call, known ? { ...account, user_metadata: known.user_metadata } : account, fields)
  if (!known) await noteServiceEvent(trx, call, 'account_created', id)
  return getAccount(trx, id)
}

/** The types of link that a service can ask for. */
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
  /** For changes of address. */
  newEmail: string
  data: Record<string, unknown>
  password: string
  redirect: string
}

/** POST /admin/generate_link: nothing is mailed. */
export async function generateLink(call: ServiceCall): Promise<Answer> {
  const { deps } = call
  const asked = readRequest(call)
  const known = await findAccountByEmail(deps.db, asked.email)
  const request = await resolve(call, asked, known)
  const passwordHash = request.password ? await deps.passwords.hash(request.password) : undefined
  const id = known?.id ?? deps.newId()
  const isNew = request.type === 'email_change_new'
  const token = prepareToken(deps, id, kindOf[request.type], isNew ? request.newEmail : request.email)
  await orTaken(inTransaction(deps.db, trx => store(trx, call, request, token, passwordHash)))
  return ok({ ...toUser(await getAccount(deps.db, id), call), ...describeLink(call, request, token) })
}

function readRequest(call: ServiceCall): Request {
  const texts = readTexts(call.body, 'type', 'email', 'new_email', 'password', 'redirect_to')
  const data = readMetadata(call.body, 'data')
  const { type, password } = texts
  if (!isLinkType(type))
    throw new Refusal(
      400,
      'validation_failed',
      `Invalid email action link type requested: ${type.slice(0, 50)}`,
    )
  const email = parseEmail(texts.email)
  const isChange = type === 'email_change_current' || type === 'email_change_new'
  const newEmail = isChange ? parseEmail(texts.new_email) : ''
  return { type, email, newEmail, data, password, redirect: chooseRedirect(call, texts.redirect_to) }
}

/**
 * The request as it can be fulfilled: a magic link for an unknown address becomes a sign-up (docs/auth-wire.md 5.4).
 */
async function resolve(
  { deps }: ServiceCall,
  request: Request,
  known: Account | undefined,
): Promise<Request> {
  const { auth } = deps.config
  const { type, password } = request
  if (!known) {
    if (type === 'magiclink') return { ...request, type: 'signup', password: '' }
    if (type === 'invite') return { ...request, password: '' }
    if (type !== 'signup') throw new Refusal(404, 'user_not_found', 'User with this email not found')
    if (!password) throw new Refusal(400, 'validation_failed', 'Signup requires a valid password')
    await checkPassword(password, deps, request.email)
    return request
  }
  if (known.deleted_at) throw new Refusal(404, 'user_not_found', 'User with this email not found')
  if ((type === 'signup' || type === 'invite') && known.email_confirmed_at) throw emailTaken
  if (type === 'email_change_current' && !auth.secureEmailChange)
    throw new Refusal(
      400,
      'validation_failed',
      'Enable secure email change to generate link for current email',
    )
  if (type !== 'signup' || !password) return { ...request, password: '' }
  await checkPassword(password, deps, request.email)
  return request
}

async function store(
  trx: Transaction<Tables>,
  call: ServiceCall,
  request: Request,
  token: PreparedToken,
  passwordHash: string | undefined,
): Promise<void> {
  const { type, email, data, newEmail } = request
  const id = token.accountId
  const isFirst = type === 'signup' || type === 'invite'
  const account = isFirst
    ? await ensureUnconfirmed(trx, call, { id, email, data, passwordHash, invited: type === 'invite' })
    : await getAccount(trx, id)
  if (newEmail) await prepareChange(trx, call, account, newEmail)
  await storeLink(trx, call, account, type, token)
  await noteServiceEvent(trx, call, 'link_made', id, { type })
}

/**
 * Starts a change of address, unless the same one is under way. With AUTH_SECURE_EMAIL_CHANGE both addresses must
 * agree, so both get a token, which only exists outside once a service asks for it.
 */
async function prepareChange(
  trx: Transaction<Tables>,
  call: ServiceCall,
  account: Account,
  newEmail: string,
): Promise<void> {
  const { deps, now } = call
  if (await findAccountByEmail(trx, newEmail)) throw emailTaken
  if (newEmailOf(account, call) === newEmail) return
  const at = isoTime(now)
  await trx
    .updateTable('accounts')
    .set({ new_email: newEmail, email_change_sent_at: at, updated_at: at })
    .where('id', '=', account.id)
    .execute()
  await trx
    .deleteFrom('one_time_tokens')
    .where('account_id', '=', account.id)
    .where('kind', 'in', ['email_change_current', 'email_change_new'])
    .execute()
  if (!deps.config.auth.secureEmailChange) return
  await storeToken(trx, prepareToken(deps, account.id, 'email_change_new', newEmail), now)
  if (account.email)
    await storeToken(trx, prepareToken(deps, account.id, 'email_change_current', account.email), now)
}

/** The token, and when one of its kind was last issued. */
async function storeLink(
  trx: Transaction<Tables>,
  { now }: ServiceCall,
  { id }: Account,
  type: LinkType,
  token: PreparedToken,
): Promise<void> {
  const at = isoTime(now)
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
  // Lock order: the account before its tokens.
  await storeToken(trx, token, now)
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
