/** Writes one imported account with its identities and factors. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Database, Tables } from '../../../platform/db/types'
import type { AuthAction } from '../core/audit'
import type { Role } from '../core/invites'
import { encryptSecret } from '../secrets/secrets'
import type { Candidate } from './candidates'
import type { UserRow } from './rows'

export interface ImportDeps {
  db: Database
  authKey: Buffer
  newId: () => string
  now: number
}

export async function insertAccount(
  trx: Transaction<Tables>,
  { now }: ImportDeps,
  user: UserRow,
  role: Role,
): Promise<void> {
  const created = user.created_at ?? isoTime(now)
  // Privilege escalation: what an account may do there says nothing about here.
  const { role: _, ...appMetadata } = user.raw_app_meta_data ?? user.app_metadata ?? {}
  const isEmailOnly = user.email !== undefined && user.phone === undefined
  await trx
    .insertInto('accounts')
    .values({
      id: user.id,
      role,
      email: user.email ?? null,
      phone: user.phone ?? null,
      password_hash: user.encrypted_password ?? null,
      email_confirmed_at: user.email_confirmed_at ?? (isEmailOnly ? user.confirmed_at : null) ?? null,
      phone_confirmed_at: user.phone_confirmed_at ?? null,
      invited_at: user.invited_at ?? null,
      last_sign_in_at: user.last_sign_in_at ?? null,
      banned_until: user.banned_until ?? null,
      app_metadata: JSON.stringify(appMetadata),
      user_metadata: JSON.stringify(user.raw_user_meta_data ?? user.user_metadata ?? {}),
      is_sso: user.is_sso_user,
      created_at: created,
      updated_at: isoTime(now),
    })
    .execute()
}

/** Seals secrets with this server's key and makes names unique, as required here. */
export function toFactors({ authKey, now }: ImportDeps, { user, factors }: Candidate) {
  const names = new Set<string>()
  return factors.map(factor => {
    const at = factor.created_at ?? isoTime(now)
    const wanted = factor.friendly_name ?? ''
    let name = wanted
    for (let number = 2; names.has(name); number += 1) name = `${wanted || 'Authenticator'} ${number}`
    names.add(name)
    return {
      id: factor.id,
      account_id: user.id,
      friendly_name: name,
      factor_type: factor.factor_type,
      status: 'verified' as const,
      secret: factor.secret ? encryptSecret(authKey, factor.secret, factor.id) : '',
      phone: factor.phone ?? null,
      created_at: at,
      updated_at: at,
    }
  })
}

const action: AuthAction = 'account_imported'

export const noteImport = (
  trx: Transaction<Tables>,
  { newId, now }: ImportDeps,
  accountId: string,
  role: Role,
): Promise<unknown> =>
  trx
    .insertInto('auth_events')
    .values({
      id: newId(),
      account_id: accountId,
      action,
      ip: '',
      user_agent: 'npm run import-users',
      detail: JSON.stringify({ role }),
      at: isoTime(now),
    })
    .execute()
