/** POST /functions/v1/secure-signup: an account for whoever holds an invite (design "Sign-up"; product-spec 7.11). */
import type { Context } from 'hono'
import { z } from 'zod'
import { renderNotice } from '../../app/features/account/mails.server'
import { inTransaction } from '../../platform/db/transaction'
import { addressKey, type LimitRule } from '../../platform/rate-limit/limiter'
import { prepareLinkMail, throttleMail } from '../auth/account-mails'
import { type Account, createAccount, findAccountByEmail, type NewAccount } from '../auth/accounts'
import { parseEmail } from '../auth/addresses'
import { AuthFailure, fail } from '../auth/answer'
import { noteEvent } from '../auth/audit'
import { type AuthDeps, type Call, makeCall } from '../auth/call'
import { findInvite, giveBackInvite, useInvite } from '../auth/invites'
import { checkPassword } from '../auth/passwords'
import { parseBody } from '../auth/read-body'
import { resendConfirmation, storeConfirmation } from '../auth/sign-up'
import type { AppEnv } from '../edge/app-env'

const limit: LimitRule = { name: 'secure-signup', points: 10, seconds: 600 }

const text = z
  .string()
  .nullish()
  .transform(value => value ?? '')
const applicationSchema = z.object({ email: text, password: text, invite_code: text })

const incomplete = fail(
  400,
  'validation_failed',
  'You must provide either an email or phone number and a password',
)
const badInvite = fail(403, 'invalid_invite', 'Invalid invite code')

export async function secureSignUp(c: Context<AppEnv>, deps: AuthDeps): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  const failure = await receive(c, deps)
  if (!failure) return c.json({ message: 'Please check your email to verify your account.' })
  const { status, code, message, more } = failure
  if (more.retryAfter !== undefined) c.header('Retry-After', String(more.retryAfter))
  return c.json({ error: { message, code } }, status)
}

async function receive(c: Context<AppEnv>, deps: AuthDeps): Promise<AuthFailure | undefined> {
  if (deps.config.auth.rateLimits) {
    const { allowed, retryAfter } = await deps.limiter.take([limit], addressKey(c.get('clientAddress')))
    if (!allowed)
      return fail(429, 'over_request_rate_limit', 'Too many attempts. Please wait a few minutes.', {
        retryAfter,
      })
  }
  const body = parseBody(await c.req.text(), { required: true })
  if (body instanceof AuthFailure) return body
  const application = applicationSchema.safeParse(body)
  if (!application.success)
    return fail(400, 'validation_failed', 'email, password and invite_code must be text')
  return apply(makeCall(c, deps, body), application.data)
}

async function apply(
  call: Call,
  application: z.infer<typeof applicationSchema>,
): Promise<AuthFailure | undefined> {
  const { deps, now } = call
  const { password, invite_code: code } = application
  if (!application.email || !password) return incomplete
  const email = parseEmail(application.email)
  if (email instanceof AuthFailure) return email
  const weak = checkPassword(password, deps.config.auth, email)
  if (weak) return weak
  const invite = await findInvite(deps.db, code, email, now)
  if (!invite) return badInvite
  const known = await findAccountByEmail(deps.db, email)
  // Hashed for a known address too, so that the answer takes as long.
  const passwordHash = await deps.passwords.hash(password)
  if (known) return writeToKnown(call, known)
  const account: NewAccount & { email: string } = {
    id: deps.newId(),
    identityId: deps.newId(),
    role: invite.role,
    email,
    passwordHash,
    data: {},
    confirmed: deps.config.auth.autoconfirm,
    now,
  }
  return open(call, account, invite.id)
}

const signInPage = ({ config }: AuthDeps): string => `${config.siteUrl}/auth`

/** The code's use, the account and its mail, all or nothing. */
async function open(
  call: Call,
  account: NewAccount & { email: string },
  inviteId: string,
): Promise<AuthFailure | undefined> {
  const { deps } = call
  const confirmation = await prepareLinkMail(call, 'confirmation', {
    accountId: account.id,
    address: account.email,
    pkce: false,
    redirect: signInPage(deps),
  })
  const failure = await inTransaction(deps.db, async trx => {
    if (!(await useInvite(trx, inviteId))) return badInvite
    if (!(await createAccount(trx, account))) {
      // Somebody took the address a moment ago: answered like any known one.
      await giveBackInvite(trx, inviteId)
      return undefined
    }
    if (!account.confirmed) await storeConfirmation(trx, call, account.id, confirmation, undefined)
    await noteEvent(trx, call, 'invite_used', account.id, { invite: inviteId })
    await noteEvent(trx, call, 'account_created', account.id)
    return undefined
  })
  deps.outbox.wake()
  return failure
}

/** The same answer as for a new address; the code keeps its use, and the owner of the address learns of it. */
async function writeToKnown(call: Call, known: Account): Promise<undefined> {
  const { deps, now, userAgent } = call
  const email = known.email ?? ''
  if (await throttleMail(call, 'confirmation', email)) return undefined
  if (!known.email_confirmed_at) {
    await resendConfirmation(call, known, undefined, signInPage(deps))
    return undefined
  }
  const mail = await renderNotice('address-known', {
    email,
    siteUrl: deps.config.siteUrl,
    at: now,
    userAgent,
  })
  await inTransaction(deps.db, trx => deps.outbox.enqueue(trx, [{ mail }]))
  deps.outbox.wake()
  return undefined
}
