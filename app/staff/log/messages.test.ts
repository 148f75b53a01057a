import { expect, it } from 'vitest'
import { describeDetail } from './messages'

it.each([
  [{ from: 'new', to: 'in_progress' }, 'from New to In progress'],
  [{ to: 'archived' }, 'to Archived'],
  [{ scope: 'local' }, ''],
  [{ scope: 'others' }, 'on all other devices'],
  [{ format: 'html', notes: 'left out' }, 'as a page, without internal notes'],
  [{ required_of: 'everyone', grace_days: 7 }, 'for everyone, days to add it 7'],
  [{ status: 'draft', version: 2 }, 'status draft, version 2'],
])('says %j as people do', (detail, words) => {
  expect(describeDetail(detail as Record<string, string | number>)).toBe(words)
})
