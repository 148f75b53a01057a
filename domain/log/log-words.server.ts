/** Searching the log for words. */
import { type RawBuilder, sql } from 'kysely'
import { actionsSaying } from './action-messages'
import { accountsNamedLike } from './log-members.server'

/** Rows with this word (in lower case) in their sentence, their subject, or the name or address of their account. */
export function matchesWord(table: 'auth_events' | 'activity_events', word: string): RawBuilder<boolean> {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
  const like = (column: RawBuilder<unknown>) => sql`lower(${column}) like ${pattern} escape '\\'`
  const actions = sql.join(['', ...actionsSaying(word)])
  const accounts = accountsNamedLike(pattern)
  const where = table === 'auth_events' ? sql`ip` : sql`subject`
  return sql<boolean>`(action in (${actions}) or account_id in (${accounts}) or ${like(where)})`
}
