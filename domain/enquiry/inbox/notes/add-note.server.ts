/** Notes for the other members, and telling those whom one mentions. */
import { isoTime } from '../../../../platform/clock'
import { lockRows } from '../../../../platform/db/lock-rows'
import { inTransaction } from '../../../../platform/db/transaction'
import { listAssignable } from '../../../member/member-name.server'
import { pushNotice } from '../../../push/push-notice.server'
import type { ChangeDeps } from '../change-enquiry.server'
import { compareEvent, type NamedActor, noteEnquiryEvent, type ReadAnswer } from '../enquiry-events.server'
import { renderMentionNotices } from './mention-notices.server'
import { storeMentions } from './mentions'

export interface NewNote {
  enquiryId: string
  /** As typed: members by their names behind an @. */
  text: string
  /** Idempotence: a UUID of the submit; another call with it, after an answer that was lost, adds nothing. */
  key: string | undefined
}

export type NoteOutcome<T> =
  | { kind: 'added'; answer: T }
  | { kind: 'missing' }
  /** The key belongs to another note. */
  | { kind: 'key-reused' }

/**
 * The key is the id of the note. The lock on the enquiry keeps two calls with one key apart. Members who are mentioned are
 * told as of an assignment, each once.
 */
export async function addNote<T>(
  deps: ChangeDeps,
  actor: NamedActor,
  { enquiryId, text, key }: NewNote,
  read: ReadAnswer<T>,
): Promise<NoteOutcome<T>> {
  const stored = storeMentions(text, await listAssignable(deps.db, isoTime(actor.now)))
  const detail = { text: stored.text, ...(stored.mentions.length > 0 && { mentions: stored.mentions }) }
  return inTransaction(deps.db, async (trx): Promise<NoteOutcome<T>> => {
    const query = trx.selectFrom('contact_submissions').selectAll().where('id', '=', enquiryId)
    const enquiry = await lockRows(deps.databaseKind, query, 'no key update').executeTakeFirst()
    if (!enquiry) return { kind: 'missing' }
    const note = { enquiryId, kind: 'note', detail } as const
    const known = key === undefined ? 'none' : await compareEvent(trx, key, actor, note)
    if (known === 'other') return { kind: 'key-reused' }
    if (known === 'same') return { kind: 'added', answer: await read(trx) }
    await noteEnquiryEvent(trx, { ...actor, ...(key && { newId: () => key }) }, note)
    const to = stored.mentions.filter(id => id !== actor.accountId)
    if (to.length > 0) {
      const mention = { enquiry, to, by: actor.name }
      await deps.outbox.enqueue(trx, await renderMentionNotices({ ...deps, db: trx }, mention, actor.now))
      await pushNotice(deps, trx, { kind: 'mentioned', enquiryId, to })
    }
    return { kind: 'added', answer: await read(trx) }
  })
}
