/** /api/openapi.json says what the API is: each operation is there, guarded, and answers as the document says. */
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, newAddress } from '../../support/site/auth'
import { openSite, type Site } from '../../support/site/site'

interface Operation {
  summary: string
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: z.core.JSONSchema.JSONSchema }> }
  >
}

interface Document {
  paths: Record<string, Record<string, Operation>>
}

let site: Site
let token: string
let operations: { method: string; path: string; operation: Operation }[]
beforeAll(async () => {
  site = await openSite(authEnv)
  token = (await makeAccount(site, { role: 'owner' })).session.access_token
  const { paths }: Document = await (await site.request('/api/openapi.json')).json()
  operations = Object.entries(paths).flatMap(([path, { parameters: _, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
})

const call = (method: string, path: string, body?: object) => callApi(site, method, path, { token, body })

describe('the description of the API', () => {
  it('has every call, in words', () => {
    expect(operations.length).toBeGreaterThan(25)
    for (const { operation } of operations) {
      expect(operation.summary).not.toBe('')
      expect(Object.keys(operation.responses)).toContain('default')
      expect(Object.values(operation.responses).every(({ description }) => description !== '')).toBe(true)
    }
  })

  it('says what is answered', async () => {
    const { body: made } = await call('POST', '/posts', {
      title: 'A post',
      author: 'Marisol Tennant',
      date: '2026-11-20',
      read_time_in_minutes: 5,
    })
    const post = `/posts/${made.id}`
    await call('PATCH', post, { title: 'Another title' })
    await call('PATCH', `${post}/changes`, { title: 'A title to come' })
    await call('POST', '/invites', { email: newAddress(), role: 'editor' })
    const params: Record<string, string> = {
      '/api/privacy/data': '/privacy/data?email=ann@client.example',
      '/api/posts/{id}': post,
      '/api/posts/{id}/changes': `${post}/changes`,
      '/api/posts/{id}/versions': `${post}/versions`,
      '/api/posts/{id}/versions/{version}': `${post}/versions/1`,
    }
    const reading = operations.filter(
      ({ method, path, operation }) =>
        method === 'GET' &&
        (path in params || !path.includes('{')) &&
        operation.responses[200]?.content?.['application/json'],
    )
    expect(reading.length).toBeGreaterThan(8)
    for (const { path, operation } of reading) {
      const schema = operation.responses[200]?.content?.['application/json']?.schema ?? false
      const answer = await call('GET', params[path] ?? path.replace('/api', ''))
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(z.fromJSONSchema(schema).safeParse(answer.body)).toMatchObject({ success: true })
      // Answers have no member that the document does not name.
      expect(schema).toMatchObject({ additionalProperties: false })
    }
  })
})
