import { Link } from 'react-router'
import { type InboxAddress, inboxPath, inboxTabs } from '../address'
import { inboxMessages } from '../messages'

const m = inboxMessages.tabs

/** By status; words and the other filters stay. */
export const InboxTabs = ({ address }: { address: InboxAddress }) => (
  <nav className="inbox-tabs" aria-label={m.name}>
    {inboxTabs.map(status => (
      <Link
        key={status}
        to={inboxPath({ ...address, status })}
        aria-current={address.status === status ? 'page' : undefined}
        preventScrollReset
      >
        {m.of[status]}
      </Link>
    ))}
  </nav>
)
