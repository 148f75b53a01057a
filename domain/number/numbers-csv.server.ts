/** Page views as CSV, a piece at a time. */
import type { Database } from '../../platform/db/types'
import { referrers } from '../../platform/visits/visit'
import { csvRecord, csvStart } from '../../shared/csv'
import { type AskedNumbers, addDays, daysOf } from './read-numbers.server'

const columns = ['Day', 'Page', 'Came from', 'Views']

const namesOf: Readonly<Record<string, string>> = {
  [referrers.unknown]: 'Direct or unknown',
  [referrers.own]: 'This website',
  [referrers.others]: 'Other websites',
}

/** Every row of the period, day by day; a slow reader slows the queries down (backpressure). */
export async function* streamNumbersCsv(db: Database, asked: AskedNumbers): AsyncGenerator<string> {
  yield csvStart + csvRecord(columns)
  const { from, to } = daysOf(asked)
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const rows = await db
      .selectFrom('page_views')
      .selectAll()
      .where('day', '=', day)
      .$if(asked.page !== '', query => query.where('path', '=', asked.page))
      .orderBy('path')
      .orderBy('referrer')
      .execute()
    if (rows.length === 0) continue
    yield rows
      .map(({ path, referrer, views }) => csvRecord([day, path, namesOf[referrer] ?? referrer, views]))
      .join('')
  }
}
