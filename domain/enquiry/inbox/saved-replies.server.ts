/** Saved replies: texts that members begin a reply with. Owners manage them. */
import type { Kysely } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import type { Database, Tables } from '../../../platform/db/types'
import { whenTaken } from '../../../platform/db/unique-violation'
import { noteActivity } from '../../log/note-activity.server'
import type { Actor } from './enquiry-events.server'
import type { SavedReply, SavedReplyInput } from './inbox-schema'

export type SavedReplyOutcome =
  | { kind: 'saved'; reply: SavedReply }
  | { kind: 'missing' }
  | { kind: 'title-taken' }

/** By title. */
export const listSavedReplies = (db: Database): Promise<SavedReply[]> =>
  db.selectFrom('saved_replies').selectAll().orderBy('title').execute()

export const createSavedReply = (
  db: Database,
  actor: Actor,
  input: SavedReplyInput,
): Promise<SavedReplyOutcome> =>
  unlessTaken(db, async trx => {
    const reply = { id: actor.newId(), ...input, updated_at: isoTime(actor.now) }
    await trx.insertInto('saved_replies').values(reply).execute()
    await note(trx, actor, 'saved_reply_created', reply)
    return { kind: 'saved', reply }
  })

export const changeSavedReply = (
  db: Database,
  actor: Actor,
  { id, ...input }: SavedReplyInput & { id: string },
): Promise<SavedReplyOutcome> =>
  unlessTaken(db, async trx => {
    const reply = await trx
      .updateTable('saved_replies')
      .set({ ...input, updated_at: isoTime(actor.now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!reply) return { kind: 'missing' }
    await note(trx, actor, 'saved_reply_changed', reply)
    return { kind: 'saved', reply }
  })

/** Returns what was deleted, so that it can be brought back. */
export const deleteSavedReply = (db: Database, actor: Actor, id: string): Promise<SavedReply | undefined> =>
  inTransaction(db, async trx => {
    const deleted = await trx
      .deleteFrom('saved_replies')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (deleted) await note(trx, actor, 'saved_reply_deleted', deleted)
    return deleted
  })

const note = (
  trx: Kysely<Tables>,
  { now, accountId }: Actor,
  action: 'saved_reply_created' | 'saved_reply_changed' | 'saved_reply_deleted',
  { id, title }: SavedReply,
) => noteActivity(trx, { action, now, accountId, subjectId: id, subject: title })

const unlessTaken = (
  db: Database,
  write: (trx: Kysely<Tables>) => Promise<SavedReplyOutcome>,
): Promise<SavedReplyOutcome> =>
  inTransaction(db, write).catch(whenTaken<SavedReplyOutcome>(() => ({ kind: 'title-taken' })))
