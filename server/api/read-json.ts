/** A JSON body of the API, checked against its schema. */
import type { Context } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from '../edge/app-env'
import { explainIssues } from './explain-issues'
import type { Problem } from './problem'

interface Options {
  /** Word for programs when a field is refused. */
  code: string
  /** An empty body counts as an empty object. */
  mayBeEmpty?: boolean
}

/** The parsed body, or what is wrong with it: 400 for no JSON object, 422 with a sentence for each field. */
export async function readJson<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
  { code, mayBeEmpty = false }: Options,
): Promise<{ data: z.output<Schema> } | { problem: Problem }> {
  const text = await c.req.text()
  const body = mayBeEmpty && text.trim() === '' ? {} : parse(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { problem: { status: 400, code: 'bad_json', detail: 'The body must be a JSON object.' } }
  const parsed = schema.safeParse(body)
  if (parsed.success) return { data: parsed.data }
  const errors = explainIssues(parsed.error)
  const [detail = ''] = Object.values(errors)
  return { problem: { status: 422, code, detail, errors } }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
