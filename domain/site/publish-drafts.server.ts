/** Publishing drafts: chosen ones together, or none of them. */
import type { Kysely } from 'kysely'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import { findLostPictures } from './cases/document-images.server'
import { findLostCases } from './cases/list-cases.server'
import type { JsonObject } from './difference'
import { findRow, formOf, type Row, type SiteActor } from './document-rows.server'
import type { DocumentName } from './documents'
import { findLostPrice, readPublishedContent } from './documents/named-prices.server'
import { findRemovalFaults, settle } from './documents/publish-categories.server'
import { findFaults, mergeDraft } from './merge-documents.server'
import { publishContent, sealPublication } from './publish-content.server'
import type { DocumentFault, Publication } from './site-schema'
import { labelOf } from './walk-document'

/** Why nothing was published or scheduled. */
export type Hindrance =
  /** Someone saved this one meanwhile. */
  | { kind: 'conflict'; title: string }
  /** It has no draft. */
  | { kind: 'no-draft'; title: string }
  /** It goes out at this time. */
  | { kind: 'scheduled'; title: string; due_at: string }
  | { kind: 'unfit'; title: string; label: string; message: string }

export type PublishOutcome = { kind: 'published' } | Hindrance

/** Rolls the transaction back. */
export class Stop extends Error {
  readonly hindrance: Hindrance
  constructor(hindrance: Hindrance) {
    super(hindrance.kind)
    this.hindrance = hindrance
  }
}

/** What a transaction answers, or why it was rolled back. */
export async function unlessStopped<Outcome>(work: Promise<Outcome>): Promise<Outcome | Hindrance> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Stop) return error.hindrance
    throw error
  }
}

export type Chosen = Publication['documents'][number] & { name: DocumentName }

/** Publishes these drafts together, or none of them; pages show them with the next visit. */
export const publishDrafts = (
  db: Database,
  actor: SiteActor,
  chosen: readonly Chosen[],
): Promise<PublishOutcome> =>
  unlessStopped(
    inTransaction(db, async trx => {
      const texts: Text[] = []
      for (const one of chosen) texts.push({ ...(await requireFit(trx, one)), draft: null })
      await publishTexts(trx, actor, texts)
      return { kind: 'published' } as const
    }),
  )

/** The draft that was chosen, in a state in which it may be published. */
export async function requireFit(
  trx: Kysely<Tables>,
  { name, version }: Chosen,
): Promise<{ name: DocumentName; row: Row; content: JsonObject }> {
  const { title } = formOf(name)
  const row = await findRow(trx, name)
  if (row.version !== version) throw new Stop({ kind: 'conflict', title })
  if (row.due_at !== null) throw new Stop({ kind: 'scheduled', title, due_at: row.due_at })
  if (row.draft === null) throw new Stop({ kind: 'no-draft', title })
  const content = mergeDraft(name, row.draft)
  await stopAtFaults(trx, name, content)
  return { name, row, content: settle(name, content, row) }
}

export async function stopAtFaults(trx: Kysely<Tables>, name: DocumentName, content: unknown): Promise<void> {
  stopAt(name, findFaults(name, content))
  stopAt(name, await findLostPictures(trx, formOf(name), content))
}

function stopAt(name: DocumentName, [fault]: DocumentFault[]): void {
  const form = formOf(name)
  if (fault)
    throw new Stop({
      kind: 'unfit',
      title: form.title,
      label: labelOf(form, fault.path),
      message: fault.message,
    })
}

/** What is published of a document. */
export interface Text {
  name: DocumentName
  row: Row
  content: JsonObject
  /** What is left as its draft then. */
  draft: string | null
  atItsTime?: boolean
}

export async function publishTexts(
  trx: Kysely<Tables>,
  actor: SiteActor,
  texts: readonly Text[],
): Promise<void> {
  const versions: { id: string; name: DocumentName }[] = []
  for (const { row, ...text } of texts) {
    const { name } = text
    const id = await publishContent(trx, actor, row, text)
    if (id === undefined) throw new Stop({ kind: 'conflict', title: formOf(name).title })
    stopAt(name, await findRemovalFaults(trx, name, text.content, row))
    versions.push({ id, name })
  }
  const lost = findLostPrice(await readPublishedContent(trx))
  if (lost) throw new Stop({ kind: 'unfit', ...lost })
  await sealPublication(trx, actor, versions)
  // After the row that every publication changes: no case is listed and deleted at the same moment.
  for (const { name, content } of texts) stopAt(name, await findLostCases(trx, name, content))
}
