import { expect, it } from 'vitest'
import { describePromise, wordsOfTime } from './promise-messages'

const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)
const enquiry = {
  status: 'new' as const,
  created_at: '2026-11-23T10:00:00.000Z',
  due_at: '2026-11-24T10:00:00.000Z',
  answered_at: null,
}

it('says how much of the promised time is left, or how late the answer is', () => {
  expect(describePromise(enquiry, at('16:00:00'))).toEqual({
    state: 'due',
    words: 'answer due in 18 h',
    passed: 0.25,
  })
  expect(describePromise(enquiry, Date.parse('2026-11-24T12:05:00Z'))).toEqual({
    state: 'late',
    words: 'late by 2 h',
    passed: 1,
  })
})

it('says how long the answer took, or when the scheduled one goes out', () => {
  const answered = { ...enquiry, status: 'answered' as const, answered_at: '2026-11-23T10:40:00.000Z' }
  expect(describePromise(answered, at('12:00:00'))?.words).toBe('answered after 40 min')
  expect(describePromise(answered, at('10:30:00'))).toEqual({
    state: 'scheduled',
    words: 'reply goes out in 10 min',
  })
})

it('is silent when no answer is due', () => {
  expect(describePromise({ ...enquiry, due_at: null }, at('12:00:00'))).toBeUndefined()
  expect(describePromise({ ...enquiry, status: 'archived' }, at('12:00:00'))).toBeUndefined()
  expect(describePromise({ ...enquiry, status: 'spam' }, at('12:00:00'))).toBeUndefined()
})

it('counts whole units', () => {
  const minutes = (count: number) => wordsOfTime(count * 60_000)
  expect([0.5, 1, 59.9, 60, 60 * 47, 60 * 48].map(minutes)).toEqual([
    'less than a minute',
    '1 min',
    '59 min',
    '1 h',
    '47 h',
    '2 days',
  ])
})
