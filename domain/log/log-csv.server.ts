/** The log as CSV, a piece at a time. */
import type { CompanyClock } from '../../shared/company-time'
import { csvRecord, csvStart } from '../../shared/csv'
import { describeAction } from './action-messages'
import { nameArea } from './area-messages'
import { type LogDeps, type LogQuery, listLog } from './list-log.server'

const columns = (clock: CompanyClock) => [
  `Time (${clock.zoneName})`,
  ...['Area', 'Event', 'Action', 'Member', 'Member address', 'Subject', 'Detail', 'IP address', 'User agent'],
]

/** Entries of one query, which one piece of the stream holds. */
const pieceSize = 200

/** Everything that matches, newest first; a slow reader slows the queries down (backpressure). */
export async function* streamLogCsv(
  deps: LogDeps,
  query: LogQuery,
  clock: CompanyClock,
): AsyncGenerator<string> {
  yield csvStart + csvRecord(columns(clock))
  let before: string | null = ''
  while (before !== null) {
    const page = await listLog(deps, query, { before, size: pieceSize })
    yield page.entries
      .map(({ at, area, action, member, member_address, subject, detail, ip, user_agent }) =>
        csvRecord([
          clock.toSeconds(at),
          nameArea(area),
          describeAction(action),
          action,
          member ?? '',
          member_address,
          subject,
          JSON.stringify(detail),
          ip,
          user_agent,
        ]),
      )
      .join('')
    before = page.next
  }
}
