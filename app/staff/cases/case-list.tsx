import { Link } from 'react-router'
import { CompanyTime } from '../../ui/company-time'
import type { ListedCase } from './calls'
import { casesMessages as m } from './messages'

export const clientOf = ({ id, client }: { id: string; client: string }): string => client || m.untitled(id)

function stateOf({ place, added, published }: ListedCase): string {
  if (place !== null) return m.place(place)
  if (!added) return m.off
  return published ? m.ready : m.unpublished
}

interface CaseListProps {
  cases: readonly ListedCase[]
  onRemove: (one: ListedCase) => void
}

/** The cases in the order of the portfolio; those that visitors do not read can be deleted, if they were added here. */
export const CaseList = ({ cases, onRemove }: CaseListProps) => (
  <ul className="ledger cases">
    {cases.map(one => (
      <li key={one.id} className="ledger-row">
        <div className="case-words">
          <p>
            <Link className="text-link" to={`/admin/site/${one.document}`}>
              {clientOf(one)}
            </Link>
          </p>
          <p>{one.place === null ? one.path : <a href={one.path}>{one.path}</a>}</p>
        </div>
        <div className="case-words">
          <p>{[stateOf(one), one.drafted && m.drafted].filter(Boolean).join('. ')}</p>
          {one.scheduled_for !== null && (
            <p>
              {m.goesOut} <CompanyTime at={one.scheduled_for} />
            </p>
          )}
          {one.changed_at !== null && <p className="staff-quiet">{m.by(one.changed_at, one.changed_by)}</p>}
        </div>
        {one.added && one.place === null && (
          <button
            type="button"
            className="link-button"
            aria-label={m.removeOf(clientOf(one))}
            onClick={() => onRemove(one)}
          >
            {m.remove}
          </button>
        )}
      </li>
    ))}
  </ul>
)
