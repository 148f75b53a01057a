/** Which enquiry an entry is about: read when the log is shown, never stored in it, so that an erasure reaches the name. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/types'
import type { LogPage } from './log-schema'

/** The page with names and companies of the enquiries that still exist. Exports do not have them: a file is kept. */
export async function nameEnquiries(db: Kysely<Tables>, page: LogPage): Promise<LogPage> {
  const ids = page.entries.flatMap(({ area, subject_id: id }) => (area === 'enquiries' && id ? [id] : []))
  if (ids.length === 0) return page
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', 'name', 'company'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const names = new Map(
    rows.map(({ id, name, company }) => [id, [name, company].filter(Boolean).join(', ')] as const),
  )
  const entries = page.entries.map(entry => {
    const { area, subject_id: id } = entry
    const subject = area === 'enquiries' && id ? names.get(id) : undefined
    return subject === undefined ? entry : { ...entry, subject, enquiry_id: id }
  })
  return { ...page, entries }
}
