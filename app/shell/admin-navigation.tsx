import { Link, useLocation } from 'react-router'
import { adminNavigation } from './admin-messages'

/** The pages of the admin area: beside the content, above it on a phone. */
export function AdminNavigation({ isOwner }: { isOwner: boolean }) {
  const { pathname } = useLocation()
  const pages = adminNavigation.pages.filter(({ forOwners }) => isOwner || !forOwners)
  return (
    <nav className="admin-navigation" aria-label={adminNavigation.name}>
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
