/** The caller's own account, as /api/account answers. zod is for the server only. */
import { z } from 'zod'
import { timeSchema } from '../../shared/schema/time-schema'

/** Where the account is signed in. */
const sessionSchema = z.object({
  id: z.string(),
  aal: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  created_at: timeSchema,
  /** When it was last used, to the hour: known from its last renewal, and now for the caller's own session. */
  active_at: timeSchema,
  /** The caller's session. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof sessionSchema>

export const sessionsSchema = z.object({ sessions: z.array(sessionSchema) })

/** How many sessions were ended. */
export const endedSchema = z.object({ ended: z.int() })

/** An entry of the account's own log. */
const eventSchema = z.object({
  id: z.string(),
  action: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  at: timeSchema,
})
export type OwnEvent = z.infer<typeof eventSchema>

export const eventsSchema = z.object({ events: z.array(eventSchema) })

export const codesLeftSchema = z.object({ left: z.int() })
export const codesSchema = z.object({ codes: z.array(z.string()) })
export const spendCodeSchema = z.object({ code: z.string().min(1).max(100) })

/** By when the account must have a second factor; null when it need not, or has one. */
export const ownFactorRuleSchema = z.object({ by: timeSchema.nullable(), overdue: z.boolean() })

/** How many authenticators were removed. */
export const removedSchema = z.object({ removed: z.int() })
