/** The one writer of members' names, job titles, signatures and biographies: their own, and by owners. */
import type { Transaction } from 'kysely'
import { ownProfileOf } from '../../../domain/member/member-name.server'
import type { OwnProfile, ProfileChange } from '../../../domain/member/member-schema'
import { isoTime } from '../../../platform/clock'
import { bumpContentVersion } from '../../../platform/db/settings'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import { jsonObject, readJson } from '../../../shared/read-json'
import type { Account } from '../core/accounts'
import { noteEvent } from '../core/audit'
import { type Caller, lockLivingCaller } from '../core/authenticate'
import type { Call } from '../core/call'
import { writeMetadata } from '../wire/user-metadata'

/** Changes the caller's own. */
export const changeOwnProfile = (call: Call, caller: Caller, change: ProfileChange): Promise<OwnProfile> =>
  inTransaction(call.deps.db, async trx => {
    const { account } = await lockLivingCaller(trx, call, caller)
    return changeProfile(trx, call, account, change, {})
  })

/** The account must be locked: its metadata is read and written back. `by` is noted beside the change. */
export async function changeProfile(
  trx: Transaction<Tables>,
  call: Call,
  account: Account,
  {
    name,
    job_title = account.job_title,
    signature = account.signature,
    biography = account.biography,
  }: ProfileChange,
  by: { by?: string },
): Promise<OwnProfile> {
  const before = ownProfileOf(account)
  const after = { name: name ?? before.name, job_title, signature, biography }
  const at = isoTime(call.now)
  // A name that a provider gave is the member's own once they have saved it.
  const isNamed = name !== undefined && (name !== before.name || account.named_at === null)
  const isPublic = isNamed || job_title !== before.job_title || biography !== before.biography
  if (!isPublic && signature === before.signature) return after
  await trx
    .updateTable('accounts')
    .set({
      ...(isNamed && {
        user_metadata: writeMetadata({ ...readJson(jsonObject, account.user_metadata), full_name: name }),
        named_at: at,
      }),
      job_title,
      signature,
      biography,
      updated_at: at,
    })
    .where('id', '=', account.id)
    .execute()
  // Articles say who wrote them.
  if (isPublic) await bumpContentVersion(trx)
  await noteEvent(trx, call, 'profile_changed', account.id, by)
  return after
}
