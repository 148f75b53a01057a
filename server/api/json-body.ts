/** JSON bodies of the API: checked against the schema that /api/openapi.json shows. */
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import { checkBody } from '../../shared/check-body'
import { tryJson } from '../../shared/read-json'
import type { AppEnv } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { documented } from './openapi'
import { refuseFields } from './refuse-fields'

interface Options {
  /** Error code when a field is refused. */
  code: string
  /** An empty body counts as an empty object. */
  mayBeEmpty?: boolean
}

type TakesJson<Schema extends z.ZodType> = MiddlewareHandler<
  AppEnv,
  string,
  { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
>

export const badJson = new Refusal(400, 'bad_json', 'The body must be a JSON object.')

/**
 * Takes a body of this schema, for `c.req.valid('json')`; 400 if it is not a JSON object, 422 with a sentence for each
 * field. Not Hono's own validator: that one checks Content-Type first and does not tell a missing field from a wrong
 * one.
 */
export const jsonBody = <Schema extends z.ZodType>(
  schema: Schema,
  { code, mayBeEmpty = false }: Options,
): TakesJson<Schema> =>
  documented(
    { body: schema },
    createMiddleware(async (c, next) => {
      const text = await c.req.text()
      const body = mayBeEmpty && text.trim() === '' ? {} : tryJson(text)
      if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson
      const checked = checkBody(schema, body)
      if ('errors' in checked) throw refuseFields(code, checked.errors)
      c.req.addValidatedData('json', checked.data as object)
      await next()
    }),
  )

/** Describes the body; the route reads it elsewhere (docs/decisions/0018-posts-are-read-in-a-thread.md). */
export const unreadBody = <Schema extends z.ZodType>(schema: Schema): TakesJson<Schema> =>
  documented(
    { body: schema },
    createMiddleware((_, next) => next()),
  )
