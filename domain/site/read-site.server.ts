/** What /admin/site shows: the documents, links to their drafts, what goes out at a time, and who publishes. */
import type { Database } from '../../platform/db/types'
import { listPreviews } from './previews.server'
import { mayEditorsPublish } from './publishers.server'
import { listPublications } from './scheduled-texts.server'
import { listDocuments } from './site-documents.server'
import type { SiteAnswer } from './site-schema'

export const readSite = async (db: Database, now: number): Promise<SiteAnswer> => ({
  documents: await listDocuments(db),
  previews: await listPreviews(db, now),
  publications: await listPublications(db),
  editors_publish: await mayEditorsPublish(db),
})
