import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { lockRows } from './lock-rows'

describeEachDatabase('lockRows', open => {
  it.each(['update', 'update skip locked', 'no key update', 'share'] as const)('for %s', async strength => {
    const { db, kind } = await open()
    const query = lockRows(kind, db.selectFrom('settings').select('key'), strength)
    const expected = 'select "key" from "settings"'
    expect(query.compile().sql).toBe(kind === 'postgres' ? `${expected} for ${strength}` : expected)
    expect(await query.execute()).toEqual([])
  })
})
