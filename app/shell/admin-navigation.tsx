import { Link, useLocation } from 'react-router'
import { adminNavigation } from './admin-messages'

/** The pages of the admin area: beside the content, above it on a phone. */
export function AdminNavigation() {
  const { pathname } = useLocation()
  return (
    <nav className="admin-navigation" aria-label={adminNavigation.name}>
      {adminNavigation.pages.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
