/** Keeps the privacy policy as visitors read it, each time that it changes: by a publication, or by an update of the program. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import { keepPolicy } from '../../policy/policy-versions.server'
import { assembleSite } from '../assemble-site.server'
import { withDocument } from '../merge-documents.server'
import { servicePlates, shipped } from '../shipped.server'

/** In a transaction, as it is published then. The policy names facts of other documents, too. */
export async function keepPublishedPolicy(db: Kysely<Tables>, now: number): Promise<void> {
  const rows = await db
    .selectFrom('site_documents')
    .select(['name', 'published as content'])
    .where('published', 'is not', null)
    .$narrowType<{ content: string }>()
    .execute()
  await keepPolicy(db, assembleSite(rows.reduce(withDocument, shipped), servicePlates).policy, now)
}
