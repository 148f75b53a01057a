/** Documents of the site as staff see and change them, and their drafts, which every member writes. */
import type { Kysely } from 'kysely'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import { whenTaken } from '../../platform/db/unique-violation'
import { tryJson } from '../../shared/read-json'
import { noteActivity } from '../log/note-activity.server'
import { findNames } from '../member/member-name.server'
import { findLostPictures } from './cases/document-images.server'
import { listChoices } from './cases/list-cases.server'
import type { JsonObject } from './difference'
import {
  findRow,
  formOf,
  publishedContent,
  type Row,
  type SiteActor,
  settledContent,
  swapRow,
  untouched,
  writtenContent,
  writtenRows,
} from './document-rows.server'
import { allNames, type DocumentName, pathOf } from './documents'
import { offerCases } from './documents/case-list'
import { isOwnCase } from './documents/own-case'
import { findRemovalFaults } from './documents/publish-categories.server'
import type { FormField } from './form-field'
import { checkShape, findFaults, merge, mergeDraft } from './merge-documents.server'
import { mayEditorsPublish } from './publishers.server'
import { shippedContent } from './shipped.server'
import type { DocumentSummary, SiteDocument } from './site-schema'
import { labelOf } from './walk-document'

/** In the order of the admin area. */
export async function listDocuments(db: Database): Promise<DocumentSummary[]> {
  const rows = await writtenRows(db)
  const names = await findNames(
    db,
    [...rows.values()].map(row => row.changed_by),
  )
  return allNames(rows.keys()).map(name => summarise(name, rows.get(name) ?? untouched(name), names))
}

type Names = Awaited<ReturnType<typeof findNames>>

const summarise = (name: DocumentName, row: Row, names: Names): DocumentSummary => ({
  name,
  // Of a case that is not published yet, its draft says who the client is.
  title: titleOf(name, isOwnCase(name) ? writtenContent(name, row) : publishedContent(name, row)),
  path: pathOf(name),
  added: isOwnCase(name),
  changed: row.published !== null,
  drafted: row.draft !== null,
  scheduled_for: row.due_at,
  version: row.version,
  changed_at: row.changed_at,
  changed_by: (row.changed_by && names.get(row.changed_by)?.name) || null,
  unfit:
    row.published === null ? [] : merge(name, row.published).unfit.map(path => labelOf(formOf(name), path)),
})

/** Among the others: a case study with its client. */
const titleOf = (name: DocumentName, { client }: JsonObject): string =>
  typeof client === 'string' && client !== '' ? `${formOf(name).title}: ${client}` : formOf(name).title

/** Of a case that staff added there is a row as long as there is the case. */
const isGone = ({ name, version }: Row): boolean => isOwnCase(name) && version === 0

/** A document with its form, its draft and what was published before; undefined for a case that the site does not have. */
export async function getDocument(db: Kysely<Tables>, name: DocumentName): Promise<SiteDocument | undefined> {
  const row = await findRow(db, name)
  if (isGone(row)) return undefined
  const versions = await db
    .selectFrom('site_versions')
    .select(['id', 'published_at', 'published_by'])
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(versionsShown)
    .execute()
  const names = await findNames(db, [row.changed_by, ...versions.map(one => one.published_by)])
  const published = publishedContent(name, row)
  const content = writtenContent(name, row)
  return {
    ...summarise(name, row, names),
    form: await readForm(db, name),
    shipped: isOwnCase(name) ? {} : shippedContent(name),
    published,
    content,
    editors_publish: await mayEditorsPublish(db),
    faults: [
      ...findFaults(name, content),
      ...(await findRemovalFaults(db, name, content, row)),
      ...(await findLostPictures(db, formOf(name), content)),
    ],
    versions: versions.map(one => ({
      ...one,
      published_by: (one.published_by && names.get(one.published_by)?.name) || null,
    })),
  }
}

/** Cases are chosen among those that the site has now. */
const readForm = async (db: Kysely<Tables>, name: DocumentName): Promise<FormField> =>
  name === 'home' || name === 'portfolio' ? offerCases(formOf(name), await listChoices(db)) : formOf(name)

/** How many of the versions are listed. */
const versionsShown = 50

export type DraftOutcome =
  | { kind: 'saved'; document: SiteDocument }
  | { kind: 'conflict'; document: SiteDocument }
  /** A case that is gone, or in the bin. */
  | { kind: 'missing' }
  /** It is no document of this form. */
  | { kind: 'misshapen'; label: string }

interface Draft {
  name: DocumentName
  content: object
  /** The version that was opened. */
  ifVersion: number
}

/** Keeps a draft, whose texts may not fit yet. One that says what is published or scheduled is no draft any more. */
export async function saveDraft(db: Database, actor: SiteActor, draft: Draft): Promise<DraftOutcome> {
  const { name, content } = draft
  const misshapen = checkShape(name, content)
  if (misshapen !== undefined) return { kind: 'misshapen', label: labelOf(formOf(name), misshapen) }
  return replaceRow(db, actor, draft, row => {
    const isSame = JSON.stringify(content) === JSON.stringify(settledContent(name, row))
    return { draft: isSame ? null : JSON.stringify(content) }
  })
}

/** Nothing is lost but the draft. */
export const discardDraft = (
  db: Database,
  actor: SiteActor,
  draft: Omit<Draft, 'content'>,
): Promise<DraftOutcome> => replaceRow(db, actor, draft, () => ({ draft: null }))

/** Compare and swap: a document that somebody else saved first is answered as it is now. */
async function replaceRow(
  db: Database,
  actor: SiteActor,
  { name, ifVersion }: Omit<Draft, 'content'>,
  change: (row: Row) => { draft: string | null },
): Promise<DraftOutcome> {
  const isSaved = await inTransaction(db, async trx => {
    const row = await findRow(trx, name)
    if (row.version !== ifVersion || isGone(row)) return false
    const next = change(row)
    if (!(await swapRow(trx, row, { ...next, published: row.published }, actor))) return false
    // Saves follow each other every few seconds: the first and the last of a draft are noted.
    if ((row.draft === null) !== (next.draft === null))
      await noteActivity(trx, {
        action: next.draft === null ? 'site_discarded' : 'site_saved',
        now: actor.now,
        accountId: actor.accountId,
        subjectId: name,
        subject: formOf(name).title,
      })
    return true
    // Race: somebody else has just saved the document for the first time.
  }).catch(whenTaken(() => false))
  const document = await getDocument(db, name)
  return document ? { kind: isSaved ? 'saved' : 'conflict', document } : { kind: 'missing' }
}

/** The content of a stored version, as far as the form still has its fields. */
export const readVersion = (name: DocumentName, content: string): JsonObject =>
  mergeDraft(name, JSON.stringify(tryJson(content) ?? {}))
