import { afterAll, expect, it, vi } from 'vitest'
import type { Post } from '../../../domain/post/post-schema'
import { plainReaders } from '../../../tests/support/data/plain-post'
import { changedFields, checkFields, newFields, toFields, toInput } from './fields'

// Files share the modules of their worker: none may keep what another one mocks.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

vi.mock('../../ui/agency/clock', async () => {
  const { clockOf, shippedZone } = await import('../../../shared/company-time')
  return { companyClock: () => clockOf({ zone: shippedZone }) }
})

const preset = newFields({ author: 'Marisol Tennant', today: '2026-11-21' })
const filled = { ...preset, title: 'Results day' }

const stored: Post = {
  id: 'results-day',
  title: 'Results day',
  excerpt: '',
  // Stored bodies are sanitised; this one passes.
  content: '<p>Text</p>' as Post['content'],
  category: 'Design',
  image_url: '',
  image_alt: '',
  image_focus: '',
  ...plainReaders,
  author: 'Marisol Tennant',
  date: '2026-11-20',
  read_time_in_minutes: 7,
  status: 'scheduled',
  publish_at: '2026-07-01T16:30:12.345Z',
  version: 3,
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
}

it('begins a new post with the specified defaults', () => {
  expect(preset).toMatchObject({ author: 'Marisol Tennant', date: '2026-11-21', read_time_in_minutes: '5' })
  const { author, date, read_time_in_minutes: _, status, ...others } = preset
  expect(status).toBe('draft')
  expect(Object.values(others).every(value => value === '')).toBe(true)
})

it('asks for what is required, and for nothing else', () => {
  expect(checkFields(filled)).toEqual({})
  const blank = { ...filled, title: ' ', author: '', date: '', read_time_in_minutes: '' }
  expect(Object.keys(checkFields(blank))).toEqual(['title', 'author', 'date', 'read_time_in_minutes'])
})

it.each(['0', '241', '1.5', '-1', 'five', '1e2'])('refuses %s minutes', minutes => {
  expect(checkFields({ ...filled, read_time_in_minutes: minutes })).toHaveProperty('read_time_in_minutes')
})

it('asks for a time only for scheduled posts', () => {
  expect(checkFields({ ...filled, status: 'scheduled' })).toHaveProperty('publish_at')
  expect(checkFields({ ...filled, status: 'scheduled', publish_at: '2026-07-01T09:30' })).toEqual({})
})

it.each(['Results', 'a b', 'a--b', '-a', 'ł', 'a/b', 'a'.repeat(81)])('refuses the address %s', id => {
  expect(checkFields({ ...filled, id })).toHaveProperty('id')
})

it('sends an address that was typed, and leaves alone one that is stored', () => {
  expect(checkFields({ ...filled, id: 'results-2026' })).toEqual({})
  expect(toInput({ ...filled, id: 'results-2026' }, undefined)).toHaveProperty('id', 'results-2026')
  expect(toInput(filled, undefined)).not.toHaveProperty('id')
  const fields = toFields(stored)
  expect(toInput(fields, stored)).not.toHaveProperty('id')
  expect(toInput({ ...fields, id: 'other' }, stored)).toHaveProperty('id', 'other')
  // Imported ones may hold any character.
  const imported = { ...stored, id: 'Été & automne' }
  expect(checkFields(toFields(imported), imported)).toEqual({})
  expect(toInput(toFields(imported), imported)).not.toHaveProperty('id')
})

it('keeps the seconds of an unchanged time', () => {
  const fields = toFields(stored)
  expect(fields.publish_at).toBe('2026-07-01T09:30')
  expect(toInput(fields, stored).publish_at).toBe(stored.publish_at)
  expect(toInput({ ...fields, publish_at: '2026-07-01T09:31' }, stored).publish_at).toBe(
    '2026-07-01T16:31:00.000Z',
  )
  expect(toInput({ ...fields, status: 'draft' }, stored).publish_at).toBeNull()
})

it('says which fields differ; a time that counts for nothing does not', () => {
  expect(changedFields(filled, filled)).toEqual([])
  expect(changedFields(filled, { ...filled, publish_at: '2026-07-01T09:30' })).toEqual([])
  expect(changedFields(filled, { ...filled, title: 'x', status: 'scheduled', publish_at: 'y' })).toEqual([
    'title',
    'status',
    'publish_at',
  ])
})
