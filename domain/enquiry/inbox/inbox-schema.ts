/** Enquiries as /api/enquiries answers and accepts them. zod is for the server only. */
import { z } from 'zod'
import { preparedSchema } from '../../../shared/schema/prepared'
import { momentSchema, timeSchema } from '../../../shared/schema/time-schema'
import { hasControls, isBlank, toOneLine } from '../../../shared/text'
import { memberNameSchema } from '../../member/member-schema'
import { postStatuses } from '../../post/post'
import { type EnquiryField, enquiryStatuses, ofFields } from '../enquiry'
import { attachmentBounds } from './attachments/attachment'
import { attachmentSchema } from './attachments/attachment-schema'
import { checkCopies } from './copies/copies'
import { listedFields, pageFields } from './field-uses'
import { enquiryForwardSchema, writtenShape } from './forward/forward-schema'
import { labelChanges, labelSchema } from './labels/label-schema'
import { mergedEnquirySchema } from './merge/merge-schema'
import { noticeChoices } from './notices'
import { outcomeInputSchema, outcomeSchema } from './outcome/outcome-schema'
import { describeUnknown, findUnknownPlaceholders } from './placeholders'
import { replyBounds } from './reply'

const status = z.enum(enquiryStatuses)

/** What visitors typed. */
export const typedSchemas = <Field extends EnquiryField>(fields: readonly Field[]) =>
  ofFields(fields, () => z.string())

export const enquiryServicesSchema = z.object({ services: z.array(z.string()) })
export const assignableSchema = z.object({ members: z.array(memberNameSchema) })

export const listedEnquirySchema = z.object({
  id: z.string(),
  ...typedSchemas(listedFields),
  /** The beginning of the message, in one line. */
  beginning: z.string(),
  status,
  assignee: memberNameSchema.nullable(),
  created_at: timeSchema,
  /** When the promised time for an answer ends; null for enquiries from before there was a promise. */
  due_at: timeSchema.nullable(),
  /** When the first reply to what was asked last was, or will be, sent. */
  answered_at: timeSchema.nullable(),
  /** What became of it; null while nobody has said. */
  outcome: outcomeSchema.nullable(),
  /** When it comes back; not snoozed if null, or once that has passed. */
  snoozed_until: timeSchema.nullable(),
  /** When the reply is sent that was to be answered by the client, who has not written since. */
  unanswered_since: timeSchema.nullable(),
  /** By name. */
  labels: z.array(labelSchema),
  /** Something happened since the caller last opened it. */
  unread: z.boolean(),
  version: z.int(),
})
export type ListedEnquiry = z.infer<typeof listedEnquirySchema>

export const enquiryPageSchema = z.object({
  enquiries: z.array(
    listedEnquirySchema.extend({
      /** Enquiries from this address, spam and this one included; counted up to ten. */
      from_sender: z.int(),
      /** Other ones from this address that are open now, as many. */
      open_from_sender: z.int(),
      /** When the newest email came that has the words of the search, where the enquiry itself has not. */
      found_in_email: timeSchema.optional(),
    }),
  ),
  /** For the next page, as `before`; null on the last one. */
  next: z.string().nullable(),
  prepared: preparedSchema,
})
export type EnquiryPage = z.infer<typeof enquiryPageSchema>

/** How many match a filter, by status; snoozed ones are counted apart from new ones and those in progress. */
export const foundEnquiriesSchema = z.object({
  new: z.int(),
  in_progress: z.int(),
  snoozed: z.int(),
  answered: z.int(),
  archived: z.int(),
  spam: z.int(),
})

/** Why what a member answered by email did not go on to the client. */
const unsentSchema = z.enum(['unproved', 'spam', 'files', 'empty', 'quoted', 'long', 'twice', 'merged'])
export type Unsent = z.infer<typeof unsentSchema>

/** An entry of the history. */
export const enquiryEventSchema = z.object({
  id: z.string(),
  kind: z.enum([
    ...['status', 'assigned', 'outcome', 'snoozed', 'returned', 'labelled', 'merged', 'separated'],
    ...['note', 'reply', 'reply_cancelled', 'mails_released'],
    ...['mail', 'auto_mail', 'report', 'mail_note', 'mail_moved'],
    ...['forward', 'forward_cancelled', 'forward_mail'],
  ] as const),
  at: timeSchema,
  /** Null for what the website did by itself, or a deleted account. */
  by: memberNameSchema.nullable(),
  /** `status`, and what reopened it: the status before and after. */
  from: status.optional(),
  to: status.optional(),
  /** `assigned`: the new assignee; null for nobody. */
  assignee: memberNameSchema.nullable().optional(),
  /** `outcome`: what became of it; null when that was taken back. */
  outcome: outcomeSchema.nullable().optional(),
  /** `snoozed`, and `reply` with a reminder: when it comes back; null when that was ended before its time. */
  until: timeSchema.nullable().optional(),
  /** `labelled`: names of the labels that it got, and lost. */
  labelled: z.array(z.string()).optional(),
  unlabelled: z.array(z.string()).optional(),
  /** `merged` and `separated`: the other enquiry. */
  other_id: z.string().optional(),
  /** Of these: whether the thread is that of this enquiry or of the other; not known of early ones. */
  thread: z.enum(['own', 'other']).optional(),
  /** `note`: its text; members who are mentioned are in it by name, behind an @. */
  text: z.string().optional(),
  /** `note`: those members. */
  mentions: z.array(memberNameSchema).optional(),
  /** `mail_note`: why it did not go on to the client, where it was to. */
  unsent: unsentSchema.optional(),
  /**
   * `reply`, `reply_cancelled`, `forward`, `forward_cancelled` and `report`: the id of the reply or forward; `mail_note`: of the
   * reply that it became.
   */
  reply_id: z.string().optional(),
  /** `mail`, `auto_mail`, `report`, `mail_note` and `forward_mail`: the email's id. */
  mail_id: z.string().optional(),
})
export type EnquiryEvent = z.infer<typeof enquiryEventSchema>

