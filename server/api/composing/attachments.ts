/** /api/enquiries/{id}/attachments: files of a reply that is being written. They are read at /files, as received ones. */
import { Hono } from 'hono'
import { z } from 'zod'
import { attachmentBounds } from '../../../domain/enquiry/inbox/attachments/attachment'
import { attachmentSchema } from '../../../domain/enquiry/inbox/attachments/attachment-schema'
import {
  removeAttachment,
  storeAttachment,
} from '../../../domain/enquiry/inbox/attachments/attachments.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { readBytes } from '../../http/read-bytes'
import { Refusal } from '../../http/refusal'
import { limitBody, smallBody } from '../../http/sub-app'
import { admitUploads } from '../../http/upload-limit'
import { describeDeletion, describeRoute, queryOf } from '../describe-route'
import { enquiryNotFound } from '../enquiry-answers'
import { requireStaff } from '../staff'

const notInDraft = new Refusal(404, 'attachment_not_found', 'This file is not part of your draft.')

const fileQuery = z.object({
  name: z
    .string()
    .catch('')
    .transform(name => name.slice(0, 300))
    .describe('The name that the file is sent under'),
})

/** Mount before the limit of small bodies. */
export function createAttachmentsApi(deps: AuthDeps) {
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .post(
      '/:id/attachments',
      // Denial of service: only members may send so much.
      staff,
      limitBody(attachmentBounds.bytes, 'This file is too large: all files together 25 MB at most.'),
      describeRoute({
        summary: 'Attach a file to the caller’s draft of a reply; it goes when it is not sent within a day',
        description: 'The file, with its type by its bytes',
        takes: 'application/octet-stream',
        answer: attachmentSchema,
        status: 201,
      }),
      queryOf(fileQuery),
      async c => {
        await admitUploads(deps.limiter, c.get('clientAddress'), 1)
        const bytes = new Uint8Array(await readBytes(c.req.raw))
        if (bytes.length === 0) throw new Refusal(422, 'empty_file', 'This file is empty.')
        const place = { enquiryId: c.req.param('id'), accountId: c.var.staff.account.id }
        const { name } = c.req.valid('query')
        const attachment = await storeAttachment(deps, place, { name, bytes })
        if (!attachment) throw enquiryNotFound
        return c.var.answer(attachment)
      },
    )
    .delete(
      '/:id/attachments/:attachment',
      smallBody,
      staff,
      describeDeletion({ summary: 'Remove a file from the caller’s draft', description: 'Removed' }),
      async c => {
        const { id: enquiryId, attachment: id } = c.req.param()
        const { account, call } = c.var.staff
        const removed = { id, now: call.now }
        if (!(await removeAttachment(deps.db, { enquiryId, accountId: account.id }, removed)))
          throw notInDraft
        return c.body(null, 204)
      },
    )
}
