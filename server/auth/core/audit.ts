/** The log of what happened to accounts: written in the transaction of the event, never changed. */
import type { Kysely } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { Tables } from '../../../platform/db/types'
import type { Call } from './call'

export type AuthAction =
  | 'account_changed'
  | 'account_created'
  | 'account_deactivated'
  | 'account_deleted'
  | 'account_imported'
  | 'account_invited'
  | 'account_reactivated'
  | 'address_confirmed'
  | 'address_change_requested'
  | 'address_changed'
  | 'address_restored'
  | 'anonymous_account_created'
  | 'code_refused'
  | 'code_requested'
  | 'factor_enrolled'
  | 'factor_removed'
  | 'factor_renamed'
  | 'factor_verified'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'invite_made'
  | 'invite_revoked'
  | 'invite_used'
  | 'keys_rotated'
  | 'link_made'
  | 'link_requested'
  | 'link_used'
  | 'password_changed'
  | 'phone_change_requested'
  | 'phone_changed'
  | 'profile_changed'
  | 'reauthentication_requested'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'recovery_requested'
  | 'refresh_token_reused'
  | 'role_changed'
  | 'second_factor_rule_changed'
  | 'service_token_made'
  | 'service_token_revoked'
  | 'session_of_other_browser_ended'
  | 'session_opened'
  | 'sessions_ended'
  | 'sessions_ended_by_owner'
  | 'sign_in_failed'

/** What a call reveals about its caller. */
export type Origin = Pick<Call, 'deps' | 'now' | 'ip' | 'userAgent'>

/** `detail` never holds a secret, a code or a token. */
export async function noteEvent(
  trx: Kysely<Tables>,
  { deps, now, ip, userAgent }: Origin,
  action: AuthAction,
  accountId: string | null,
  detail: Record<string, string | number> = {},
): Promise<void> {
  await trx
    .insertInto('auth_events')
    .values({
      id: deps.newId(),
      account_id: accountId ?? undefined,
      action,
      ip,
      user_agent: userAgent,
      detail: JSON.stringify(detail),
      at: isoTime(now),
    })
    .execute()
}
