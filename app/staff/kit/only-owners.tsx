import { Link } from 'react-router'
import { kitMessages } from './messages'

const m = kitMessages.onlyOwners

/** In place of a page for owners, when an editor follows its address. `text` says what an owner can do there. */
export const OnlyOwners = ({ text }: { text: string }) => (
  <>
    <h1 className="admin-title">{m.title}</h1>
    <p>{text}</p>
    <p>
      <Link className="text-link" to="/admin/security">
        {m.security}
      </Link>
    </p>
  </>
)
