import { z } from 'zod'

/** A time in API answers: ISO 8601 in UTC. Not validated on output: one odd value must not fail the whole answer. */
export const timeSchema = z.string().meta({ format: 'date-time' })
