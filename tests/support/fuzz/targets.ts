/** What can be called on a site: the calls of its API, those of the auth service, its pages and their forms. */
import { z } from 'zod'
import { routes } from '../../../server/auth/auth'
import type { Schema } from '../data/sample-body'
import { callApi } from '../site/api'
import type { Site } from '../site/site'
import type { Target } from './fuzz'

interface Content {
  content?: Record<string, { schema: Schema }>
}

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: Content
  responses: Record<string, Content>
}

/** Each operation of /api/openapi.json. */
export async function callsOf(site: Site): Promise<Target[]> {
  const paths: Record<string, Record<string, Operation>> = (await callApi(site, 'GET', '/openapi.json')).body
    .paths
  return Object.entries(paths).flatMap(([path, { parameters: _, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => targetOf(method.toUpperCase(), path, operation)),
  )
}

function targetOf(
  method: string,
  path: string,
  { parameters = [], requestBody, responses }: Operation,
): Target {
  const named = (place: string) => parameters.filter(one => one.in === place).map(({ name }) => name)
  const { 'application/json': json, ...others } = requestBody?.content ?? {}
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {}
  const schema = success['application/json']?.schema
  return {
    method,
    path,
    query: named('query'),
    headers: named('header'),
    json: json?.schema,
    media: Object.keys(others)[0],
    // What the description holds is JSON Schema.
    answers: schema && z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema),
    isEndless: path === '/api/events',
  }
}

const text: Schema = { type: 'string' }
const oneOf = (...values: string[]): Schema => ({ anyOf: values.map(value => ({ const: value })) })
const kinds = oneOf('signup', 'invite', 'recovery', 'magiclink', 'email_change', 'email', 'sms', 'totp')

/** Of all its calls: the auth service has no description. */
const authFields: Record<string, Schema> = {
  ...{ email: text, phone: oneOf('16045550142'), password: oneOf('grouse bracken tarn fell'), type: kinds },
  ...{
    token: oneOf('123456'),
    token_hash: text,
    refresh_token: text,
    nonce: oneOf('123456'),
    code: oneOf('123456'),
  },
  ...{
    auth_code: text,
    code_verifier: text,
    code_challenge: text,
    code_challenge_method: oneOf('s256', 'plain'),
  },
  ...{
    factor_type: kinds,
    friendly_name: text,
    challenge_id: text,
    credential: { properties: { id: text } },
  },
  ...{
    data: { properties: { name: text } },
    app_metadata: { properties: { role: oneOf('owner', 'editor') } },
  },
  ...{ channel: oneOf('sms'), create_user: { type: 'boolean' }, invite_code: text, invite: text, name: text },
}
const authQuery = ['token', 'type', 'redirect_to', 'provider', 'code', 'state', 'error', 'page', 'scope']
const authForm = ['token', 'type', 'code', 'state', 'SAMLResponse', 'RelayState', 'undo', 'user']

const grants = ['password', 'refresh_token', 'pkce', 'id_token']
const authPaths = Object.entries(routes).flatMap(([path, methods]) =>
  (path === '/token' ? grants.map(grant => `${path}?grant_type=${grant}`) : [path]).map(
    address => [address, methods] as const,
  ),
)

/** Each route of the auth service, and signing up by an invite. */
export const authCalls: readonly Target[] = [
  ...authPaths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { body }]) => {
      const isForm = body?.endsWith('form')
      return {
        method,
        path: `/auth/v1${path.replaceAll(/:\w+|\*/g, '{id}')}`,
        query: authQuery,
        form: isForm ? authForm : undefined,
        json: method === 'GET' || isForm ? undefined : { properties: authFields },
      }
    }),
  ),
  { method: 'POST', path: '/functions/v1/secure-signup', json: { properties: authFields } },
]

/** These pages with their data, and each form that is on them. */
export async function pagesOf(
  { request }: Site,
  pages: Iterable<[string, readonly string[]]>,
): Promise<Target[]> {
  const targets = new Map<string, Target>()
  for (const [path, query] of pages) {
    const add = (target: Target) => targets.set(`${target.method} ${target.path} ${target.form}`, target)
    add({ method: 'GET', path, query })
    add({ method: 'GET', path: `${path === '/' ? '/_root' : path}.data`, query: [...query, '_routes'] })
    const html = await (await request(path)).text()
    for (const [form] of html.matchAll(/<form\b[\s\S]*?<\/form>/g)) add(formIn(form, path))
  }
  return [...targets.values()]
}

function formIn(form: string, page: string): Target {
  const attribute = (name: string) => new RegExp(`^<form[^>]*\\b${name}="([^"]*)"`).exec(form)?.[1]
  const names = [...form.matchAll(/<(?:input|textarea|select|button)\b[^>]*\bname="([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  const path = (attribute('action') || page).replaceAll('&amp;', '&')
  const isPost = attribute('method')?.toLowerCase() === 'post'
  return isPost ? { method: 'POST', path, form: names } : { method: 'GET', path, query: names }
}
