/** What an API route declares, once: /api/openapi.json shows it, answers conform to it, callers are typed by it. */
import type { TypedResponse } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { AppEnv } from '../http/app-env'
import { documented, type Operation } from './openapi'

/** A JSON answer of the schema, as Hono's types pass it to the callers. */
export type Answer<Schema extends z.ZodType, Status extends 200 | 201 | 202> = Response &
  TypedResponse<z.output<Schema>, Status, 'json'>

interface AnswerEnv<Schema extends z.ZodType, Status extends 200 | 201 | 202> extends AppEnv {
  Variables: AppEnv['Variables'] & {
    /** Answers only what the schema names: no column of a row slips out (excessive data exposure). */
    answer: (body: z.input<Schema>) => Answer<Schema, Status>
  }
}

/** For routes that answer JSON. Handlers answer with `c.var.answer`. */
export const describeRoute = <Schema extends z.ZodType, Status extends 200 | 201 | 202 = 200>(
  operation: Operation & { answer: Schema; status?: Status },
) =>
  documented(
    operation,
    createMiddleware<AnswerEnv<Schema, Status>>(async (c, next) => {
      c.set('answer', body => {
        const response: unknown = c.json(operation.answer.parse(body) as object, operation.status ?? 200)
        // Hono's type is what JSON parses to; the schemas contain nothing that JSON changes.
        return response as Answer<Schema, Status>
      })
      await next()
    }),
  )

/** For routes that answer 204. */
export const describeDeletion = (operation: Operation) =>
  documented(
    { ...operation, status: 204 },
    createMiddleware<AppEnv>((_, next) => next()),
  )

/** For routes that answer a file. */
export const describeFile = (operation: Operation & { media: string }) =>
  documented(
    operation,
    createMiddleware<AppEnv>((_, next) => next()),
  )

/** The parameters of a list, for `c.req.valid('query')`. Unknown values mean the default, as everywhere. */
export const queryOf = <Schema extends z.ZodObject>(schema: Schema) =>
  documented(
    { query: schema },
    createMiddleware<AppEnv, string, { out: { query: z.output<Schema> } }>(async (c, next) => {
      c.req.addValidatedData('query', schema.parse(c.req.query()))
      await next()
    }),
  )

/** Words to look for. */
export const searchWords = (description: string) =>
  z
    .string()
    .catch('')
    .transform(text => text.slice(0, 200))
    .describe(description)

export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .catch('1')
  .transform(Number)
  .describe('Counted from 1')
