/** The list of subscribers as CSV, each with its proof, a piece at a time. */
import type { Database } from '../../platform/db/types'
import type { CompanyClock } from '../../shared/company-time'
import { csvRecord, csvStart } from '../../shared/csv'
import { listPage, readProofs, type SubscriberQuery } from './list-subscribers.server'
import { nameState } from './state-messages'

const columns = ({ zoneName }: CompanyClock) => [
  ...['Email', 'State', `Since (${zoneName})`, `Ends (${zoneName})`, 'Proof of consent'],
]

/** Subscribers of one query, which one piece of the stream holds. */
const pieceSize = 100

/** Everyone who matches; a slow reader slows the queries down (backpressure). */
export async function* streamSubscribersCsv(
  db: Database,
  query: SubscriberQuery,
  { now, clock }: { now: number; clock: CompanyClock },
): AsyncGenerator<string> {
  yield csvStart + csvRecord(columns(clock))
  let before: string | null = ''
  while (before !== null) {
    const page = await listPage(db, query, { before, size: pieceSize, now })
    const proofs = await readProofs(
      db,
      page.subscribers.map(({ id }) => id),
    )
    yield page.subscribers
      .map(({ id, email, state, since, ends_at }) =>
        csvRecord([
          email,
          nameState(state),
          clock.toSeconds(since),
          ends_at ? clock.toSeconds(ends_at) : '',
          (proofs.get(id) ?? []).join(' '),
        ]),
      )
      .join('')
    before = page.next
  }
}
