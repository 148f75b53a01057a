/** Messages of an enquiry that members forward, as /api answers and accepts them. zod is for the server only. */
import { z } from 'zod'
import { emailSchema } from '../../../../shared/email/email-schema'
import { timeSchema } from '../../../../shared/schema/time-schema'
import { memberNameSchema } from '../../../member/member-schema'
import { attachmentBounds } from '../attachments/attachment'
import { attachmentSchema } from '../attachments/attachment-schema'
import { deliveryStates, replyBounds } from '../reply'

/** What becomes of an email that a member wrote. */
export const writtenShape = {
  id: z.string(),
  files: z.array(attachmentSchema),
  by: memberNameSchema.nullable(),
  created_at: timeSchema,
  send_at: timeSchema,
  state: z.enum(deliveryStates),
  /** The mail server's last answer; begins with 'Not taken for' when it refused copies. Later its delivery report. */
  last_answer: z.string(),
}

/** What was forwarded: the email, the reply, or without both what the enquiry began with. */
const forwardedOf = { mail_id: z.string().nullable(), reply_id: z.string().nullable() }

export const enquiryForwardSchema = z.object({
  ...writtenShape,
  /** '' once the address was erased. */
  to: z.string(),
  /** What the member wrote before it. */
  note: z.string(),
  ...forwardedOf,
})
export type EnquiryForward = z.infer<typeof enquiryForwardSchema>

const id = z.string().max(64)

export const forwardSchema = z
  .strictObject({
    to: emailSchema('Give one address, without a name, such as name@company.example').overwrite(address =>
      address.toLowerCase(),
    ),
    note: z
      .string()
      .trim()
      .max(replyBounds.body, `Shorten the note: ${replyBounds.body} characters at most`)
      .default(''),
    mail_id: id.optional(),
    reply_id: id.optional(),
    /** Ids of files of what is forwarded, in their order. */
    files: z
      .array(id)
      .max(attachmentBounds.count, `Send ${attachmentBounds.count} files at most`)
      .refine(ids => new Set(ids).size === ids.length, 'Send each file once')
      .default([]),
  })
  .refine(({ mail_id, reply_id }) => mail_id === undefined || reply_id === undefined, {
    message: 'Forward an email or a reply',
    path: ['mail_id'],
  })
