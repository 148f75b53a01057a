import { Link, useLocation } from 'react-router'
import { enquiryPath } from '../../../../domain/enquiry/enquiry-path'
import { ArrowLeftIcon } from '../../../ui/line-work/icons'
import { inboxPath, openInbox } from '../address'
import { enquiryMessages as m } from '../enquiry-messages'
import { type ListState, readListState } from '../list-state'
import { ShortcutsHelp } from '../shortcuts-help'

export interface Place {
  /** The address of the list that it was opened from. */
  list: string
  previous: string | undefined
  next: string | undefined
  /** Navigation state for the links to the neighbouring enquiries. */
  state: ListState | undefined
}

/** Where the enquiry is in the list that it was opened from. */
export function useAround(id: string): Place {
  const state = readListState(useLocation().state)
  const at = state?.ids.indexOf(id) ?? -1
  const pathOf = (other: string | undefined) => (other === undefined ? undefined : enquiryPath(other))
  return {
    list: state?.list ?? inboxPath(openInbox),
    previous: at > 0 ? pathOf(state?.ids[at - 1]) : undefined,
    next: at >= 0 ? pathOf(state?.ids[at + 1]) : undefined,
    state,
  }
}

/** Links back to the row in the list, and to the previous and the next enquiry. */
export const Around = ({ id, around }: { id: string; around: Place }) => (
  <nav className="enquiry-around" aria-label={m.around.name}>
    <Link className="text-link" to={around.list} state={{ row: id }}>
      <ArrowLeftIcon /> {m.list}
    </Link>
    <ShortcutsHelp />
    <span className="enquiry-neighbours">
      {around.previous && (
        <Link className="text-link" rel="prev" to={around.previous} state={around.state}>
          {m.around.previous}
        </Link>
      )}
      {around.next && (
        <Link className="text-link" rel="next" to={around.next} state={around.state}>
          {m.around.next}
        </Link>
      )}
    </span>
  </nav>
)
