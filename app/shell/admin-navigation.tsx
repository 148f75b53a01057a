import { NavLink } from 'react-router'
import { shellMessages as m } from './messages'

/** The pages of the admin area: beside the content, above it on a phone. */
export function AdminNavigation() {
  return (
    <nav className="admin-navigation" aria-label={m.admin.title}>
      {m.admin.navigation.map(({ to, label }) => (
        <NavLink key={to} to={to}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
