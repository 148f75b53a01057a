/** The JSON of /api/system. zod is for the server only. */
import { z } from 'zod'
import { timeSchema } from '../../shared/schema/time-schema'
import { mailboxStateSchema } from '../mail/mail-schema'
import { checkNames, outcomes } from './findings'
import { passphraseBounds } from './passphrase'

const findingSchema = z.object({
  /** Of the check; one may find several things. */
  name: z.enum(checkNames),
  outcome: z.enum(outcomes),
  words: z.string(),
  /** What to do; '' when nothing. */
  remedy: z.string(),
})
export type Finding = z.infer<typeof findingSchema>

export const checkupSchema = z.object({
  /** When it began. */
  at: timeSchema,
  findings: z.array(findingSchema),
})
export type Checkup = z.infer<typeof checkupSchema>

export const backupsSchema = z.object({
  /** A folder, or a bucket's address, without credentials; null when none was ever made. */
  to: z.string().nullable(),
  /** Milliseconds from one to the next; null when the site makes none by itself. */
  every: z.int().nullable(),
  /** The newest; `at` is the moment that it holds. */
  last: z.object({ at: timeSchema, bytes: z.int(), name: z.string() }).nullable(),
  /** What went wrong since then. */
  fault: z.object({ at: timeSchema, words: z.string() }).nullable(),
  /** When one was last read back; `words` says why it could not be restored, and is '' when it can be. */
  proof: z.object({ at: timeSchema, words: z.string() }).nullable(),
  /** One is being made, tested or downloaded. */
  running: z.boolean(),
  /** The log of the database as it is shipped; null when it is not. */
  log: z
    .object({
      to: z.string(),
      /** What was committed by then can be restored; null before the first snapshot. */
      at: timeSchema.nullable(),
      /** What went wrong, and has not gone right since. */
      fault: z.object({ at: timeSchema, words: z.string() }).nullable(),
      /** Nothing has shipped it for minutes. */
      late: z.boolean(),
    })
    .nullable(),
  /** Who opens what is downloaded; null when its owner types a passphrase. */
  lock: z.enum(['passphrase', 'recipient']).nullable(),
})
export type ShownBackups = z.infer<typeof backupsSchema>

export const downloadSchema = z.strictObject({
  /** Where the settings name none. */
  passphrase: z.string().max(passphraseBounds.most, 'Type at most 200 characters.').optional(),
  nonce: z.string().max(100).optional(),
})

export const downloadLinkSchema = z.object({
  /** Of the file, once within five minutes and in this session. */
  path: z.string(),
})

export const systemSchema = z.object({
  program: z.object({
    /** Of the package, and the hash of the build; '' where it is not known. */
    version: z.string(),
    node: z.string(),
    /** SITE_MODE. */
    mode: z.enum(['live', 'maintenance', 'read-only', 'staging']),
    /** Of the process that answers. */
    started_at: timeSchema,
  }),
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    version: z.string(),
    bytes: z.int(),
  }),
  /** Of the data folder, in bytes. */
  disk: z.object({ free: z.int(), total: z.int() }),
  mail: z.object({
    waiting: z.int(),
    /** The time since which the oldest due message has been waiting. */
    oldest_waiting: timeSchema.nullable(),
    /** Messages given up, and still stored. */
    dead: z.int(),
    last_sent_at: timeSchema.nullable(),
    /** The newest message that was given up. */
    last_failure: z
      .object({
        created_at: timeSchema,
        /** What the server said to the last attempt. */
        answer: z.string(),
      })
      .nullable(),
  }),
  /** Null when no mailbox is read. */
  inbox: mailboxStateSchema.pick({ address: true, state: true, since: true, answer: true }).nullable(),
  /** Repeated work. */
  queue: z.object({
    /** When the daily purge last ran; null before the first time. */
    purged_at: timeSchema.nullable(),
    /** Percent of what is searched that the search finds already; null when all. */
    indexed: z.int().nullable(),
  }),
  backups: backupsSchema,
  /** The last one that was asked for on this page; null before the first. */
  checkup: checkupSchema.nullable(),
})
export type System = z.infer<typeof systemSchema>
