/** The site as it would be if every draft were published now, and what is scheduled at its time. */
import { listVersionsWith } from '../policy/policy-versions.server'
import { assembleSite, type Drafts, withFacts } from './assemble-site.server'
import { readLibrary } from './cases/library-pictures.server'
import type { SiteSource } from './current-site.server'
import { type Row, writtenRows } from './document-rows.server'
import { type DocumentName, isDocumentName, type SiteContent, withContent } from './documents'
import type { LibraryPictures } from './documents/to-project.server'
import { markTexts, type TextField } from './editing/mark-texts'
import { findFaults, mergeShown } from './merge-documents.server'
import { findDraftedSealing } from './sealed-texts.server'
import { servicePlates, shipped } from './shipped.server'

type Source = Pick<SiteSource, 'db' | 'log'>

/** A draft that has faults is shown with them, where a page can show them at all. */
export async function readDrafts(source: Source, now: number): Promise<Drafts> {
  const rows = await writtenRows(source.db)
  const content = contentOf(rows)
  return draftsOf(source, { rows, content, library: await readLibrary(source.db, content), now })
}

/** For editing in place: the drafts, and the same with marks that say which field each text is. */
export interface MarkedDrafts {
  drafts: Drafts
  marked: Drafts
  /** By the number of the mark. */
  fields: TextField[]
}

export async function readMarkedDrafts(source: Source, now: number): Promise<MarkedDrafts> {
  const rows = await writtenRows(source.db)
  const content = contentOf(rows)
  const library = await readLibrary(source.db, content)
  const drafts = draftsOf(source, { rows, content, library, now })
  // The facts first: a text that is filled in is one text.
  const { content: marked, fields } = markTexts(withFacts(content))
  return { drafts, marked: { ...drafts, site: assembleSite(marked, servicePlates, library) }, fields }
}

type Rows = ReadonlyMap<string, Row>

/** Without what is scheduled for after `until`. */
function contentOf(rows: Rows, until = Number.POSITIVE_INFINITY): SiteContent {
  let content = shipped
  for (const [name, row] of rows) {
    if (!isDocumentName(name)) continue
    const shown = findShown(name, row, until)
    if (shown !== undefined) content = withContent(content, name, mergeShown(name, shown))
  }
  return content
}

function findShown(name: DocumentName, { draft, due_at, ...row }: Row, until: number): string | undefined {
  const scheduled = due_at !== null && Date.parse(due_at) > until ? null : row.scheduled
  const stored = [draft, scheduled, row.published].filter(text => text !== null)
  // Colours in which nobody could read the page: the form says so, and the page keeps the last that pass.
  return name === 'look'
    ? stored.find(text => findFaults(name, mergeShown(name, text)).length === 0)
    : stored[0]
}

interface Drafted {
  rows: Rows
  content: SiteContent
  library: LibraryPictures
  now: number
}

function draftsOf(source: Source, { rows, content, library, now }: Drafted): Drafts {
  const site = assembleSite(content, servicePlates, library)
  const policy = JSON.stringify(site.policy)
  const isInForce = (at: number) =>
    JSON.stringify(assembleSite(contentOf(rows, at), servicePlates).policy) === policy
  // What is due is published within the minute.
  const times = [...rows.values()].map(({ due_at }) => Math.max(now, Date.parse(due_at ?? '') || now))
  return {
    site,
    sealingOf: name => findDraftedSealing(source, name, { content, now }),
    listPolicyVersions: () =>
      listVersionsWith(source.db, site.policy, () => times.toSorted((a, b) => a - b).find(isInForce) ?? now),
  }
}
