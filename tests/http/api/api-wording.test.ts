/** What /api says of each field that is wrong: a plain sentence with its name, and no internals. */
import { beforeAll, expect, it } from 'vitest'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { openSite, type Site } from '../../support/site/site'

const post = {
  title: 'Results day',
  author: 'Marisol Tennant',
  date: '2026-11-20',
  read_time_in_minutes: 5,
}
const invite = { email: 'somebody@client.example', role: 'editor' }

/** Each call with a body that is right, and its fields: what the answer calls them, and values that are wrong. */
const calls: {
  method: string
  path: string
  body: object
  fields: Record<string, [string, ...unknown[]]>
}[] = [
  {
    method: 'POST',
    path: '/posts',
    body: post,
    fields: {
      title: ['Title', undefined, '', ' ', 'x'.repeat(201), 'a\0', 'half \ud800'],
      author: ['Author', undefined, '', 'x'.repeat(101), 'a\0'],
      date: ['Date', undefined, '', 'x', '2026-13-01', '2026-02-31', '20 November'],
      read_time_in_minutes: ['Read time', undefined, 0, 241, 1.5, '5', 1e300, -1],
      category: ['Category', 'Gossip', 'x'.repeat(1000)],
      excerpt: ['Excerpt', 'x'.repeat(501), 'a\0'],
      content: ['Text', 'a\0', '<b>'.repeat(101), '<br>'.repeat(20_001), 'x'.repeat(1_048_577)],
      image_url: ['Image address', 'x', 'javascript:x', '//evil.example', 'x'.repeat(2049)],
      status: ['Status', 'late', ''],
      publish_at: ['Publication time', 'tomorrow', '2026-11-20', ''],
    },
  },
  {
    method: 'POST',
    path: '/post-preview',
    body: { content: '' },
    fields: { content: ['Text', undefined, 'a\0'] },
  },
  {
    method: 'PATCH',
    path: '/images/content_1.png',
    body: { alt: 'A chart' },
    fields: { alt: ['Description', undefined, 'x'.repeat(301), 'a\0'] },
  },
  {
    method: 'POST',
    path: '/images/content_1.png/crop',
    body: { left: 0, top: 0, width: 4, height: 3 },
    fields: {
      left: ['Left', undefined, -1, 1.5, '0', null],
      top: ['Top', undefined, -1, 1e9],
      width: ['Width', undefined, 0, -4],
      height: ['Height', undefined, 0, '3'],
    },
  },
  {
    method: 'POST',
    path: '/invites',
    body: invite,
    fields: {
      email: ['Email', undefined, '', 'nobody', `${'x'.repeat(250)}@x.example`],
      role: ['Role', undefined, 'admin', ''],
      nonce: ['Digits of the mail', 'x'.repeat(21)],
    },
  },
  {
    method: 'PATCH',
    path: '/people/0',
    body: { role: 'editor' },
    fields: {
      role: ['Role', 'admin'],
      deactivated: ['Deactivated', 'yes', 1],
      nonce: ['Digits of the mail', 'x'.repeat(21)],
    },
  },
  {
    method: 'POST',
    path: '/invites/0/resend',
    body: {},
    fields: { nonce: ['Digits of the mail', 'x'.repeat(21)] },
  },
  {
    method: 'DELETE',
    path: '/people/0/factors',
    body: {},
    fields: { nonce: ['Digits of the mail', 'x'.repeat(21)] },
  },
]

const otherKinds = (value: unknown): unknown[] =>
  [7, true, [], {}, 'text'].filter(other => typeof other !== typeof value || typeof other === 'object')

const rows = calls.flatMap(({ method, path, body, fields }) => [
  ...Object.entries(fields).flatMap(([field, [label, ...values]]) => {
    const right = (body as Record<string, unknown>)[field] ?? (field === 'deactivated' ? true : 'text')
    return [...values, ...otherKinds(right)].map(value => ({
      method,
      path,
      label,
      field,
      value,
      body: { ...body, [field]: value },
    }))
  }),
  { method, path, label: 'colour', field: 'colour', value: 'red', body: { ...body, colour: 'red' } },
])

/** Words of the library and of the language, patterns, classes, stacks. */
const inside =
  /expected|received|invalid_|\binvalid\b|pattern|regex|undefined|null\b|NaN|Zod|Error\b|\/\^|\\d|\[\^|\$\/|at .*:\d+:\d+|node_modules/i

let site: Site
let owner: TestAccount
beforeAll(async () => {
  site = await openSite(authEnv)
  owner = await makeAccount(site, { role: 'owner' })
})

it.each(rows)('$method $path, $field: $value', async ({ method, path, label, field, body }) => {
  const answer = await callApi(site, method, path, { as: owner, body })
  expect(answer.status).toBe(422)
  const { detail, errors, code } = answer.body
  expect(code).toMatch(/^invalid_(post|image|invite|change)$/)
  expect(Object.keys(errors)).toEqual([field])
  expect(detail).toMatch(new RegExp(`^${label}: [a-z].*\\.$`))
  for (const sentence of [detail, ...Object.values<string>(errors)]) {
    expect(sentence).not.toMatch(inside)
    expect(sentence.length).toBeLessThan(200)
  }
})

it('names twenty fields that there are not, by forty characters at most', async () => {
  const unknown = Object.fromEntries(
    Array.from({ length: 500 }, (_, number) => [`${number}`.padEnd(100, 'x'), 0]),
  )
  const { body } = await callApi(site, 'POST', '/invites', { as: owner, body: { ...invite, ...unknown } })
  const { errors } = body
  expect(Object.keys(errors)).toHaveLength(20)
  expect(Math.max(...Object.keys(errors).map(({ length }) => length))).toBe(40)
})
