/** The one writer of members' names, job titles and signatures: their own, and by owners. */
import type { Transaction } from 'kysely'
import { profileOf } from '../../../domain/member/member-name.server'
import type { Profile, ProfileChange } from '../../../domain/member/member-schema'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import { jsonObject, readJson } from '../../../shared/read-json'
import type { Account } from '../core/accounts'
import { noteEvent } from '../core/audit'
import { type Caller, lockLivingCaller } from '../core/authenticate'
import type { Call } from '../core/call'
import { writeMetadata } from '../wire/user-metadata'

/** Changes the caller's own. */
export const changeOwnProfile = (call: Call, caller: Caller, change: ProfileChange): Promise<Profile> =>
  inTransaction(call.deps.db, async trx => {
    const { account } = await lockLivingCaller(trx, call, caller)
    return changeProfile(trx, call, account, change, {})
  })

/** The account must be locked: its metadata is read and written back. `by` is noted beside the change. */
export async function changeProfile(
  trx: Transaction<Tables>,
  call: Call,
  account: Account,
  { name, job_title = account.job_title, signature = account.signature }: ProfileChange,
  by: { by?: string },
): Promise<Profile> {
  const before = profileOf(account)
  const after = { name: name ?? before.name, job_title, signature }
  const at = isoTime(call.now)
  // A name that a provider gave is the member's own once they have saved it.
  const isNamed = name !== undefined && (name !== before.name || account.named_at === null)
  if (!isNamed && job_title === before.job_title && signature === before.signature) return after
  await trx
    .updateTable('accounts')
    .set({
      ...(isNamed && {
        user_metadata: writeMetadata({ ...readJson(jsonObject, account.user_metadata), full_name: name }),
        named_at: at,
      }),
      job_title,
      signature,
      updated_at: at,
    })
    .where('id', '=', account.id)
    .execute()
  await noteEvent(trx, call, 'profile_changed', account.id, by)
  return after
}
