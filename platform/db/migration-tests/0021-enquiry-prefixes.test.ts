import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { enquiryPrefixes } from '../migrations/0021-enquiry-prefixes'

describeEachDatabase('the migration to prefixes of ten characters', open => {
  it('keeps the words of every enquiry, and deletes them with it', async () => {
    const { db, kind } = await open()
    await sql`insert into contact_submissions
      (id, name, email, company, phone, service, message, status, created_at, version)
      values ('a', 'Ann', 'ann@client.example', '', '', '', '', 'new', '2026-11-20T20:00:00.000Z', 1)`.execute(
      db,
    )
    if (kind === 'sqlite') {
      await sql`insert into searched_enquiries (row, enquiry_id) values (7, 'a')`.execute(db)
      await sql`insert into enquiry_search (rowid, words) values (7, 'ann presentations')`.execute(db)
    } else
      await sql`insert into enquiry_search (enquiry_id, document)
        values ('a', to_tsvector('simple', 'ann presentations'))`.execute(db)
    await enquiryPrefixes(kind).up(db as unknown as Kysely<unknown>) // as the migrator hands it in
    const find = async () => {
      const { rows } = await (kind === 'sqlite'
        ? sql`select rowid from enquiry_search where enquiry_search match '"presentati"*'`
        : sql`select 1 from enquiry_search where document @@ to_tsquery('simple', 'presentati:*')`
      ).execute(db)
      return rows.length
    }
    expect(await find()).toBe(1)
    await db.deleteFrom('contact_submissions').execute()
    expect(await find()).toBe(0)
  })
})
