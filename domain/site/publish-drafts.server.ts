/** Publishing drafts: chosen ones together, or none of them. */
import type { Kysely } from 'kysely'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import type { DocumentName } from './documents'
import { findFaults, mergeDraft } from './merge-documents.server'
import { publishContent, sealPublication } from './publish-content.server'
import { formOf, listDocuments, type SiteActor, selectRows, untouched } from './site-documents.server'
import type { DocumentSummary, Publication } from './site-schema'
import { labelOf } from './walk-document'

export type PublishOutcome =
  | { kind: 'published'; documents: DocumentSummary[] }
  /** Someone saved this one meanwhile. */
  | { kind: 'conflict'; title: string }
  /** It has no draft. */
  | { kind: 'no-draft'; title: string }
  | { kind: 'unfit'; title: string; label: string; message: string }

/** Rolls the transaction back. */
class Stop extends Error {
  readonly outcome: PublishOutcome
  constructor(outcome: PublishOutcome) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

type Chosen = Publication['documents'][number] & { name: DocumentName }

/** Publishes these drafts together, or none of them; pages show them with the next visit. */
export async function publishDrafts(
  db: Database,
  actor: SiteActor,
  chosen: readonly Chosen[],
): Promise<PublishOutcome> {
  try {
    await inTransaction(db, async trx => {
      await publishAll(trx, actor, chosen)
    })
  } catch (error) {
    if (error instanceof Stop) return error.outcome
    throw error
  }
  return { kind: 'published', documents: await listDocuments(db) }
}

async function publishAll(trx: Kysely<Tables>, actor: SiteActor, chosen: readonly Chosen[]): Promise<void> {
  const versions: { id: string; name: DocumentName }[] = []
  for (const { name, version } of chosen)
    versions.push({ id: await publishDraft(trx, actor, name, version), name })
  await sealPublication(trx, versions)
}

/** Answers the id of the version that it makes. */
async function publishDraft(
  trx: Kysely<Tables>,
  actor: SiteActor,
  name: DocumentName,
  version: number,
): Promise<string> {
  const { title } = formOf(name)
  const row = (await selectRows(trx).where('name', '=', name).executeTakeFirst()) ?? untouched(name)
  if (row.version !== version) throw new Stop({ kind: 'conflict', title })
  if (row.draft === null) throw new Stop({ kind: 'no-draft', title })
  const content = mergeDraft(name, row.draft)
  const [fault] = findFaults(name, content)
  if (fault)
    throw new Stop({
      kind: 'unfit',
      title,
      label: labelOf(formOf(name), fault.path),
      message: fault.message,
    })
  const id = await publishContent(trx, actor, row, { name, content, draft: null })
  if (id === undefined) throw new Stop({ kind: 'conflict', title })
  return id
}
