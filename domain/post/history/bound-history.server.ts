/** Which earlier versions of a post are kept. */
import type { Transaction } from 'kysely'
import type { DatabaseKind, Tables } from '../../../platform/db/types'
import { readJson } from '../../../shared/read-json'
import { forgetUnshown } from '../changes/changes-images.server'
import { safePostSchema } from '../post-schema'
import { versionsKept } from './versions-kept'

/**
 * Call once `version` is in the history. Deletes the one that is too old now, with the pictures that only it named. What
 * was published stays, because the certificate of an article counts its publications; so does the draft before it, whose
 * row says who published it.
 */
export async function boundHistory(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const oldest = version - versionsKept
  if (oldest < 1) return
  const rows = await trx
    .selectFrom('post_versions')
    .select(['version', 'fields'])
    .where('post_id', '=', id)
    .where('version', 'in', [oldest, oldest + 1])
    .execute()
  const fields = rows.map(row => ({ version: row.version, ...readJson(safePostSchema, row.fields) }))
  const old = fields.find(one => one.version === oldest)
  if (!old || fields.some(({ status }) => status === 'published')) return
  await trx.deleteFrom('post_versions').where('post_id', '=', id).where('version', '=', oldest).execute()
  const unshown = await trx
    .selectFrom('image_uses')
    .select('name')
    .where('post_id', '=', id)
    .where('in_body', '=', false)
    .where('as_cover', '=', false)
    .execute()
  const names = unshown
    .map(({ name }) => name)
    .filter(name => old.content.includes(name) || old.image_url.includes(name))
  await forgetUnshown(trx, kind, { id, names })
}
