/** Pictures that are a part of another one, and descriptions as searches read them. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const croppedImages: MigrationFor = kind => ({
  async up(db) {
    // SQLite has one column for each statement.
    for (const column of ['original', 'crop', 'folded_alt'])
      await db.schema
        .alterTable('images')
        .addColumn(column, columnTypes(kind).text, c => c.notNull().defaultTo(''))
        .execute()
    await foldDescriptions(db)
  },
})

async function foldDescriptions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; alt: string }>`
    select name, alt from images where alt <> ''`.execute(db)
  for (const { name, alt } of rows)
    await sql`update images set folded_alt = ${fold(alt)} where name = ${name}`.execute(db)
}

const undivided = new Map(
  'ß:ss æ:ae œ:oe þ:th ð:d ø:o đ:d ħ:h ı:i ł:l ŋ:n ŧ:t'.split(' ').map(pair => {
    const [letter = '', plain = ''] = pair.split(':')
    return [letter, plain] as const
  }),
)

/** As `foldLetters` did when this was written. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u0307|(?<=l)·(?=l|$)/g, '')
    .replace(/[^\0-\x7f]/g, letter => undivided.get(letter) ?? letter)
