/** The site as it would be if every draft were published now. */
import { assembleSite, type Drafts, withFacts } from './assemble-site.server'
import type { SiteSource } from './current-site.server'
import { writtenRows } from './document-rows.server'
import { documentNames, type SiteContent } from './documents'
import { markTexts, type TextField } from './editing/mark-texts'
import { mergeShown } from './merge-documents.server'
import { findDraftedSealing } from './sealed-texts.server'
import { servicePlates, shipped } from './shipped.server'

type Source = Pick<SiteSource, 'db' | 'log'>

/** A draft that has faults is shown with them, where a page can show them at all. */
export async function readDrafts(source: Source, now: number): Promise<Drafts> {
  return draftsOf(source, await readContent(source), now)
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
  const drafts = draftsOf(source, content, now)
  // The facts first: a text that is filled in is one text.
  const { content: marked, fields } = markTexts(withFacts(content))
  return { drafts, marked: { ...drafts, site: assembleSite(marked, servicePlates) }, fields }
}

async function readContent({ db }: Source): Promise<SiteContent> {
  const rows = await writtenRows(db)
  return Object.fromEntries(
    documentNames.map(name => {
      const row = rows.get(name)
      const stored = row?.draft ?? row?.scheduled ?? row?.published
      return [name, stored ? mergeShown(name, stored) : shipped[name]]
    }),
  ) as unknown as SiteContent // each name with its own content, as just made
}

const draftsOf = (source: Source, content: SiteContent, now: number): Drafts => ({
  site: assembleSite(content, servicePlates),
  sealingOf: name => findDraftedSealing(source, name, { content, now }),
})
