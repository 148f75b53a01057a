import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { rateLimits } from '../migrations/0013-rate-limits'

describeEachDatabase('the migration that makes the table of rate limits', open => {
  it('keeps the counters of a version that made it by itself', async () => {
    const { db, kind } = await open()
    if (kind === 'postgres')
      await sql`insert into rate_limits values ('contact-1d:203.0.113.7', 3, 1)`.execute(db)
    await rateLimits(kind).up(db as unknown as Kysely<unknown>) // as the migrator hands it in
    if (kind === 'sqlite') return
    const { rows } = await sql`select key, points, expire from rate_limits`.execute(db)
    expect(rows).toEqual([{ key: 'contact-1d:203.0.113.7', points: 3, expire: 1 }])
  })
})
