/** Which email goes with which one-time token, with the link that the contract's section 3.6 describes. */
import {
  type LinkMail,
  type Notice,
  renderCodeMail,
  renderLinkMail,
  renderNotice,
} from '../../../domain/account/mails.server'
import type { MailEntry } from '../../../platform/jobs/outbox'
import type { RenderedMail } from '../../../platform/mail/message'
import type { LimitAnswer } from '../../../platform/rate-limit/limiter'
import { Refusal } from '../../http/refusal'
import { type PreparedToken, prepareToken } from '../secrets/one-time-tokens'
import { hashAddress } from '../wire/addresses'
import { issuerOf } from './access-tokens'
import { type Account, findAccountByEmail, findAccountByPhone } from './accounts'
import { type AttemptRule, takeAttempt } from './attempts'
import type { Call } from './call'
import { activeOwners } from './owners'
import { chooseRedirect } from './redirects'

/** For each kind of email: the token behind it and the type in its link. */
const linkMails = {
  confirmation: { kind: 'confirmation', type: 'signup' },
  invite: { kind: 'confirmation', type: 'invite' },
  'magic-link': { kind: 'recovery', type: 'magiclink' },
  recovery: { kind: 'recovery', type: 'recovery' },
  'email-change-current': { kind: 'email_change_current', type: 'email_change' },
  'email-change-new': { kind: 'email_change_new', type: 'email_change' },
} as const satisfies Record<LinkMail, { kind: PreparedToken['kind']; type: string }>

export interface TokenMail {
  token: PreparedToken
  mail: RenderedMail
}

interface LinkOptions {
  accountId: string
  /** The recipient's address. */
  address: string
  /** The address after the change. */
  newAddress?: string
  pkce: boolean
  /** Where the link finally leads; what the call asks for when absent. */
  redirect?: string | undefined
}

/** The token and its email, made before the transaction that stores both. */
export async function prepareLinkMail(call: Call, name: LinkMail, options: LinkOptions): Promise<TokenMail> {
  const { deps } = call
  const { kind, type } = linkMails[name]
  const token = prepareToken(deps, options.accountId, kind, options.address)
  const parameters = new URLSearchParams({
    token: `${options.pkce ? 'pkce_' : ''}${token.link}`,
    type,
    redirect_to: options.redirect ?? chooseRedirect(call),
  })
  const mail = await renderLinkMail(name, {
    email: options.address,
    newEmail: options.newAddress,
    link: `${issuerOf(deps.config.siteUrl)}/verify?${parameters}`,
    code: token.code,
    minutes: Math.floor(deps.config.auth.otpExp / 60),
  })
  return { token, mail }
}

/** Digits only: they are typed where the change is made. */
export async function prepareReauthentication(
  call: Call,
  accountId: string,
  address: string,
): Promise<TokenMail> {
  const { deps } = call
  const token = prepareToken(deps, accountId, 'reauthentication', address)
  const minutes = Math.floor(deps.config.auth.otpExp / 60)
  return { token, mail: await renderCodeMail({ email: address, code: token.code, minutes }) }
}

/** The email about what the account's owner did, made before the transaction; none without an address. */
export const prepareNotice = async (
  { deps, now, userAgent }: Call,
  { email }: Pick<Account, 'email'>,
  name: Notice,
): Promise<MailEntry[]> =>
  email === null
    ? []
    : [
        {
          kind: 'mail',
          mail: await renderNotice(name, { email, siteUrl: deps.config.siteUrl, at: now, userAgent }),
        },
      ]

/** The same about what someone else did: it shows no device. `due`: by when the reader is to act. */
export const prepareNoticeOfOthers = async (
  { deps, now }: Call,
  { email }: Pick<Account, 'email'>,
  name: Notice,
  due?: string,
): Promise<MailEntry[]> =>
  email === null
    ? []
    : [
        {
          kind: 'mail',
          mail: await renderNotice(name, { email, siteUrl: deps.config.siteUrl, at: now, due }),
        },
      ]

/** The same to every owner of the site. */
export async function noticesToOwners(call: Call, name: Notice): Promise<MailEntry[]> {
  const { db } = call.deps
  const owners = activeOwners(db, call.now).select('accounts.email').orderBy('accounts.id')
  const notices = (await owners.execute()).map(owner => prepareNoticeOfOthers(call, owner, name))
  return (await Promise.all(notices)).flat()
}

interface Throttled {
  kind: PreparedToken['kind'] | 'factor' | 'application'
  address: string
  /** Of the refusal. */
  code: string
}

/** One message of a kind to an address per AUTH_MAX_FREQUENCY, and what an address or all of them get at most. */
export async function throttle(call: Call, { kind, address, code }: Throttled): Promise<void> {
  const { allowed, retryAfter } = await takeMessage(call, kind, address)
  if (allowed) return
  const detail = `For security purposes, you can only request this after ${retryAfter} seconds.`
  throw new Refusal(429, code, detail, { retryAfter })
}

export const throttleMail = (call: Call, kind: PreparedToken['kind'], address: string): Promise<void> =>
  throttle(call, { kind, address, code: 'over_email_send_rate_limit' })

/** For a call that skips the email silently. */
export const mayMail = async (call: Call, kind: Throttled['kind'], address: string): Promise<boolean> =>
  (await takeMessage(call, kind, address)).allowed

/** A day's messages of all kinds to one address or number. */
const perAddress: AttemptRule = { points: 20, seconds: 24 * 60 * 60 }

/** An hour's in all. Strangers, who write while sign-ups are open, use up their own: accounts can still be recovered. */
const inAll: AttemptRule = { points: 300, seconds: 60 * 60 }

/** Enumeration: counts the typed address, so that the answer does not reveal whether it has an account. */
async function takeMessage(
  { deps, now }: Call,
  kind: Throttled['kind'],
  address: string,
): Promise<LimitAnswer> {
  const { maxFrequency, rateLimits, disableSignup } = deps.config.auth
  const hashed = hashAddress(deps.authKey, address)
  const rules: [key: string, rule: AttemptRule][] = []
  if (maxFrequency > 0) rules.push([`mail:${kind}:${hashed}`, { points: 1, seconds: maxFrequency }])
  if (rateLimits) {
    const find = address.includes('@') ? findAccountByEmail : findAccountByPhone
    const isKnown = (await find(deps.db, address)) !== undefined
    rules.push([`mails:${hashed}`, perAddress])
    // Nothing is sent to an unknown address while sign-ups are closed.
    if (isKnown || !disableSignup) rules.push([isKnown ? 'mails:known' : 'mails:strangers', inAll])
  }
  for (const [key, rule] of rules) {
    const answer = await takeAttempt(deps.db, key, rule, now)
    if (!answer.allowed) return answer
  }
  return { allowed: true, retryAfter: 0 }
}
