/** Rows of the documents, with what each of them says: published, scheduled, as a draft. */
import type { Kysely } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { Database, Tables } from '../../platform/db/types'
import { noteImages } from './cases/document-images.server'
import type { JsonObject } from './difference'
import { type DocumentName, fixedNames, isDocumentName, schemaOf } from './documents'
import { isOwnCase, ownCaseDocument, ownCaseId } from './documents/own-case'
import { describeForm, type FormField } from './form-field'
import { merge, mergeDraft } from './merge-documents.server'
import { shippedContent } from './shipped.server'

/** Who changes a document. */
export interface SiteActor {
  newId: () => string
  /** Milliseconds since the epoch. */
  now: number
  /** Null for a command, and once the account is deleted. */
  accountId: string | null
}

export interface Row {
  name: string
  published: string | null
  /** JSON of the whole document that goes out at `due_at`. */
  scheduled: string | null
  due_at: string | null
  draft: string | null
  version: number
  changed_at: string | null
  changed_by: string | null
}

export const untouched = (name: string): Row => ({
  name,
  published: null,
  scheduled: null,
  due_at: null,
  draft: null,
  version: 0,
  changed_at: null,
  changed_by: null,
})

const forms = new Map<string, FormField>(fixedNames.map(name => [name, describeForm(name, schemaOf(name))]))

/** The cases that staff add have one form. */
const ownCaseForm = describeForm('', ownCaseDocument)

/** The form of a document. */
export function formOf(name: DocumentName): FormField {
  if (isOwnCase(name)) return { ...ownCaseForm, name, title: `Case study ${ownCaseId(name)}` }
  const form = forms.get(name)
  if (!form) throw new Error(`There is no form of ${name}.`)
  return form
}

/** But what is in the bin. */
export const selectRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('site_documents')
    .leftJoin(waitingTexts(db), 'waiting.name', 'site_documents.name')
    .select([
      'site_documents.name',
      'published',
      'waiting.content as scheduled',
      'waiting.due_at',
      'draft',
      'version',
      'changed_at',
      'changed_by',
    ])
    .where('binned_at', 'is', null)

/** A document is in one publication at most that is still to come. */
const waitingTexts = (db: Kysely<Tables>) =>
  db
    .selectFrom('site_publications')
    .innerJoin('site_publication_texts', 'publication_id', 'id')
    .select(['name', 'content', 'due_at'])
    .where('failure', 'is', null)
    .as('waiting')

/** A document as it stands, also when nobody has changed it yet. */
export const findRow = async (db: Kysely<Tables>, name: DocumentName): Promise<Row> =>
  (await selectRows(db).where('site_documents.name', '=', name).executeTakeFirst()) ?? untouched(name)

/** Compare and swap. False when another transaction was first. */
export async function swapRow(
  trx: Kysely<Tables>,
  row: Row,
  next: { draft: string | null; published: string | null },
  { now, accountId }: SiteActor,
): Promise<boolean> {
  const values = { ...next, version: row.version + 1, changed_at: isoTime(now), changed_by: accountId }
  if (row.version === 0) {
    await trx
      .insertInto('site_documents')
      .values({ name: row.name, ...values })
      .execute()
    await noteImagesOf(trx, row.name)
    return true
  }
  const { numUpdatedRows } = await trx
    .updateTable('site_documents')
    .set(values)
    .where('name', '=', row.name)
    .where('version', '=', row.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await noteImagesOf(trx, row.name)
  return true
}

/** After each change of what is stored of a document. */
export const noteImagesOf = async (trx: Kysely<Tables>, name: string): Promise<void> => {
  if (isDocumentName(name)) await noteImages(trx, name, formOf(name))
}

export const publishedContent = (name: DocumentName, { published }: Pick<Row, 'published'>): JsonObject =>
  published === null ? shippedContent(name) : merge(name, published).content

/** What is stored of the documents, by name. */
export const writtenRows = async (db: Database): Promise<Map<string, Row>> =>
  new Map((await selectRows(db).execute()).map(row => [row.name, row]))

/** What a draft is written over: what goes out next, else what is published. */
export const settledContent = (name: DocumentName, row: Row): JsonObject =>
  row.scheduled === null ? publishedContent(name, row) : mergeDraft(name, row.scheduled)

/** What a document says at present: its draft, if somebody left one. */
export const writtenContent = (name: DocumentName, row: Row = untouched(name)): JsonObject =>
  row.draft === null ? settledContent(name, row) : mergeDraft(name, row.draft)

/** Whether anything of the agency's own facts was published. */
export async function hasOwnAgency(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('site_documents')
    .select('name')
    .where('name', '=', 'company')
    .where('published', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
