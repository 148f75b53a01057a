/** The privacy desk, as /api/privacy answers and accepts it. zod is for the server only. */
import { z } from 'zod'
import { emailSchema } from '../../shared/email/email-schema'
import { timeSchema } from '../../shared/schema/time-schema'
import { columnFields } from '../enquiry/inbox/field-uses'
import { receivedMailSchema, typedSchemas } from '../enquiry/inbox/inbox-schema'
import { outcomeSchema } from '../enquiry/inbox/outcome/outcome-schema'
import { ownProfileSchema } from '../member/member-schema'
import { type Law, requestKinds, timeToAnswer } from './request'

const email = emailSchema('Enter a full email address, such as name@company.example')
const day = z.iso.date('Choose a day').startsWith('20', 'Choose a day')

/** What was erased, what stays, and why. */
export const receiptSchema = z.object({
  at: timeSchema,
  erased: z.object({ enquiries: z.int(), emails: z.int(), subscription: z.boolean() }),
  kept: z.array(z.object({ what: z.string(), why: z.string() })),
})
export type ErasureReceipt = z.infer<typeof receiptSchema>

export const requestSchema = z.object({
  id: z.string(),
  email: z.string(),
  kind: z.enum(requestKinds),
  law: z.enum(Object.keys(timeToAnswer) as [Law, ...Law[]]),
  received_on: z.string(),
  due_on: z.string(),
  notes: z.string(),
  receipt: receiptSchema.nullable(),
  closed_at: timeSchema.nullable(),
  /** The enquiry that it came with, while that exists. */
  enquiry_id: z.string().nullable(),
})
export type PrivacyRequest = z.infer<typeof requestSchema>

const notes = z.string().max(5000, 'Use 5,000 characters at most')

export const newRequestSchema = z.strictObject({
  email,
  kind: requestSchema.shape.kind,
  law: requestSchema.shape.law,
  received_on: day,
  notes: notes.default(''),
})
export type NewRequest = z.infer<typeof newRequestSchema>

/** Of a request that an enquiry is: address and day are the enquiry's. */
export const enquiryRequestSchema = newRequestSchema.pick({ kind: true, law: true })
export type EnquiryRequest = z.infer<typeof enquiryRequestSchema>

export const changeRequestSchema = z.strictObject({ notes: notes.optional(), closed: z.boolean().optional() })
export type RequestChange = z.infer<typeof changeRequestSchema>

export const deskSchema = z.object({
  requests: z.array(requestSchema),
  /** Of erasures without a recorded request, newest first. */
  receipts: z.array(z.object({ id: z.string(), receipt: receiptSchema })),
  /** What the policy promises, and the purge that keeps it; null before its first run. */
  promises: z.array(
    z.object({
      what: z.string(),
      kept: z.string(),
      ran_at: timeSchema.nullable(),
      next_at: timeSchema.nullable(),
      deleted: z.int(),
    }),
  ),
})
export type Desk = z.infer<typeof deskSchema>

const namedMail = z.object({
  at: timeSchema,
  kind: receivedMailSchema.shape.kind,
  ...{ from: z.string(), subject: z.string(), text: z.string() },
  files: z.array(z.string()),
})

/** Everything stored about an address. */
export const personalDataSchema = z.object({
  email: z.string(),
  enquiries: z.array(
    z.object({
      ...{ id: z.string(), created_at: timeSchema, status: z.string() },
      // Whatever someone typed about themselves is personal data: no field is left out.
      ...typedSchemas(columnFields),
      /** Path of the page that led to the form; null when the browser did not say. */
      origin: z.string().nullable(),
      /** What members noted of what became of it. */
      outcome: outcomeSchema.nullable(),
      /** Names of its labels. */
      labels: z.array(z.string()),
      /** What members noted for each other, in the admin area or by answering a notification. */
      notes: z.array(z.object({ at: timeSchema, text: z.string(), files: z.array(z.string()) })),
      replies: z.array(
        z.object({
          ...{ at: timeSchema, text: z.string() },
          ...{ cc: z.array(z.string()), files: z.array(z.string()) },
        }),
      ),
      /** Messages of the enquiry that went to someone else. */
      forwards: z.array(
        z.object({ at: timeSchema, to: z.string(), text: z.string(), files: z.array(z.string()) }),
      ),
      /** Emails that came in, whoever wrote them, but for notes. */
      mails: z.array(namedMail),
    }),
  ),
  /** Emails from the address, in whatever enquiry they are. */
  received: z.array(namedMail),
  /** What went to the address as well as to a client, or to this website. */
  sent_to: z.array(z.object({ at: timeSchema, as: z.enum(['copy', 'email', 'forward']), text: z.string() })),
  subscription: z
    .object({
      status: z.string(),
      since: timeSchema,
      proof: z.array(
        z.object({
          at: timeSchema,
          kind: z.string(),
          ip: z.string().nullable(),
          page: z.string().nullable(),
          wording: z.string().nullable(),
          /** Of consent that a member noted: why, of which day, and what proves it. */
          ground: z.string().nullable(),
          given_on: z.string().nullable(),
          evidence: z.string().nullable(),
          /** Path of the privacy policy that was in force then. */
          privacy_policy: z.string(),
        }),
      ),
    })
    .nullable(),
  /** Whether the address is on the suppression list, as a keyed hash. */
  suppressed: z.boolean(),
  emails: z.array(z.object({ at: timeSchema, purpose: z.string(), subject: z.string(), status: z.string() })),
  account: ownProfileSchema
    .extend({
      ...{ id: z.string(), role: z.string(), created_at: timeSchema },
      /** Titles of articles whose author they are. */
      articles: z.array(z.string()),
      /** What they wrote on passages of posts; `passage` is '' for an answer. */
      remarks: z.array(z.object({ at: timeSchema, post: z.string(), passage: z.string(), text: z.string() })),
    })
    .nullable(),
  /** Of the account, the newest. */
  log: z.array(z.object({ at: timeSchema, event: z.string(), ip: z.string() })),
  requests: z.array(requestSchema),
  /** Of earlier erasures of the address, without a recorded request. */
  receipts: z.array(receiptSchema),
})
export type PersonalData = z.infer<typeof personalDataSchema>

export const erasureSchema = z.strictObject({
  email,
  /** The same address, typed by the owner. */
  typed: z.string(),
  /** The request that asks for it, closed with the receipt. */
  request_id: z.string().optional(),
  nonce: z.string().max(100).optional(),
})
