/** Changing the address of an account: links to the new address and, if so configured, to the old one. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Tables } from '../../../platform/db/types'
import { prepareLinkMail, type TokenMail, throttleOwnMail } from '../core/account-mails'
import type { Account } from '../core/accounts'
import { noteEvent } from '../core/audit'
import type { Call } from '../core/call'
import { storeAddress } from '../core/store-address'
import { storeToken } from '../secrets/one-time-tokens'
import { type Challenge, storeFlow } from '../secrets/pkce'

export interface EmailChange {
  email: string
  /** Applied at once: there is no address yet, and addresses need no confirmation. */
  atOnce: boolean
  mails: TokenMail[]
  challenge: Challenge | undefined
}

export async function prepareEmailChange(
  call: Call,
  account: Account,
  email: string,
  challenge: Challenge | undefined,
): Promise<EmailChange> {
  const { auth } = call.deps.config
  if (account.is_anonymous && auth.autoconfirm) return { email, atOnce: true, mails: [], challenge }
  await throttleOwnMail(call, 'email_change_new', account.email ?? email)
  return { email, atOnce: false, mails: await prepareChangeMails(call, account, email, challenge), challenge }
}

/** One email to the new address, and with AUTH_SECURE_EMAIL_CHANGE one to the old: both must agree. */
export function prepareChangeMails(
  call: Call,
  account: Account,
  email: string,
  challenge: Challenge | undefined,
): Promise<TokenMail[]> {
  const { auth } = call.deps.config
  const options = { accountId: account.id, newAddress: email, pkce: challenge !== undefined }
  const mails = [prepareLinkMail(call, 'email-change-new', { ...options, address: email })]
  if (account.email && auth.secureEmailChange)
    mails.push(prepareLinkMail(call, 'email-change-current', { ...options, address: account.email }))
  return Promise.all(mails)
}

export async function storeEmailChange(
  trx: Transaction<Tables>,
  call: Call,
  account: Account,
  { email, atOnce, mails, challenge }: EmailChange,
): Promise<void> {
  if (atOnce) return storeAddress(trx, call, account, email)
  await storeChangeMails(trx, call, account, email, mails)
  if (challenge) await storeFlow(trx, account.id, 'email_change', challenge, call.now)
  await noteEvent(trx, call, 'address_change_requested', account.id)
}

/** Replaces a pending change. */
export async function storeChangeMails(
  trx: Transaction<Tables>,
  { deps, now }: Call,
  account: Account,
  email: string,
  mails: readonly TokenMail[],
): Promise<void> {
  await trx
    .deleteFrom('one_time_tokens')
    .where('account_id', '=', account.id)
    .where('kind', 'in', ['email_change_current', 'email_change_new'])
    .execute()
  await trx
    .updateTable('accounts')
    .set({ new_email: email, email_change_sent_at: isoTime(now), updated_at: isoTime(now) })
    .where('id', '=', account.id)
    .execute()
  for (const { token } of mails) await storeToken(trx, token, now)
  await deps.outbox.enqueue(
    trx,
    mails.map(({ mail }) => ({ kind: 'mail', mail })),
  )
}
