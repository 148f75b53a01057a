/** What was published of a document, and what each publication changed; the search over all texts. */
import type { Database } from '../../platform/db/types'
import { foldLetters } from '../../shared/letters'
import { findNames } from '../member/member-name.server'
import { findLostPictures } from './cases/document-images.server'
import { formOf, writtenContent, writtenRows } from './document-rows.server'
import { allNames, type DocumentName } from './documents'
import { shippedContent } from './shipped.server'
import { readVersion } from './site-documents.server'
import { findChanges, labelOf, walkDocument } from './walk-document'

/** A version with what it changed, undefined if there is none. */
export async function findSiteVersion(db: Database, name: DocumentName, id: string) {
  const rows = await db
    .selectFrom('site_versions')
    .select(['id', 'content', 'published_at', 'published_by'])
    .where('name', '=', name)
    .where('id', '<=', id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const [found, before] = rows
  if (!found || found.id !== id) return undefined
  const names = await findNames(db, [found.published_by])
  const content = readVersion(name, found.content)
  const form = formOf(name)
  const lost = await findLostPictures(db, form, content)
  return {
    id,
    published_at: found.published_at,
    published_by: (found.published_by && names.get(found.published_by)?.name) || null,
    content,
    changes: findChanges(form, before ? readVersion(name, before.content) : shippedContent(name), content),
    lost: lost.map(({ path }) => labelOf(form, path)),
  }
}

/** How many places a search shows. */
const mostTexts = 200

/** Where the words are said in any document, drafts included, whatever their letters' case and accents. */
export async function searchTexts(db: Database, words: string) {
  const wanted = foldLetters(words.trim())
  if (wanted === '') return []
  const rows = await writtenRows(db)
  return allNames(rows.keys())
    .flatMap(name =>
      walkDocument(formOf(name), writtenContent(name, rows.get(name)))
        .filter(({ kind, value }) => kind !== 'picture' && foldLetters(String(value)).includes(wanted))
        .map(({ path, label, value }) => ({
          name,
          title: formOf(name).title,
          field: path,
          label,
          text: String(value),
        })),
    )
    .slice(0, mostTexts)
}
