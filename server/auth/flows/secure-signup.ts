/** POST /functions/v1/secure-signup: an account for the holder of an invite (docs/product.md 7.11). */

import type { Context } from 'hono'
import { z } from 'zod'
import { renderNotice } from '../../../domain/account/mails.server'
import { currentCompany } from '../../../domain/site/current-site.server'
import { inTransaction } from '../../../platform/db/transaction'
import { type LimitRule, siteKey } from '../../../platform/rate-limit/limiter'
import type { AppEnv } from '../../http/app-env'
import { inEvenTime } from '../../http/even-time'
import { Refusal } from '../../http/refusal'
import { mayMail, prepareLinkMail } from '../core/account-mails'
import { type Account, findAccountByEmail } from '../core/accounts'
import { noteEvent } from '../core/audit'
import { type AuthDeps, type Call, makeCall } from '../core/call'
import { storeConfirmation } from '../core/confirmation'
import { createAccount, type NewAccount } from '../core/create-account'
import { findInvite, giveBackInvite, type Invite, spendInvite } from '../core/invites'
import { checkPassword } from '../secrets/passwords'
import { parseEmail } from '../wire/addresses'
import { parseBody } from '../wire/read-body'
import { supersedeUnsent } from './further-request'
import { resendConfirmation } from './sign-up'

const limit: LimitRule = { name: 'secure-signup', points: 10, seconds: 600 }

const text = z
  .string()
  .nullish()
  .transform(value => value ?? '')
const applicationSchema = z.object({ email: text, password: text, invite_code: text })

const badInvite = new Refusal(403, 'invalid_invite', 'Invalid invite code')

export async function secureSignUp(c: Context<AppEnv>, deps: AuthDeps): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  if (deps.config.auth.rateLimits) {
    const { allowed, retryAfter } = await deps.limiter.take([limit], siteKey(c.get('clientAddress')))
    if (!allowed)
      throw new Refusal(429, 'over_request_rate_limit', 'Too many attempts. Please wait a few minutes.', {
        retryAfter,
      })
  }
  const body = parseBody(await c.req.text(), { required: true })
  const application = applicationSchema.safeParse(body)
  if (!application.success)
    throw new Refusal(400, 'validation_failed', 'email, password and invite_code must be text')
  // Timing attack: an application that replaces another writes more than one that is dropped.
  await inEvenTime(() => apply(makeCall(c, deps, body), application.data))
  return c.json({ message: 'Please check your email to verify your account.' })
}

async function apply(call: Call, application: z.infer<typeof applicationSchema>): Promise<void> {
  const { deps, now } = call
  const { password, invite_code: code } = application
  if (!application.email || !password)
    throw new Refusal(
      400,
      'validation_failed',
      'You must provide either an email or phone number and a password',
    )
  const email = parseEmail(application.email)
  await checkPassword(password, deps, email)
  const invite = await findInvite(deps.db, code, email, now)
  if (!invite) throw badInvite
  const known = await findAccountByEmail(deps.db, email)
  // Enumeration: counted once for every address.
  const isSent = await mayMail(call, 'application', email)
  if (known && !known.email_confirmed_at) return applyAgain(call, known, { password, invite, isSent })
  // Timing attack: hashed for a known address too, so that the answer takes as long.
  const passwordHash = await deps.passwords.hash(password)
  if (known) return isSent ? writeToOwner(call, known) : undefined
  const account = {
    id: deps.newId(),
    identityId: deps.newId(),
    role: invite.role,
    email,
    passwordHash,
    data: {},
    inviteId: invite.id,
    confirmed: deps.config.auth.autoconfirm,
    now,
  }
  await open(call, account, invite)
}

const signInPage = ({ config }: AuthDeps): string => `${config.siteUrl}/auth`

/** The use of the code, the account and its email, all or nothing. */
async function open(call: Call, account: NewAccount & { email: string }, invite: Invite): Promise<void> {
  const { deps } = call
  // Not throttled: an invite makes one account only.
  const confirmation = await prepareLinkMail(call, 'confirmation', {
    accountId: account.id,
    address: account.email,
    pkce: false,
    redirect: signInPage(deps),
  })
  await inTransaction(deps.db, async trx => {
    if (!(await spendInvite(trx, call, invite))) throw badInvite
    if (!(await createAccount(trx, account))) {
      // Race: another call just took the address; answered like any known one.
      await giveBackInvite(trx, invite.id)
      return
    }
    if (!account.confirmed) await storeConfirmation(trx, call, account.id, confirmation, undefined)
    await noteEvent(trx, call, 'invite_used', account.id, { invite: invite.id })
    await noteEvent(trx, call, 'account_created', account.id)
  })
}

/** Enumeration: the same answer as for a new address. This application's invite replaces that of the one before. */
async function applyAgain(
  call: Call,
  known: Account,
  { password, invite, isSent }: { password: string; invite: Invite; isSent: boolean },
): Promise<void> {
  const { deps } = call
  const samePassword = await deps.passwords.verify(known.password_hash, password)
  const request = { samePassword, data: {}, invite }
  if (!isSent) return supersedeUnsent(call, known.email ?? '', request)
  await resendConfirmation(call, known, { redirect: signInPage(deps), ...request })
}

/** Enumeration: the same answer as for a new address. The code keeps its use, and the owner of the address is told. */
async function writeToOwner(call: Call, known: Account): Promise<void> {
  const { deps, now, userAgent } = call
  const email = known.email ?? ''
  const mail = await renderNotice('address-known', {
    sender: await currentCompany(deps),
    email,
    siteUrl: deps.config.siteUrl,
    at: now,
    userAgent,
  })
  await inTransaction(deps.db, trx => deps.outbox.enqueue(trx, [{ kind: 'mail', mail }]))
}
