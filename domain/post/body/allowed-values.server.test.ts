/** Values of attributes that are allowed, hostile: what the server keeps of them. tests/support/data/hostile-values.ts */
import { expect, it } from 'vitest'
import { hostileValues, keptValues } from '../../../tests/support/data/hostile-values'
import { sanitizePostBody } from './sanitize-post.server'

it.each(hostileValues(20_000))('keeps no more than the editor writes of %s', (_, html) => {
  const stored = sanitizePostBody(html)
  expect(stored.replaceAll(keptValues, '')).not.toMatch(/\s[\w-]+=/)
  expect(stored.length).toBeLessThan(200)
  expect(sanitizePostBody(stored)).toBe(stored)
})
