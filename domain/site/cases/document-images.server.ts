/** Which pictures of the library a document shows, drafted, scheduled or published, so that none of them is deleted. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import { tryJson } from '../../../shared/read-json'
import type { FormField } from '../form-field'
import { walkDocument } from '../walk-document'

/** Whether a document of this form can show pictures at all. */
export const showsPictures = ({ kind, fields = [], item }: FormField): boolean =>
  kind === 'picture' || fields.some(showsPictures) || (item !== undefined && showsPictures(item))

/** Names of the pictures that a content shows, with the paths of their fields. */
export const picturesIn = (form: FormField, content: unknown): { path: string; name: string }[] =>
  walkDocument(form, content).flatMap(({ path, kind, value }) =>
    kind === 'picture' && value !== '' ? [{ path, name: String(value) }] : [],
  )

/**
 * Records what the document shows as it is stored now. Race: the pictures that are new in it are locked, by an update
 * that changes nothing, so that of a deletion and a save at the same moment the second sees the first.
 */
export async function noteImages(trx: Kysely<Tables>, document: string, form: FormField): Promise<void> {
  if (!showsPictures(form)) return
  const wanted = new Set<string>()
  for (const stored of await readStored(trx, document))
    for (const { name } of picturesIn(form, tryJson(stored))) wanted.add(name)
  const noted = await trx
    .selectFrom('site_document_images')
    .select('name')
    .where('document', '=', document)
    .execute()
  const known = new Set(noted.map(({ name }) => name))
  const gone = [...known].filter(name => !wanted.has(name))
  if (gone.length > 0)
    await trx
      .deleteFrom('site_document_images')
      .where('document', '=', document)
      .where('name', 'in', gone)
      .execute()
  // Deadlock: always in the same order.
  for (const name of [...wanted].filter(one => !known.has(one)).toSorted()) await add(trx, document, name)
}

/** A picture that the library does not have is not noted: it keeps the document from being published. */
async function add(trx: Kysely<Tables>, document: string, name: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('images')
    .set(e => ({ alt: e.ref('alt') }))
    .where('name', '=', name)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await trx.insertInto('site_document_images').values({ name, document }).execute()
}

async function readStored(trx: Kysely<Tables>, document: string): Promise<string[]> {
  const row = await trx
    .selectFrom('site_documents')
    .select(['published', 'draft'])
    .where('name', '=', document)
    .executeTakeFirst()
  const waiting = await trx
    .selectFrom('site_publication_texts')
    .innerJoin('site_publications', 'id', 'publication_id')
    .select('content')
    .where('name', '=', document)
    .where('failure', 'is', null)
    .execute()
  return [row?.published, row?.draft, ...waiting.map(({ content }) => content)].filter(
    stored => typeof stored === 'string',
  )
}

/** Pictures of a content that the library does not have. */
export async function findLostPictures(
  db: Kysely<Tables>,
  form: FormField,
  content: unknown,
): Promise<{ path: string; message: string }[]> {
  const shown = picturesIn(form, content)
  if (shown.length === 0) return []
  const names = [...new Set(shown.map(({ name }) => name))]
  const rows = await db.selectFrom('images').select('name').where('name', 'in', names).execute()
  const known = new Set(rows.map(({ name }) => name))
  return shown
    .filter(({ name }) => !known.has(name))
    .map(({ path }) => ({ path, message: 'Choose another picture: the library does not have this one' }))
}
