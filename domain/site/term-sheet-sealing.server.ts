/** When the words of the term sheet were last changed by a publication, and how often. */

import type { Database } from '../../platform/db/types'
import type { Sealings } from '../certificate/certify.server'
import { sealTermSheet, shippedSealing } from '../service/term-sheet-certificate.server'
import { assembleSite } from './assemble-site.server'
import { withDocument } from './merge-documents.server'
import { servicePlates, shipped } from './shipped.server'

/** Of the published states of the two documents, those that changed a sealed word. */
export async function findTermSheetSealing(db: Database): Promise<Sealings> {
  const versions = await db
    .selectFrom('site_versions')
    .select(['name', 'content', 'published_at'])
    .where('name', 'in', ['services', 'terms'])
    .orderBy('id')
    .execute()
    // As for the texts themselves: without a database the page is that of the last known state.
    .catch(() => [])
  let content = shipped
  let { times, sealed } = shippedSealing
  const hashOf = () => sealTermSheet(assembleSite(content, servicePlates)).hash
  let hash = hashOf()
  for (const version of versions) {
    content = withDocument(content, version)
    const next = hashOf()
    if (next === hash) continue
    hash = next
    times += 1
    sealed = version.published_at
  }
  return { times, sealed }
}
