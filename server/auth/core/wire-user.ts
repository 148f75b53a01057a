/** An account as users are written on the wire (docs/auth-wire.md 1.6). */
import type { Config } from '../../../platform/config'
import { jsonObject, readJson } from '../../../shared/read-json'
import type { Account, AccountRow, FactorRow, IdentityRow } from './accounts'

/** The fields that decide whether something that was sent is still valid. */
interface Moment {
  deps: { config: Pick<Config, 'auth'> }
  now: number
}

/** A pending change of address or number expires with the codes and links that were sent for it. */
export const newEmailOf = (account: AccountRow, moment: Moment): string | null =>
  isWaiting(account.email_change_sent_at, moment) ? account.new_email : null

export const newPhoneOf = (account: AccountRow, moment: Moment): string | null =>
  isWaiting(account.phone_change_sent_at, moment) ? account.new_phone : null

const isWaiting = (sentAt: string | null, { deps, now }: Moment): boolean =>
  sentAt !== null && Date.parse(sentAt) + deps.config.auth.otpExp * 1000 > now

/** The account as clients see it, without unset fields. */
export function toUser(account: Account, moment: Moment): Record<string, unknown> {
  const { email_confirmed_at: emailConfirmedAt, phone_confirmed_at: phoneConfirmedAt, factors } = account
  return dropNulls({
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email ?? '',
    phone: account.phone ?? '',
    email_confirmed_at: emailConfirmedAt,
    phone_confirmed_at: phoneConfirmedAt,
    // The earlier of the two: ISO times in one format sort as text.
    confirmed_at: [emailConfirmedAt, phoneConfirmedAt].filter(at => at !== null).sort()[0] ?? null,
    invited_at: account.invited_at,
    confirmation_sent_at: account.confirmation_sent_at,
    recovery_sent_at: account.recovery_sent_at,
    new_email: newEmailOf(account, moment),
    email_change_sent_at: account.email_change_sent_at,
    new_phone: newPhoneOf(account, moment),
    phone_change_sent_at: account.phone_change_sent_at,
    reauthentication_sent_at: account.reauthentication_sent_at,
    last_sign_in_at: account.last_sign_in_at,
    banned_until: account.banned_until,
    deleted_at: account.deleted_at,
    app_metadata: toAppMetadata(account),
    user_metadata: readJson(jsonObject, account.user_metadata),
    identities: account.identities.map(toWireIdentity),
    factors: factors.length > 0 ? factors.map(toWireFactor) : null,
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: account.is_anonymous,
  })
}

/** The role sits next to the providers, where clients can read but never write it. */
export const toAppMetadata = (account: AccountRow): Record<string, unknown> => ({
  ...readJson(jsonObject, account.app_metadata),
  ...(!account.is_anonymous && { role: account.role }),
})

const toWireIdentity = (identity: IdentityRow) =>
  dropNulls({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.account_id,
    identity_data: readJson(jsonObject, identity.identity_data),
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    email: identity.email,
  })

export const toWireFactor = (factor: FactorRow) =>
  dropNulls({
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    friendly_name: factor.friendly_name || null,
    factor_type: factor.factor_type,
    phone: factor.phone,
    last_challenged_at: factor.last_challenged_at,
    last_used_at: factor.last_used_at,
  })

const dropNulls = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))
