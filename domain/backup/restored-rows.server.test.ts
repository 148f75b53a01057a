import { expect, it } from 'vitest'
import { asRestored } from './restored-rows.server'

const now = '2026-03-02T09:00:00.000Z'
const afresh = { now, keepsSessions: false }
const kept = { now, keepsSessions: true }

it.each([
  ['sessions', { id: 'device' }],
  ['refresh_tokens', { token_hash: 'x' }],
  ['push_subscriptions', { endpoint: 'https://push.example/1' }],
  ['one_time_tokens', { token_hash: 'x' }],
  ['site_previews', { id: 'link' }],
])('lets nobody in by %s, unless it is asked to', (table, row) => {
  expect(asRestored(table, row, afresh)).toBeUndefined()
  expect(asRestored(table, row, kept)).toEqual(row)
})

it('keeps invites and tokens of programs as a record, without their power', () => {
  expect(asRestored('invites', { id: 'i', uses_left: 3 }, afresh)).toEqual({ id: 'i', uses_left: 0 })
  expect(asRestored('invites', { id: 'i', uses_left: 3 }, kept)).toEqual({ id: 'i', uses_left: 3 })
  expect(asRestored('service_tokens', { id: 't', revoked_at: null }, afresh)).toEqual({
    id: 't',
    revoked_at: now,
  })
  const before = { id: 't', revoked_at: '2026-01-01T00:00:00.000Z' }
  expect(asRestored('service_tokens', before, afresh)).toEqual(before)
})

it('sends nothing that was waiting, whoever is still signed in', () => {
  const waiting = { id: 'm', status: 'waiting', attempts: 0, leased_until: now, last_answer: '' }
  for (const how of [afresh, kept])
    expect(asRestored('outbox_messages', waiting, how)).toEqual({
      id: 'm',
      status: 'dead',
      attempts: 1,
      leased_until: null,
      last_answer: 'Not sent: it was waiting when a backup was restored, and may have been sent since.',
    })
  const tried = asRestored('outbox_messages', { ...waiting, attempts: 4 }, afresh)
  expect(tried).toMatchObject({ status: 'dead', attempts: 4 })
  const sent = { id: 'm', status: 'sent', attempts: 1 }
  expect(asRestored('outbox_messages', sent, afresh)).toBe(sent)
})

it('leaves everything else as it is, but for what says how far a search index is made', () => {
  const post = { id: 'p', title: 'A title' }
  expect(asRestored('blog_posts', post, afresh)).toBe(post)
  expect(asRestored('settings', { key: 'search_edition', value: '3' }, kept)).toBeUndefined()
  expect(asRestored('settings', { key: 'seeded', value: 'demo' }, afresh)).toEqual({
    key: 'seeded',
    value: 'demo',
  })
})
