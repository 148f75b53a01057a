/** /api/enquiries/{id}/merged, /separation and /mails/{mail}/split: which enquiries are read in one thread. */
import { Hono } from 'hono'
import { wholeEnquirySchema } from '../../../domain/enquiry/inbox/inbox-schema'
import {
  type MergeOutcome,
  mergeEnquiries,
  separateEnquiry,
} from '../../../domain/enquiry/inbox/merge/merge-enquiries.server'
import { mergeSchema } from '../../../domain/enquiry/inbox/merge/merge-schema'
import { splitMail } from '../../../domain/enquiry/inbox/received/move-mail.server'
import { findEnquiry } from '../../../domain/enquiry/inbox/whole-enquiry.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { describeRoute } from '../describe-route'
import { enquiryNotFound, readAfter, readerOf, tagged } from '../enquiry-answers'
import { jsonBody } from '../json-body'
import { actorOf, requireStaff } from '../staff'

export function createMergingApi(deps: AuthDeps) {
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .post(
      '/:id/merged',
      staff,
      describeRoute({
        summary: 'Merge other enquiries into this one: they are read, answered and counted as one',
        description: 'The enquiry with what they hold. One of another address needs other_person',
        answer: wholeEnquirySchema,
        problems: { 409: { description: 'Why not (`merged_already`, `other_person`, `spam_and_not`)' } },
      }),
      jsonBody(mergeSchema, { code: 'invalid_merge' }),
      async c => {
        const into = c.req.param('id')
        const { ids, other_person: isOtherPerson = false } = c.req.valid('json')
        const merge = { into, ids, isOtherPerson }
        const read = readAfter(c.var.staff, into)
        const outcome = await mergeEnquiries(deps, actorOf(c.var.staff), merge, read)
        return c.var.answer(tagged(c, requireMerged(outcome)))
      },
    )
    .post(
      '/:id/separation',
      staff,
      describeRoute({
        summary: 'Take an enquiry out of the one that it is merged into, with all that is its own',
        description: 'The enquiry by itself',
        answer: wholeEnquirySchema,
      }),
      async c => {
        const id = c.req.param('id')
        const outcome = await separateEnquiry(deps, actorOf(c.var.staff), id, readAfter(c.var.staff, id))
        if (outcome.kind === 'missing') throw notMerged
        return c.var.answer(tagged(c, outcome.answer))
      },
    )
    .post(
      '/:id/mails/:mail/split',
      staff,
      describeRoute({
        summary: 'Make an enquiry of its own of an email that a client wrote in this one',
        description: 'The new enquiry',
        answer: wholeEnquirySchema,
        problems: { 409: { description: 'Not by a client, or what an enquiry began with (`not_split`)' } },
      }),
      async c => {
        const { id: enquiryId, mail: mailId } = c.req.param()
        const outcome = await splitMail(deps, actorOf(c.var.staff), { enquiryId, mailId })
        if (outcome.kind === 'missing') throw mailNotFound
        if (outcome.kind === 'settled') throw notSplit
        const enquiry = await findEnquiry(readerOf(c.var.staff), outcome.enquiryId)
        if (!enquiry) throw enquiryNotFound
        return c.var.answer(tagged(c, enquiry))
      },
    )
}

const notMerged = new Refusal(404, 'not_merged', 'This enquiry is not merged into another, or no longer.')
const mailNotFound = new Refusal(404, 'mail_not_found', 'This email no longer exists.')
const notSplit = new Refusal(
  409,
  'not_split',
  'Only what a client wrote later can become an enquiry of its own.',
)

function requireMerged<T>(outcome: MergeOutcome<T>): T {
  switch (outcome.kind) {
    case 'merged':
      return outcome.answer
    case 'missing':
      throw enquiryNotFound
    case 'conflict':
      throw new Refusal(
        409,
        'merged_already',
        'One of these enquiries is merged already. Reload the page, and choose again.',
      )
    case 'other-person':
      throw new Refusal(409, 'other_person', 'One of these enquiries comes from another address.')
    case 'spam':
      throw new Refusal(409, 'spam_and_not', 'One of them is spam: move it out of spam first.')
  }
}
