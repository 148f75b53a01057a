import { formatDate } from '../../../shared/dates'
import { pageMessages as m } from './messages'

/** When the page was last changed: `day` is the company's, `yyyy-mm-dd`. */
export const PageDates = ({ day }: { day: string }) => (
  <dl className="ledger">
    <div>
      <dt>{m.updated}</dt>
      <dd>
        <time dateTime={day}>{formatDate(day)}</time>
      </dd>
    </div>
  </dl>
)
