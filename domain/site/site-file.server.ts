/** The texts of the site as a file, for another site or for safe keeping, and from such a file. */
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import { Unavailable } from '../../platform/unavailable'
import { formatCompanyTime } from '../../shared/company-time'
import { isObject, tryJson } from '../../shared/read-json'
import { applyDifference, type Json, type JsonObject } from './difference'
import {
  formOf,
  publishedContent,
  type Row,
  type SiteActor,
  selectRows,
  untouched,
} from './document-rows.server'
import { type DocumentName, documentNames, documents, isDocumentName, type SiteContent } from './documents'
import { findLostPrice } from './documents/named-prices.server'
import { findRemovalFaults, settle } from './documents/publish-categories.server'
import { findFaults } from './merge-documents.server'
import { publishContent, sealPublication } from './publish-content.server'
import { type DocumentChange, findChanges, labelOf } from './walk-document'

/** Goes up when the program before could not read the file. */
const format = 1

/** JSON of every document as it is published, without drafts, in lines that a person can edit. */
export async function exportSite(
  db: Database,
  parts: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const rows = await readRows(db)
  const texts = documentNames.map(name => [name, publishedContent(name, rows[name])])
  return `${JSON.stringify({ format, documents: Object.fromEntries(texts), ...parts }, null, 2)}\n`
}

export interface ImportedDocument {
  title: string
  changes: DocumentChange[]
  /** Somebody's draft, which stays as it is. */
  drafted: boolean
}

export type ImportOutcome =
  | { kind: 'imported'; documents: ImportedDocument[] }
  /** A sentence for each. Nothing was changed. */
  | { kind: 'refused'; faults: string[] }

/** `importTexts` in a transaction of its own. */
export const importSite = (
  db: Database,
  actor: SiteActor,
  text: string,
  options: { dryRun?: boolean } = {},
): Promise<ImportOutcome> => inTransaction(db, trx => importTexts(trx, actor, text, options))

/**
 * Publishes what a file of `exportSite` says differently, all of it or nothing. Documents and fields that the file
 * leaves out stay as they are; a list is taken whole. A dry run publishes nothing. Throws Unavailable when somebody
 * else publishes at the same moment.
 */
export async function importTexts(
  trx: Kysely<Tables>,
  actor: SiteActor,
  text: string,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<ImportOutcome> {
  const rows = await readRows(trx)
  const given = readTexts(text)
  const faults = 'faults' in given ? given.faults : given.texts.flatMap(one => findFaultsOf(one, rows))
  if ('faults' in given || faults.length > 0) return { kind: 'refused', faults }
  const changed = given.texts.flatMap(({ name, said }) => {
    const content = fillIn(name, said, rows[name])
    const changes = findChanges(formOf(name), publishedContent(name, rows[name]), content)
    return changes.length > 0 ? [{ name, content: settle(name, content, rows[name]), changes }] : []
  })
  const removals = await findRemovals(trx, changed, rows)
  if (removals.length > 0) return { kind: 'refused', faults: removals }
  const scheduled = changed.filter(({ name }) => rows[name].due_at !== null)
  if (scheduled.length > 0)
    return {
      kind: 'refused',
      faults: scheduled.map(
        ({ name }) =>
          `${name}: other texts of it go out on ${formatCompanyTime(rows[name].due_at ?? '')}. Take those back first.`,
      ),
    }
  const lost = findLostPrice(changed.reduce(withText, contentOf(rows)))
  if (lost) return { kind: 'refused', faults: [`${lost.title}, ${lost.label}: ${lost.message}.`] }
  if (!dryRun && changed.length > 0) await publishAll(trx, actor, changed, rows)
  return {
    kind: 'imported',
    documents: changed.map(({ name, changes }) => ({
      title: formOf(name).title,
      changes,
      drafted: rows[name].draft !== null,
    })),
  }
}

const contentOf = (rows: Rows): SiteContent =>
  // Each name with its own content.
  Object.fromEntries(
    documentNames.map(name => [name, publishedContent(name, rows[name])]),
  ) as unknown as SiteContent

const withText = (
  content: SiteContent,
  { name, content: said }: { name: DocumentName; content: JsonObject },
) => ({
  ...content,
  [name]: said,
})

async function findRemovals(trx: Kysely<Tables>, texts: readonly Changed[], rows: Rows): Promise<string[]> {
  const faults: string[] = []
  for (const { name, content } of texts)
    for (const { path, message } of await findRemovalFaults(trx, name, content, rows[name]))
      faults.push(toLine(name, path, message))
  return faults
}

interface Changed {
  name: DocumentName
  content: JsonObject
}

const toLine = (name: DocumentName, path: string, message: string): string =>
  `${path === '' ? name : `${name}.${path} (${labelOf(formOf(name), path)})`}: ${message}`

type Rows = Readonly<Record<DocumentName, Row>>

async function readRows(db: Kysely<Tables>): Promise<Rows> {
  const stored = new Map((await selectRows(db).execute()).map(row => [row.name, row]))
  const rows = documentNames.map(name => [name, stored.get(name) ?? untouched(name)])
  // A row for each name, as just made.
  return Object.fromEntries(rows) as Rows
}

const fileSchema = z.object({ format: z.literal(format), documents: z.record(z.string(), z.unknown()) })

/** What the file says of a document. */
interface Said {
  name: DocumentName
  said: JsonObject
}

function readTexts(text: string): { texts: Said[] } | { faults: string[] } {
  const { data } = fileSchema.safeParse(tryJson(text))
  if (!data) return { faults: [`It is no file of "npm run site -- export FILE" (format ${format}).`] }
  const texts: Said[] = []
  const faults: string[] = []
  for (const [name, said] of Object.entries(data.documents))
    if (!isDocumentName(name))
      faults.push(`${name}: no such document. There are ${documentNames.join(', ')}.`)
    else if (!isObject(said)) faults.push(`${name}: it must be an object.`)
    // It came from JSON.
    else texts.push({ name, said: said as JsonObject })
  return faults.length > 0 ? { faults } : { texts }
}

const fillIn = (name: DocumentName, said: Json, row: Row): JsonObject =>
  // Objects over an object are one.
  applyDifference(publishedContent(name, row), said) as JsonObject

function findFaultsOf({ name, said }: Said, rows: Rows): string[] {
  const unknown = (documents[name].safeParse(said).error?.issues ?? [])
    .filter(({ code }) => code === 'unrecognized_keys')
    .map(({ path, message }) => ({ path: path.join('.'), message }))
  const faults = [...unknown, ...findFaults(name, fillIn(name, said, rows[name]))].map(({ path, message }) =>
    toLine(name, path, message),
  )
  return [...new Set(faults)]
}

async function publishAll(
  trx: Kysely<Tables>,
  actor: SiteActor,
  texts: readonly Changed[],
  rows: Rows,
): Promise<void> {
  const versions: { id: string; name: DocumentName }[] = []
  for (const { name, content } of texts) {
    const { draft } = rows[name]
    const id = await publishContent(trx, actor, rows[name], { name, content, draft })
    const isHeld = (await findRemovalFaults(trx, name, content, rows[name])).length > 0
    if (id === undefined || isHeld)
      throw new Unavailable('Somebody changed these texts at the same moment. Try again.')
    versions.push({ id, name })
  }
  await sealPublication(trx, actor, versions)
}
