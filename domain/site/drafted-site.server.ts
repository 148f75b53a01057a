/** The site as it would be if every draft were published now. */
import { assembleSite, type Drafts, withFacts } from './assemble-site.server'
import { readLibrary } from './cases/library-pictures.server'
import type { SiteSource } from './current-site.server'
import { writtenRows } from './document-rows.server'
import { isDocumentName, type SiteContent, withContent } from './documents'
import type { LibraryPictures } from './documents/to-project.server'
import { markTexts, type TextField } from './editing/mark-texts'
import { mergeShown } from './merge-documents.server'
import { findDraftedSealing } from './sealed-texts.server'
import { servicePlates, shipped } from './shipped.server'

type Source = Pick<SiteSource, 'db' | 'log'>

/** A draft that has faults is shown with them, where a page can show them at all. */
export async function readDrafts(source: Source, now: number): Promise<Drafts> {
  const content = await readContent(source)
  return draftsOf(source, { content, library: await readLibrary(source.db, content), now })
}

/** For editing in place: the drafts, and the same with marks that say which field each text is. */
export interface MarkedDrafts {
  drafts: Drafts
  marked: Drafts
  /** By the number of the mark. */
  fields: TextField[]
}

export async function readMarkedDrafts(source: Source, now: number): Promise<MarkedDrafts> {
  const content = await readContent(source)
  const library = await readLibrary(source.db, content)
  const drafts = draftsOf(source, { content, library, now })
  // The facts first: a text that is filled in is one text.
  const { content: marked, fields } = markTexts(withFacts(content))
  return { drafts, marked: { ...drafts, site: assembleSite(marked, servicePlates, library) }, fields }
}

async function readContent({ db }: Source): Promise<SiteContent> {
  const rows = await writtenRows(db)
  let content = shipped
  for (const [name, row] of rows) {
    const stored = row.draft ?? row.scheduled ?? row.published
    if (stored !== null && isDocumentName(name))
      content = withContent(content, name, mergeShown(name, stored))
  }
  return content
}

interface Drafted {
  content: SiteContent
  library: LibraryPictures
  now: number
}

const draftsOf = (source: Source, { content, library, now }: Drafted): Drafts => ({
  site: assembleSite(content, servicePlates, library),
  sealingOf: name => findDraftedSealing(source, name, { content, now }),
})