export const enquiryReplySchema = z.object({
  ...writtenShape,
  body: z.string(),
  /** Addresses that got a copy. */
  cc: z.array(z.string()),
})
export type EnquiryReply = z.infer<typeof enquiryReplySchema>

/** An email that came in. Its HTML is asked for separately. */
export const receivedMailSchema = z.object({
  id: z.string(),
  /** Where it is: of a thread, the enquiry or one that is merged into it. */
  enquiry_id: z.string(),
  /** `forward_mail`: from someone to whom a message was forwarded. */
  kind: z.enum(['mail', 'auto_mail', 'report', 'mail_note', 'forward_mail']),
  /** The enquiry began with it. */
  opened: z.boolean(),
  from: z.object({ name: z.string(), address: z.string() }),
  /** Whom else its sender addressed, besides this website and members. */
  also_to: z.array(z.string()),
  /** Where it asks answers to go, when that is not where it came from; '' for most. */
  reply_to: z.string(),
  subject: z.string(),
  text: z.string(),
  has_html: z.boolean(),
  files: z.array(
    attachmentSchema.extend({
      /** A picture in the text. */
      inline: z.boolean(),
    }),
  ),
  /** Where it may belong instead: to the enquiry `to`, or to an enquiry of its own. */
  suggestion: z
    .object({
      kind: z.enum(['join', 'split']),
      to: listedEnquirySchema.pick({ id: true, beginning: true, status: true, created_at: true }).nullable(),
    })
    .nullable(),
  /** As its program says. */
  sent_at: timeSchema.nullable(),
  created_at: timeSchema,
})
export type EnquiryMail = z.infer<typeof receivedMailSchema>

export const mailHtmlSchema = z.object({
  html: z.string(),
  /** Pictures of other hosts, which tell them who reads it and when. */
  remote_pictures: z.int(),
})

/** Whether an email goes where it may belong, or stays. */
export const settleSuggestionSchema = z.strictObject({ accept: z.boolean() })

export const wholeEnquirySchema = listedEnquirySchema.extend({
  ...typedSchemas(pageFields),
  /** Path of the page that led to the form; null when the browser did not say. */
  origin: z.string().nullable(),
  /** The version of the privacy policy that was in force when it was sent. */
  privacy_policy: z.int(),
  /** The enquiry in whose thread this one is read; null for most. */
  merged_into: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Those that are read in this thread, oldest first. What happened in them is part of what follows. */
  merged: z.array(mergedEnquirySchema),
  /** Oldest first. */
  events: z.array(enquiryEventSchema),
  /** Oldest first. */
  replies: z.array(enquiryReplySchema),
  /** Oldest first. */
  forwards: z.array(enquiryForwardSchema),
  /** Oldest first. */
  mails: z.array(receivedMailSchema),
  /** Who else is writing a reply now. */
  writers: z.array(memberNameSchema),
  sender: z.object({
    /** Other enquiries from this address, newest first; 20 at most. */
    enquiries: z.array(
      listedEnquirySchema.pick({ id: true, beginning: true, status: true, created_at: true }),
    ),
    /** Of the newsletter. */
    subscription: z.enum(['pending', 'confirmed', 'unsubscribed']).nullable(),
    /** The address belongs to an account of this website. */
    is_member: z.boolean(),
    /** Posts under that account's name, newest first; 20 at most. */
    posts: z.array(
      z.object({ id: z.string(), title: z.string(), status: z.enum(postStatuses), date: z.string() }),
    ),
  }),
  /** Whether emails about it were held back because it looked like spam. */
  mails_held: z.boolean(),
  /** The privacy request that a member recorded it as. */
  privacy_request: z
    .object({
      id: z.string(),
      /** The last day for the answer, `yyyy-mm-dd`. */
      due_on: z.string(),
      closed_at: timeSchema.nullable(),
    })
    .nullable(),
})
export type WholeEnquiry = z.infer<typeof wholeEnquirySchema>

