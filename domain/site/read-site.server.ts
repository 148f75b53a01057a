/** What /admin/site shows: the documents, what goes out at a time, and who publishes. */
import type { Database } from '../../platform/db/types'
import { mayEditorsPublish } from './publishers.server'
import { listPublications } from './scheduled-texts.server'
import { listDocuments } from './site-documents.server'
import type { SiteAnswer } from './site-schema'

export const readSite = async (db: Database): Promise<SiteAnswer> => ({
  documents: await listDocuments(db),
  publications: await listPublications(db),
  editors_publish: await mayEditorsPublish(db),
})
