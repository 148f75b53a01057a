/** Codes and links in emails (docs/auth-wire.md 3.4): one per account and kind, used once, five wrong tries. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { OneTimeTokenKind, OneTimeTokensTable } from '../../../platform/db/account-tables'
import type { Database, Tables } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import { sha256 } from './sha256'

type TokenDeps = Pick<Deps, 'authKey' | 'config'>
export type OneTimeToken = Selectable<OneTimeTokensTable>

/** What is sent, and the row that recognises it. */
export interface PreparedToken {
  accountId: string
  kind: OneTimeTokenKind
  address: string
  /** Digits to type. */
  code: string
  /** 56 hexadecimal digits for a link. */
  link: string
}

const mostAttempts = 5

/** A code and a link for this account. The database stores neither: brute-forcing a code needs the server's key. */
export function prepareToken(
  { authKey, config }: TokenDeps,
  accountId: string,
  kind: OneTimeTokenKind,
  address: string,
): PreparedToken {
  const digits = Array.from({ length: config.auth.otpLength }, () => randomInt(10))
  const code = digits.join('')
  return {
    accountId,
    kind,
    address,
    code,
    link: linkOf(authKey, { account_id: accountId, kind, address }, code),
  }
}

const linkOf = (
  key: Buffer,
  { account_id, kind, address }: Pick<OneTimeToken, 'account_id' | 'kind' | 'address'>,
  code: string,
): string => createHmac('sha224', key).update(`${kind}:${account_id}:${address}:${code}`).digest('hex')

/** Replaces the account's earlier token of that kind. */
export async function storeToken(trx: Kysely<Tables>, token: PreparedToken, now: number): Promise<void> {
  const row = {
    address: token.address,
    token_hash: sha256(token.link),
    attempts: 0,
    created_at: isoTime(now),
  }
  await trx
    .insertInto('one_time_tokens')
    .values({ account_id: token.accountId, kind: token.kind, ...row })
    .onConflict(conflict => conflict.columns(['account_id', 'kind']).doUpdateSet(row))
    .execute()
}

/** The live token behind a link, with or without the PKCE prefix. */
export async function findTokenByLink(
  db: Database,
  { config }: TokenDeps,
  link: string,
  kinds: readonly OneTimeTokenKind[],
  now: number,
): Promise<OneTimeToken | undefined> {
  if (kinds.length === 0) return undefined
  return db
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('token_hash', '=', sha256(link.replace(/^pkce_/, '')))
    .where('kind', 'in', kinds)
    .where('created_at', '>', isoTime(now - config.auth.otpExp * 1000))
    .executeTakeFirst()
}

/** The live token with these digits. Brute force: counts every try before comparing, so parallel ones count too. */
export async function findTokenByCode(
  db: Database,
  { authKey, config }: TokenDeps,
  { address, code }: { address: string; code: string },
  kinds: readonly OneTimeTokenKind[],
  now: number,
): Promise<OneTimeToken | undefined> {
  if (kinds.length === 0) return undefined
  const candidates = await db
    .updateTable('one_time_tokens')
    .set(e => ({ attempts: e('attempts', '+', 1) }))
    .where('address', '=', address)
    .where('kind', 'in', kinds)
    .where('attempts', '<', mostAttempts)
    .where('created_at', '>', isoTime(now - config.auth.otpExp * 1000))
    .returningAll()
    .execute()
  return candidates.find(token => isEqual(sha256(linkOf(authKey, token, code)), token.token_hash))
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Takes the token; false when another call was faster. */
export async function takeToken(trx: Transaction<Tables>, token: OneTimeToken): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('one_time_tokens')
    .where('account_id', '=', token.account_id)
    .where('kind', '=', token.kind)
    .where('token_hash', '=', token.token_hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** After a success none of the account's codes and links works, and a pending change of address or number is over. */
export async function clearTokens(trx: Transaction<Tables>, accountId: string): Promise<void> {
  const none = { new_email: null, new_phone: null }
  await trx.updateTable('accounts').set(none).where('id', '=', accountId).execute()
  await trx.deleteFrom('one_time_tokens').where('account_id', '=', accountId).execute()
}