const assigneeId = z.string().max(64).nullable()
const changes = {
  status: status.optional(),
  assignee_id: assigneeId.optional(),
  /** Null takes back what was noted. */
  outcome: outcomeInputSchema.nullable().optional(),
  /** Snoozes an open enquiry; null ends that. Closing it ends it, too. */
  snoozed_until: momentSchema.nullable().optional(),
  ...labelChanges,
}
type Changed = Partial<Record<keyof typeof changes, unknown>>
const changesSomething = (changed: Changed): boolean =>
  Object.keys(changes).some(part => changed[part as keyof Changed] !== undefined)
/** What a change back says besides. */
const restoring = {
  /** Unread for the caller again; a change would otherwise mark it as read. */
  unread: z.literal(true).optional(),
  /** A snooze whose time has passed since and labels that were deleted are left out, instead of being refused. */
  undo: z.literal(true).optional(),
}
const nothing = {
  message: 'Say what is to change: status, assignee_id, outcome, snoozed_until, add_labels or remove_labels',
}

export const changeEnquirySchema = z.strictObject(changes).refine(changesSomething, nothing)
export type EnquiryChange = z.infer<typeof changeEnquirySchema>

/** Changes to several enquiries at once. */
export const changeEnquiriesSchema = z.strictObject({
  changes: z
    .array(
      z.strictObject({ id: z.string().max(64), ...changes, ...restoring }).refine(changesSomething, nothing),
    )
    .min(1, 'Choose at least one enquiry')
    .max(100, 'Choose 100 enquiries at most'),
})
export type EnquiryChanges = z.infer<typeof changeEnquiriesSchema>['changes']

/** The state before, as a body that restores it. */
export const changedEnquiriesSchema = z.object({
  before: z.array(
    z.object({
      ...{ id: z.string(), status, assignee_id: assigneeId, ...restoring },
      /** Only where it was to change. */
      outcome: outcomeSchema.nullable().optional(),
      /** Only where it was to change, or ended. */
      snoozed_until: timeSchema.nullable().optional(),
      /** Only what it lost, or got. */
      ...labelChanges,
    }),
  ),
})

const isSeen = (text: string): boolean => !isBlank(text)

export const noteSchema = z.strictObject({
  text: z
    .string()
    .trim()
    .refine(isSeen, 'Write a note')
    .max(replyBounds.note, `Shorten the note: ${replyBounds.note} characters at most`),
})

export const replySchema = z.strictObject({
  body: z
    .string()
    .trim()
    .refine(isSeen, 'Write a reply')
    .max(replyBounds.body, `Shorten the reply: ${replyBounds.body} characters at most`),
  /** Left out: now. */
  send_at: timeSchema.optional(),
  /** Addresses that get a copy. */
  cc: z
    .array(z.string())
    .superRefine((typed, context) => {
      const checked = checkCopies(typed)
      if ('wrong' in checked) context.addIssue({ code: 'custom', message: checked.wrong })
    })
    .overwrite(typed => {
      const checked = checkCopies(typed)
      return 'wrong' in checked ? typed : checked.addresses
    })
    .optional(),
  /** Ids of files in the caller's draft, in their order. */
  attachments: z
    .array(z.string().max(64))
    .max(attachmentBounds.count, `Attach ${attachmentBounds.count} files at most`)
    .refine(ids => new Set(ids).size === ids.length, 'Attach each file once')
    .optional(),
  /** Snoozes the enquiry until then, when it comes back unless the client has answered. Left out: it counts as answered. */
  remind_at: momentSchema.optional(),
})

export const savedReplySchema = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  updated_at: timeSchema,
})
export type SavedReply = z.infer<typeof savedReplySchema>
export const savedRepliesSchema = z.object({
  replies: z.array(savedReplySchema),
  /** Placeholder values that do not come from an enquiry. */
  own: z.object({
    /** The caller's name, or the agency's. */
    own_name: z.string(),
    /** Today at the agency, written out. */
    date: z.string(),
  }),
  /** When the agency opens next: the time that is suggested for a later reply. */
  next_opening: z.iso.datetime(),
})
export const savedReplyInputSchema = z.strictObject({
  title: z
    .string()
    .overwrite(toOneLine)
    .refine(isSeen, 'Give it a title')
    .refine(text => !hasControls(text), 'Some characters could not be read. Please retype this field')
    .max(replyBounds.title, `Shorten the title: ${replyBounds.title} characters at most`),
  body: replySchema.shape.body.refine(body => findUnknownPlaceholders(body).length === 0, {
    error: ({ input }) => describeUnknown(findUnknownPlaceholders(String(input))),
  }),
})
export type SavedReplyInput = z.infer<typeof savedReplyInputSchema>

/** A reply that was taken back, for the editor. */
export const cancelledReplySchema = z.object({
  body: z.string(),
  cc: z.array(z.string()),
  /** Its files, which are the caller's draft's now. */
  attachments: z.array(attachmentSchema),
  enquiry: wholeEnquirySchema,
})

/** Which emails about enquiries the caller gets. */
export const notificationsSchema = z.strictObject({ enquiries: z.enum(noticeChoices) })

/** A forward that was taken back, for its form. */
export const cancelledForwardSchema = z.object({ enquiry: wholeEnquirySchema })
