/** Documents of the site as the API takes and answers them. */
import { z } from 'zod'
import { momentSchema, timeSchema } from '../../shared/schema/time-schema'
import { fieldKinds } from './fields'
import type { FormField } from './form-field'

/** What a document says; its shape is that of its form. */
const content = z.record(z.string(), z.unknown())

export const documentSummarySchema = z.object({
  name: z.string(),
  title: z.string(),
  /** The page on which it is read. */
  path: z.string(),
  /** Whether it is a case study that staff added: nothing of it is shipped. */
  added: z.boolean(),
  /** Whether what is published differs from what is shipped. */
  changed: z.boolean(),
  /** Whether somebody left a draft. */
  drafted: z.boolean(),
  /** When what was scheduled of it goes out; null when nothing was. A draft is over what is scheduled. */
  scheduled_for: timeSchema.nullable(),
  /** 0 for one that nobody has changed. */
  version: z.int(),
  changed_at: timeSchema.nullable(),
  /** Null for an account that is gone. */
  changed_by: z.string().nullable(),
  /** Labels of fields whose published text no longer fits: they say what is shipped. */
  unfit: z.array(z.string()),
})
export type DocumentSummary = z.infer<typeof documentSummarySchema>

/** Texts that are published together at a time. */
const scheduledPublicationSchema = z.object({
  id: z.string(),
  due_at: timeSchema,
  /** Null for an account that is gone. */
  scheduled_by: z.string().nullable(),
  /** Why nothing of it was published when it was due; null while it waits. */
  failure: z.string().nullable(),
  documents: z.array(z.object({ name: z.string(), title: z.string() })),
})
export type ScheduledPublication = z.infer<typeof scheduledPublicationSchema>

/** Whether editors publish as owners do. */
const editors_publish = z.boolean()

/** A link to the drafts, for people without an account. */
const previewLinkSchema = z.object({
  id: z.string(),
  made_at: timeSchema,
  /** Null for an account that is gone. */
  made_by: z.string().nullable(),
  expires_at: timeSchema,
})
export type PreviewLink = z.infer<typeof previewLinkSchema>

export const siteSchema = z.object({
  documents: z.array(documentSummarySchema),
  /** Those that live, the newest first. */
  previews: z.array(previewLinkSchema),
  publications: z.array(scheduledPublicationSchema),
  editors_publish,
})
export type SiteAnswer = z.infer<typeof siteSchema>

export const madePreviewSchema = z.object({
  /** The whole address; it is shown once. */
  link: z.string(),
  site: siteSchema,
})

export const framePassSchema = z.object({
  /** The path before that of every page, without a slash at its end. */
  prefix: z.string(),
})

export const publishersSchema = z.strictObject({ editors_publish })

/** A field of a form, with the fields in it. */
const formFieldSchema: z.ZodType<FormField> = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.enum(fieldKinds),
  help: z.string().optional(),
  most: z.number().optional(),
  least: z.number().optional(),
  noun: z.string().optional(),
  code: z.literal(true).optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  get fields() {
    return z.array(formFieldSchema).optional()
  },
  get item() {
    return formFieldSchema.optional()
  },
}) as z.ZodType<FormField>

/** What is wrong with a field of a draft. */
const faultSchema = z.object({
  /** Names and places from the top, such as `why.rows.0.term`. */
  path: z.string(),
  message: z.string(),
})
export type DocumentFault = z.infer<typeof faultSchema>

const versionSchema = z.object({
  id: z.string(),
  published_at: timeSchema,
  published_by: z.string().nullable(),
})

export const documentSchema = documentSummarySchema.extend({
  form: formFieldSchema,
  shipped: content,
  published: content,
  /** The draft; when there is none, what is scheduled, or else what is published. */
  content,
  editors_publish,
  /** They keep a draft from being published. */
  faults: z.array(faultSchema),
  /** The newest first. */
  versions: z.array(versionSchema),
})
export type SiteDocument = z.infer<typeof documentSchema>

export const draftSchema = z.strictObject({ content })

const chosen = z
  .array(z.strictObject({ name: z.string(), version: z.int() }))
  .min(1, 'Choose a document')
  .max(50, 'Choose 50 documents at most')

export const publicationSchema = z.strictObject({ documents: chosen })

export const scheduleSchema = z.strictObject({ documents: chosen, due_at: momentSchema })
export type Publication = z.infer<typeof publicationSchema>

/** What a version says otherwise than the one before it. */
export const versionChangesSchema = versionSchema.extend({
  content,
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Labels of fields whose picture the library no longer has. */
  lost: z.array(z.string()),
})

export type VersionChanges = z.infer<typeof versionChangesSchema>

export const textsSchema = z.object({
  /** Where the words stand, in the order of the documents. */
  texts: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      /** Of the field in the document, such as `why.rows.0.term`. */
      field: z.string(),
      label: z.string(),
      text: z.string(),
    }),
  ),
})
