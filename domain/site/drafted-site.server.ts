/** The site as it would be if every draft were published now. */
import { assembleSite, type Drafts } from './assemble-site.server'
import type { SiteSource } from './current-site.server'
import { writtenRows } from './document-rows.server'
import { documentNames, type SiteContent } from './documents'
import { mergeShown } from './merge-documents.server'
import { findDraftedSealing } from './sealed-texts.server'
import { servicePlates, shipped } from './shipped.server'

/** A draft that has faults is shown with them, where a page can show them at all. */
export async function readDrafts(source: Pick<SiteSource, 'db' | 'log'>, now: number): Promise<Drafts> {
  const rows = await writtenRows(source.db)
  const content = Object.fromEntries(
    documentNames.map(name => {
      const row = rows.get(name)
      const stored = row?.draft ?? row?.scheduled ?? row?.published
      return [name, stored ? mergeShown(name, stored) : shipped[name]]
    }),
  ) as unknown as SiteContent // each name with its own content, as just made
  return {
    site: assembleSite(content, servicePlates),
    sealingOf: name => findDraftedSealing(source, name, { content, now }),
  }
}
