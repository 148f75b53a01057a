/** /api/enquiries/{id}/mails and /files: what came in by email. */
import { Hono } from 'hono'
import { readThumbnail } from '../../../domain/enquiry/inbox/attachments/thumbnail.server'
import {
  mailHtmlSchema,
  settleSuggestionSchema,
  wholeEnquirySchema,
} from '../../../domain/enquiry/inbox/inbox-schema'
import { settleSuggestion } from '../../../domain/enquiry/inbox/received/move-mail.server'
import { findFile, readMailHtml } from '../../../domain/enquiry/inbox/received/received-mails.server'
import { findEnquiry } from '../../../domain/enquiry/inbox/whole-enquiry.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { describeFile, describeRoute } from '../describe-route'
import { enquiryNotFound, readerOf, tagged } from '../enquiry-answers'
import { jsonBody } from '../json-body'
import { actorOf, requireStaff } from '../staff'

const mailNotFound = new Refusal(404, 'mail_not_found', 'This email no longer exists.')
const fileNotFound = new Refusal(404, 'file_not_found', 'This file no longer exists.')
const noThumbnail = new Refusal(404, 'thumbnail_not_found', 'Nothing of this file can be shown.')
const settled = new Refusal(
  409,
  'suggestion_settled',
  'Another member has already decided where this email belongs. Reload the enquiry.',
)

/** Whatever a browser makes of the bytes, they load, run and submit nothing. */
const filePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

export function createEnquiryMailsApi(deps: AuthDeps) {
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .get(
      '/:id/mails/:mail/html',
      staff,
      describeRoute({
        summary: 'An email as its program formatted it, for a frame without scripts',
        description: 'Sanitised HTML with its own pictures; those of other hosts are in data-remote',
        answer: mailHtmlSchema,
      }),
      async c => {
        const { id: enquiryId, mail: mailId } = c.req.param()
        const shown = await readMailHtml(deps, { enquiryId, mailId })
        if (!shown) throw mailNotFound
        return c.var.answer(shown)
      },
    )
    .get(
      '/:id/files/:file',
      staff,
      describeFile({
        summary: 'A file that came with an email, or is attached to a reply',
        description: 'Its bytes, for saving: what a stranger sent is never shown as a page',
        media: 'application/octet-stream',
      }),
      async c => {
        const { id: enquiryId, file: fileId } = c.req.param()
        const file = await findFile(deps.db, { enquiryId, fileId, accountId: c.var.staff.account.id })
        const bytes = file && (await deps.objects.get(file.object_key))
        if (!bytes) throw fileNotFound
        return c.body(plain(bytes), 200, fileHeaders('application/octet-stream', file.name, bytes))
      },
    )
    .get(
      '/:id/files/:file/thumbnail',
      staff,
      describeFile({
        summary: 'A file that is a picture, small and still',
        description: 'Drawn anew from its pixels: nothing else of the file is in it',
        media: 'image/webp',
      }),
      async c => {
        const { id: enquiryId, file: fileId } = c.req.param()
        const thumbnail = await readThumbnail(deps, { enquiryId, fileId, accountId: c.var.staff.account.id })
        if (!thumbnail) throw noThumbnail
        return c.body(plain(thumbnail), 200, fileHeaders('image/webp', 'thumbnail.webp', thumbnail))
      },
    )
    .post(
      '/:id/mails/:mail/suggestion',
      staff,
      describeRoute({
        summary: 'Accept or dismiss where an email may belong instead',
        description: 'The enquiry that the email is in now',
        answer: wholeEnquirySchema,
        problems: { 409: { description: 'Someone decided first (`suggestion_settled`)' } },
      }),
      jsonBody(settleSuggestionSchema, { code: 'invalid_suggestion' }),
      async c => {
        const { id: enquiryId, mail: mailId } = c.req.param()
        const { accept } = c.req.valid('json')
        const outcome = await settleSuggestion(deps, actorOf(c.var.staff), { enquiryId, mailId, accept })
        if (outcome.kind === 'missing') throw mailNotFound
        if (outcome.kind === 'settled') throw settled
        const enquiry = await findEnquiry(readerOf(c.var.staff), outcome.enquiryId)
        if (!enquiry) throw enquiryNotFound
        return c.var.answer(tagged(c, enquiry))
      },
    )
}

/** For saving, and for signed-in members only: `no-store`, as of every answer here, leaves it in no cache. */
const fileHeaders = (media: string, name: string, bytes: Buffer) => ({
  'Content-Type': media,
  'Content-Disposition': dispositionOf(name),
  'Content-Security-Policy': filePolicy,
  'Content-Length': String(bytes.length),
})

/** A Buffer from a store has a plain ArrayBuffer, which its type does not say. */
const plain = (bytes: Buffer) => bytes as Uint8Array<ArrayBuffer>

/** Header injection: an ASCII name for old programs, and the whole one percent-encoded (RFC 6266, RFC 8187). */
const dispositionOf = (name: string): string => {
  const ascii = name.replaceAll(/[^\w .,()-]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`
}
