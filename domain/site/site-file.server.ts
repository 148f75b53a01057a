/** The texts of the site as a file, for another site or for safe keeping, and from such a file. */
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import { Unavailable } from '../../platform/unavailable'
import { clockOf } from '../../shared/company-time'
import { isObject, tryJson } from '../../shared/read-json'
import { findLostPictures } from './cases/document-images.server'
import { findLostCases } from './cases/list-cases.server'
import { lockLastNumber, setLastNumber } from './cases/own-cases.server'
import { applyDifference, type Json, type JsonObject } from './difference'
import {
  formOf,
  publishedContent,
  type Row,
  type SiteActor,
  selectRows,
  untouched,
} from './document-rows.server'
import {
  allNames,
  type DocumentName,
  fixedNames,
  isDocumentName,
  type SiteContent,
  schemaOf,
  withContent,
} from './documents'
import { toCompany } from './documents/company'
import { findLostPrice } from './documents/named-prices.server'
import { isOwnCase, ownCaseId } from './documents/own-case'
import { findRemovalFaults, settle } from './documents/publish-categories.server'
import { findFaults } from './merge-documents.server'
import { publishContent, sealPublication } from './publish-content.server'
import { shipped } from './shipped.server'
import { type DocumentChange, findChanges, labelOf } from './walk-document'

/** Goes up when the program before could not read the file. */
const format = 1

/** JSON of every document as it is published, without drafts, in lines that a person can edit. */
export async function exportSite(
  db: Database,
  parts: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const rows = await readRows(db)
  const texts = publishedNames(rows).map(name => [name, publishedContent(name, rowOf(rows, name))])
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
  const given = readTexts(text)
  if ('faults' in given) return { kind: 'refused', faults: given.faults }
  const last = given.texts.some(({ name }) => isOwnCase(name)) ? await lockLastNumber(trx) : 0
  const rows = await readRows(trx)
  const faults = given.texts.flatMap(one => [...findGone(one.name, rows, last), ...findFaultsOf(one, rows)])
  if (faults.length > 0) return { kind: 'refused', faults }
  const changed = given.texts.flatMap(({ name, said }) => {
    const row = rowOf(rows, name)
    const content = fillIn(name, said, row)
    const changes = findChanges(formOf(name), publishedContent(name, row), content)
    return changes.length > 0 ? [{ name, content: settle(name, content, row), changes }] : []
  })
  const hindrances = await findHindrances(trx, changed, rows)
  if (hindrances.length > 0) return { kind: 'refused', faults: hindrances }
  const lost = findLostPrice(changed.reduce(withText, contentsOf(rows)))
  if (lost) return { kind: 'refused', faults: [`${lost.title}, ${lost.label}: ${lost.message}.`] }
  if (!dryRun && changed.length > 0) await publishAll(trx, actor, changed, rows)
  if (!dryRun) await keepNumbers(trx, changed, last)
  return {
    kind: 'imported',
    documents: changed.map(({ name, changes }) => ({
      title: formOf(name).title,
      changes,
      drafted: rowOf(rows, name).draft !== null,
    })),
  }
}

/** A number is an address for ever: a case of the file may be new here, but not take the place of one that is gone. */
const findGone = (name: DocumentName, rows: Rows, last: number): string[] =>
  isOwnCase(name) && !rows.has(name) && Number(ownCaseId(name)) <= last
    ? [`${name}: the case of this number was deleted here. Restore it first, or give it another number.`]
    : []

async function keepNumbers(trx: Kysely<Tables>, texts: readonly Changed[], last: number): Promise<void> {
  const highest = Math.max(last, ...texts.map(({ name }) => (isOwnCase(name) ? Number(ownCaseId(name)) : 0)))
  if (last > 0 && highest > last) await setLastNumber(trx, highest)
}

const publishedNames = (rows: Rows): DocumentName[] =>
  allNames([...rows.values()].filter(({ published }) => published !== null).map(({ name }) => name))

const contentsOf = (rows: Rows): SiteContent =>
  publishedNames(rows).reduce(
    (content, name) => withContent(content, name, publishedContent(name, rowOf(rows, name))),
    shipped,
  )

const withText = (content: SiteContent, text: { name: DocumentName; content: JsonObject }) =>
  withContent(content, text.name, text.content)

/** What keeps texts that fit from being published now. */
async function findHindrances(trx: Kysely<Tables>, texts: readonly Changed[], rows: Rows): Promise<string[]> {
  const faults = await findRemovals(trx, texts, rows)
  const about = new Set(texts.flatMap(({ name }) => (isOwnCase(name) ? [ownCaseId(name)] : [])))
  for (const { name, content } of texts)
    for (const { path, message } of [
      ...(await findLostPictures(trx, formOf(name), content)),
      ...(await findLostCases(trx, name, content, about)),
    ])
      faults.push(toLine(name, path, message))
  const { formatTime } = clockOf(toCompany(contentsOf(rows).company))
  for (const { name } of texts) {
    const { due_at } = rowOf(rows, name)
    if (due_at !== null)
      faults.push(`${name}: other texts of it go out on ${formatTime(due_at)}. Take those back first.`)
  }
  return faults
}

async function findRemovals(trx: Kysely<Tables>, texts: readonly Changed[], rows: Rows): Promise<string[]> {
  const faults: string[] = []
  for (const { name, content } of texts)
    for (const { path, message } of await findRemovalFaults(trx, name, content, rowOf(rows, name)))
      faults.push(toLine(name, path, message))
  return faults
}

interface Changed {
  name: DocumentName
  content: JsonObject
}

const toLine = (name: DocumentName, path: string, message: string): string =>
  `${path === '' ? name : `${name}.${path} (${labelOf(formOf(name), path)})`}: ${message}`

type Rows = ReadonlyMap<string, Row>

const readRows = async (db: Kysely<Tables>): Promise<Rows> =>
  new Map((await selectRows(db).execute()).map(row => [row.name, row]))

const rowOf = (rows: Rows, name: DocumentName): Row => rows.get(name) ?? untouched(name)

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
      faults.push(`${name}: no such document. There are ${fixedNames.join(', ')}, and case-7 and so on.`)
    else if (!isObject(said)) faults.push(`${name}: it must be an object.`)
    // It came from JSON.
    else texts.push({ name, said: said as JsonObject })
  return faults.length > 0 ? { faults } : { texts }
}

const fillIn = (name: DocumentName, said: Json, row: Row): JsonObject =>
  // Objects over an object are one.
  applyDifference(publishedContent(name, row), said) as JsonObject

function findFaultsOf({ name, said }: Said, rows: Rows): string[] {
  const unknown = (schemaOf(name).safeParse(said).error?.issues ?? [])
    .filter(({ code }) => code === 'unrecognized_keys')
    .map(({ path, message }) => ({ path: path.join('.'), message }))
  const faults = [...unknown, ...findFaults(name, fillIn(name, said, rowOf(rows, name)))].map(
    ({ path, message }) => toLine(name, path, message),
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
    const row = rowOf(rows, name)
    const id = await publishContent(trx, actor, row, { name, content, draft: row.draft })
    const isHeld = (await findRemovalFaults(trx, name, content, row)).length > 0
    if (id === undefined || isHeld) throw busy()
    versions.push({ id, name })
  }
  await sealPublication(trx, actor, versions)
  for (const { name, content } of texts)
    if ((await findLostCases(trx, name, content)).length > 0) throw busy()
}

const busy = () => new Unavailable('Somebody changed these texts at the same moment. Try again.')
