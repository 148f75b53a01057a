/** Which email goes with which one-time token, with its link (docs/auth-wire.md 3.6). */

import {
  type LinkMail,
  type Notice,
  renderCodeMail,
  renderLinkMail,
  renderNotice,
} from '../../../domain/account/mails.server'
import { currentCompany } from '../../../domain/site/current-site.server'
import type { Database } from '../../../platform/db/types'
import type { MailEntry } from '../../../platform/jobs/outbox'
import type { RenderedMail } from '../../../platform/mail/message'
import type { LimitAnswer } from '../../../platform/rate-limit/limiter'
import { Refusal } from '../../http/refusal'
import { type PreparedToken, prepareToken } from '../secrets/one-time-tokens'
import { hashAddress } from '../wire/addresses'
import { issuerOf } from './access-tokens'
import { type Account, findAccountByEmail, findAccountByPhone } from './accounts'
import { type AttemptRule, readAttempts, takeAttempt } from './attempts'
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
    sender: await currentCompany(deps),
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
  return {
    token,
    mail: await renderCodeMail({
      sender: await currentCompany(deps),
      email: address,
      code: token.code,
      minutes,
    }),
  }
}

/** The email about what the account's owner did, made before the transaction; none without an address. */
export const prepareNotice = (call: Call, account: Addressed, name: Notice): Promise<MailEntry[]> =>
  prepareNamed(call, account, name, { userAgent: call.userAgent })

/** The same about what someone else did: it shows no device. `due`: by when the reader is to act. */
export const prepareNoticeOfOthers = (
  call: Call,
  account: Addressed,
  name: Notice,
  due?: string,
): Promise<MailEntry[]> => prepareNamed(call, account, name, { due })

type Addressed = Pick<Account, 'email'>

async function prepareNamed(
  { deps, now }: Call,
  { email }: Addressed,
  name: Notice,
  facts: Pick<Parameters<typeof renderNotice>[1], 'userAgent' | 'due'>,
): Promise<MailEntry[]> {
  if (email === null) return []
  const options = { sender: await currentCompany(deps), email, siteUrl: deps.config.siteUrl, at: now }
  return [{ kind: 'mail', mail: await renderNotice(name, { ...options, ...facts }) }]
}

/** The same to every owner of the site. */
export async function noticesToOwners(call: Call, name: Notice): Promise<MailEntry[]> {
  const { db } = call.deps
  const owners = activeOwners(db, call.now).select('accounts.email').orderBy('accounts.id')
  const notices = (await owners.execute()).map(owner => prepareNoticeOfOthers(call, owner, name))
  return (await Promise.all(notices)).flat()
}

interface Message {
  kind: PreparedToken['kind'] | 'factor' | 'application'
  address: string
  /** The account's own session asks, not someone who typed the address. */
  signedIn?: boolean
}

interface Throttled extends Message {
  /** Of the refusal. */
  code: string
}

/**
 * Limits messages: one of a kind to an address per AUTH_MAX_FREQUENCY, and the totals below. False for a stranger's
 * message that is not sent although the answer is the same.
 */
export async function throttle(call: Call, { code, ...message }: Throttled): Promise<boolean> {
  const { allowed, retryAfter, isSilent } = await takeMessage(call, message)
  if (allowed) return !isSilent
  const detail = `For security purposes, you can only request this after ${retryAfter} seconds.`
  throw new Refusal(429, code, detail, { retryAfter })
}

export const throttleMail = (call: Call, kind: PreparedToken['kind'], address: string): Promise<boolean> =>
  throttle(call, { kind, address, code: 'over_email_send_rate_limit' })

/** The same for a call of the account's own session. */
export const throttleOwnMail = (call: Call, kind: PreparedToken['kind'], address: string): Promise<boolean> =>
  throttle(call, { kind, address, signedIn: true, code: 'over_email_send_rate_limit' })

/** For a call that skips the email silently. */
export async function mayMail(call: Call, kind: Message['kind'], address: string): Promise<boolean> {
  const { allowed, isSilent } = await takeMessage(call, { kind, address })
  return allowed && !isSilent
}

/** Messages of all kinds to one address or number, a day; its own sessions may ask for as many more. */
const perAddress: AttemptRule = { points: 20, seconds: 24 * 60 * 60 }

/**
 * Messages to all known addresses together, an hour. Strangers, who can ask while sign-ups are open, have a limit of
 * their own, so that accounts can still be recovered.
 */
const inAll: AttemptRule = { points: 300, seconds: 60 * 60 }

/**
 * Enumeration: counts by the typed address, known or not, so that no answer reveals whether it has an account. Requests
 * of the account's own sessions are counted apart, or strangers would notice them.
 */
async function takeMessage(
  { deps, now }: Call,
  { kind, address, signedIn = false }: Message,
): Promise<LimitAnswer & { isSilent?: boolean }> {
  const { maxFrequency, rateLimits, disableSignup } = deps.config.auth
  const hashed = `${signedIn ? 'own:' : ''}${hashAddress(deps.authKey, address)}`
  const rules: [key: string, rule: AttemptRule][] = []
  if (maxFrequency > 0) rules.push([`mail:${kind}:${hashed}`, { points: 1, seconds: maxFrequency }])
  if (rateLimits) rules.push([`mails:${hashed}`, perAddress])
  const find = address.includes('@') ? findAccountByEmail : findAccountByPhone
  const isKnown = signedIn || (await find(deps.db, address)) !== undefined
  if (rateLimits && isKnown) rules.push(['mails:known', inAll])
  for (const [key, rule] of rules) {
    const answer = await takeAttempt(deps.db, key, rule, now)
    if (!answer.allowed) return answer
  }
  return rateLimits && !isKnown
    ? takeStrangers(deps.db, !disableSignup, now)
    : { allowed: true, retryAfter: 0 }
}

/** Unknown addresses are refused whenever known ones are. Their own limit only stops the sending. */
async function takeStrangers(db: Database, isSent: boolean, now: number) {
  const known = await readAttempts(db, 'mails:known', inAll, now)
  if (known.count >= inAll.points) return { allowed: false, retryAfter: known.retryAfter }
  // Nothing is sent to an unknown address while sign-ups are closed.
  const isSilent = isSent && !(await takeAttempt(db, 'mails:strangers', inAll, now)).allowed
  return { allowed: true, retryAfter: 0, isSilent }
}
