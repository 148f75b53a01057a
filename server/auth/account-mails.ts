/** Which mail goes with which one-time token, with the link that the contract's section 3.6 describes. */
import { type LinkMail, renderCodeMail, renderLinkMail } from '../../app/features/account/mails.server'
import type { RenderedMail } from '../../platform/mail/message'
import { issuerOf } from './access-tokens'
import { hashAddress } from './addresses'
import { type AuthFailure, fail } from './answer'
import { takeAttempt } from './attempts'
import type { Call } from './call'
import { type PreparedToken, prepareToken } from './one-time-tokens'
import { chooseRedirect } from './redirects'

/** Of each kind of mail: the token behind it and the type in its link. */
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
  /** To which the mail goes. */
  address: string
  /** The address that a change would bring. */
  newAddress?: string
  pkce: boolean
  /** Where the link leads in the end; what the call asks for when absent. */
  redirect?: string
}

/** The token and its mail, made before the transaction that stores both. */
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

/** One mail of a kind to an address per AUTH_MAX_FREQUENCY. */
export const throttleMail = (
  call: Call,
  kind: PreparedToken['kind'],
  address: string,
): Promise<AuthFailure | undefined> => throttle(call, { kind, address, code: 'over_email_send_rate_limit' })

interface Throttled {
  kind: PreparedToken['kind'] | 'factor'
  address: string
  /** Of the failure. */
  code: string
}

/** One message of a kind to an address per AUTH_MAX_FREQUENCY. Counts the typed address, so the answer tells nothing. */
export async function throttle(
  { deps, now }: Call,
  { kind, address, code }: Throttled,
): Promise<AuthFailure | undefined> {
  const seconds = deps.config.auth.maxFrequency
  if (seconds === 0) return undefined
  const key = `mail:${kind}:${hashAddress(deps.authKey, address)}`
  const wait = await takeAttempt(deps.db, key, { points: 1, seconds }, now)
  if (wait === 0) return undefined
  const message = `For security purposes, you can only request this after ${wait} seconds.`
  return fail(429, code, message, { retryAfter: wait })
}
