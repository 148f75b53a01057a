import { z } from 'zod'

/** A time in API answers: ISO 8601 in UTC. Not validated on output: one odd value must not fail the whole answer. */
export const timeSchema = z.string().meta({ format: 'date-time' })

/** A time in bodies of the API. */
export const momentSchema = z.iso.datetime({
  offset: true,
  error: 'Give date and time with a zone, such as 2026-11-20T09:00:00-08:00',
})
