/** The providers of an account, as clients read them in its app_metadata. */
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import { jsonObject, readJson } from '../../../shared/read-json'
import { getAccount } from './accounts'

/** Writes which providers the account has: the first one as `provider`, all as `providers`. */
export async function listProviders(trx: Transaction<Tables>, accountId: string): Promise<void> {
  const { app_metadata, identities } = await getAccount(trx, accountId)
  const metadata = readJson(jsonObject, app_metadata)
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const provider = providers.find(one => one === metadata.provider) ?? providers[0]
  await trx
    .updateTable('accounts')
    .set({ app_metadata: JSON.stringify({ ...metadata, provider, providers }) })
    .where('id', '=', accountId)
    .execute()
}
