/** Forwards of an enquiry as members see them. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/db/types'
import type { Attachment } from '../attachments/attachment-schema'
import { listWritten } from '../list-written.server'
import type { EnquiryForward } from './forward-schema'

/** Oldest first. */
export async function listForwards(
  db: Kysely<Tables>,
  enquiryIds: readonly string[],
): Promise<EnquiryForward[]> {
  const rows = await listWritten(db, enquiryIds, 'forwards')
  const files = await listFiles(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ body: note, forwarded_to: to, forwarded_mail_id, forwarded_reply_id, ...forward }) => ({
    ...forward,
    ...{ to: to ?? '', note, mail_id: forwarded_mail_id, reply_id: forwarded_reply_id },
    files: files.get(forward.id) ?? [],
  }))
}

/** As an export of personal data names them. */
export async function listForwardsFor(db: Kysely<Tables>, enquiryId: string) {
  const forwards = await listForwards(db, [enquiryId])
  return forwards.flatMap(({ state, send_at: at, to, note: text, files }) =>
    state === 'cancelled' ? [] : [{ ...{ at, to, text }, files: files.map(({ name }) => name) }],
  )
}

/** By forward. A file that was erased with its email is not listed. */
async function listFiles(
  db: Kysely<Tables>,
  forwardIds: readonly string[],
): Promise<Map<string, Attachment[]>> {
  if (forwardIds.length === 0) return new Map()
  const { rows } = await sql<Attachment & { forward: string }>`
    select forward_id as forward, files.id, name, media_type, bytes
    from forwarded_files join (
      select id, name, media_type, bytes from received_files
      union all select id, name, media_type, bytes from reply_files
    ) as files on files.id = file_id
    where forward_id in (${sql.join(forwardIds)}) order by position`.execute(db)
  const byForward = Map.groupBy(rows, row => row.forward)
  return new Map([...byForward].map(([id, all]) => [id, all.map(({ forward: _, ...file }) => file)]))
}
