/** /api/openapi.json: the API as its routes describe themselves (OpenAPI 3.1). */
import type { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../http/app-env'

export interface Operation {
  summary: string
  /** What the answer is, in words. */
  description: string
  /** Media type of a body that is not JSON. */
  takes?: string
  answer?: z.ZodType
  /** Media type of an answer that is not JSON. */
  media?: string
  /** 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** Headers that the call may send. */
  headers?: readonly string[]
  /** Problems that a caller should know, by status, with the further members of their documents. */
  problems?: Readonly<Record<number, { description: string; members?: z.ZodRawShape }>>
}

/** Each middleware of a route knows a part of it. */
type Part = Partial<Operation> & { body?: z.ZodType; query?: z.ZodObject }

const parts = new WeakMap<object, Part>()

/** Notes what a middleware says of its route. */
export function documented<Middleware extends object>(part: Part, middleware: Middleware): Middleware {
  parts.set(middleware, part)
  return middleware
}

/** Some problems have further members. */
const problemSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
})

export function describeApi({ routes }: Pick<Hono<AppEnv>, 'routes'>, agency: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { path, method, part } of operationsOf(routes)) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const address = `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[address] ??= names.length > 0 ? { parameters: names.map(inPath) } : {}
    paths[address][method.toLowerCase()] = describeOperation(part)
  }
  return {
    openapi: '3.1.0',
    info: { title: `${agency} admin API`, version: '1' },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ session: [] }],
    paths,
  }
}

/** Hono lists each middleware of a route separately. */
function operationsOf(routes: Hono['routes']): Iterable<{ path: string; method: string; part: Part }> {
  const operations = new Map<string, { path: string; method: string; part: Part }>()
  for (const { path, method, handler } of routes) {
    const part = parts.get(handler)
    const name = `${method} ${path}`
    if (part) operations.set(name, { path, method, part: { ...operations.get(name)?.part, ...part } })
  }
  return operations.values()
}

function describeOperation({
  summary,
  description = '',
  answer,
  media,
  takes,
  status = 200,
  ...part
}: Part): object {
  const { headers = [], query, body, problems = {} } = part
  const parameters = [...headers.map(inHeader), ...(query ? inQuery(query) : [])]
  const known = Object.entries(problems).map(([code, { description, members = {} }]) => [
    code,
    { description, ...problemOf(problemSchema.extend(members)) },
  ])
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { content: { 'application/json': { schema: toSchema(body, 'input') } } } }),
    ...(takes && { requestBody: { content: { [takes]: { schema: { type: 'string', format: 'binary' } } } } }),
    responses: {
      [status]: {
        description,
        ...(answer && { content: { 'application/json': { schema: toSchema(answer, 'output') } } }),
        ...(media && { content: { [media]: { schema: { type: 'string' } } } }),
      },
      ...Object.fromEntries(known),
      default: { description: 'A problem (RFC 9457)', ...problemOf(problemSchema) },
    },
  }
}

const problemOf = (schema: z.ZodType) => ({
  content: { 'application/problem+json': { schema: toSchema(schema, 'output') } },
})

function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })

const inHeader = (name: string) => ({ name, in: 'header', schema: { type: 'string' } })

const inQuery = (query: z.ZodObject): object[] =>
  Object.entries(query.shape).map(([name, field]) => ({
    name,
    in: 'query',
    description: field.description,
    schema: { type: 'string' },
  }))
