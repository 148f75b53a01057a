/** /api/enquiries/{id}: one enquiry, its status, notes, and who is writing. Replies are in enquiry-replies.ts. */
import { Hono } from 'hono'
import { changeEnquiries } from '../../domain/enquiry/inbox/change-enquiry.server'
import { markUnread } from '../../domain/enquiry/inbox/enquiry-events.server'
import { changeEnquirySchema, noteSchema, wholeEnquirySchema } from '../../domain/enquiry/inbox/inbox-schema'
import { addNote, type NoteOutcome } from '../../domain/enquiry/inbox/notes/add-note.server'
import { findEnquiry, openEnquiry } from '../../domain/enquiry/inbox/whole-enquiry.server'
import { forgetWriter, noteWriter } from '../../domain/enquiry/inbox/writers.server'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv } from '../http/app-env'
import { describeDeletion, describeRoute } from './describe-route'
import {
  conflict,
  enquiryNotFound,
  readAfter,
  readerOf,
  refuseConflict,
  requireChanged,
  requireSnoozes,
  tagged,
} from './enquiry-answers'
import { keyReused, readIdempotencyKey } from './idempotency-key'
import { readIfMatch } from './if-match'
import { jsonBody } from './json-body'
import { actorOf, requireStaff } from './staff'

export function createEnquiryApi(deps: AuthDeps) {
  const { db } = deps
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .get(
      '/:id',
      staff,
      describeRoute({
        summary: 'Open an enquiry: for the caller it is no longer unread',
        description: 'The enquiry with its history, its version as ETag',
        answer: wholeEnquirySchema,
      }),
      async c => {
        const enquiry = await openEnquiry(readerOf(c.var.staff), c.req.param('id'))
        if (!enquiry) throw enquiryNotFound
        return c.var.answer(tagged(c, enquiry))
      },
    )
    .patch(
      '/:id',
      staff,
      describeRoute({
        summary: 'Change status, assignee, outcome or snooze; out of spam, emails held back are sent',
        description: 'The enquiry as changed',
        answer: wholeEnquirySchema,
        headers: ['If-Match'],
        problems: conflict,
      }),
      jsonBody(changeEnquirySchema, { code: 'invalid_change' }),
      async c => {
        const id = c.req.param('id')
        const ifVersion = readIfMatch(c.req.header('if-match'))
        const changes = requireSnoozes(c.var.staff, [{ id, ...c.req.valid('json') }])
        const read = readAfter(c.var.staff, id)
        const outcome = await changeEnquiries(deps, actorOf(c.var.staff), { changes, ifVersion }, read)
        if (outcome.kind === 'conflict') throw await refuseConflict(c.var.staff, id)
        return c.var.answer(tagged(c, requireChanged(outcome).answer))
      },
    )
    .delete(
      '/:id/read',
      staff,
      describeDeletion({ summary: 'Mark as unread, for the caller', description: 'Unread' }),
      async c => {
        await markUnread(db, c.req.param('id'), actorOf(c.var.staff))
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/notes',
      staff,
      describeRoute({
        summary: 'Add a note, which only members see; those named behind an @ are told',
        description: 'The enquiry with it. Sent again with the same Idempotency-Key it is added once',
        headers: ['Idempotency-Key'],
        answer: wholeEnquirySchema,
        status: 201,
      }),
      jsonBody(noteSchema, { code: 'invalid_note' }),
      async c => {
        const key = readIdempotencyKey(c.req.header('idempotency-key'))
        const note = { enquiryId: c.req.param('id'), text: c.req.valid('json').text, key }
        const read = readAfter(c.var.staff, note.enquiryId)
        return c.var.answer(tagged(c, requireAdded(await addNote(deps, actorOf(c.var.staff), note, read))))
      },
    )
    .put(
      '/:id/writing',
      staff,
      describeDeletion({
        summary: 'Say that the caller is writing a reply; counts for half a minute',
        description: 'Noted',
      }),
      async c => {
        const reader = readerOf(c.var.staff)
        if (!(await findEnquiry(reader, c.req.param('id')))) throw enquiryNotFound
        await noteWriter(db, c.req.param('id'), reader)
        return c.body(null, 204)
      },
    )
    .delete(
      '/:id/writing',
      staff,
      describeDeletion({ summary: 'Say that the caller stopped writing', description: 'Noted' }),
      async c => {
        await forgetWriter(db, c.req.param('id'), readerOf(c.var.staff))
        return c.body(null, 204)
      },
    )
}

function requireAdded<T>(outcome: NoteOutcome<T>): T {
  if (outcome.kind === 'missing') throw enquiryNotFound
  if (outcome.kind === 'key-reused') throw keyReused
  return outcome.answer
}
