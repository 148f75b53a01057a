import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Counts } from '../../../domain/today/today-schema'
import { type AdminPage, adminNavigation } from '../../shell/admin-messages'
import { frameMessages as m } from './messages'

interface MenuProps {
  isOwner: boolean
  counts: Counts | undefined
}

/** The pages of the admin area in their groups. */
export function Menu({ isOwner, counts }: MenuProps) {
  const { pathname } = useLocation()
  const pages = useRef<HTMLDivElement>(null)
  // On a phone the pages are one line, of which a part is seen.
  useEffect(() => {
    const current = pathname && pages.current?.querySelector('[aria-current]')
    if (current) current.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <div className="admin-pages" ref={pages}>
      {adminNavigation.groups
        .map(group => group.filter(({ forOwners }) => isOwner || !forOwners))
        .filter(group => group.length > 0)
        .map(group => (
          <ul key={group[0]?.to}>
            {group.map(page => (
              <li key={page.to}>
                <MenuLink page={page} pathname={pathname} counts={counts} />
              </li>
            ))}
          </ul>
        ))}
    </div>
  )
}

interface MenuLinkProps {
  page: AdminPage
  pathname: string
  counts: Counts | undefined
}

function MenuLink({ page: { to, label, holds = [], count: kind }, pathname, counts }: MenuLinkProps) {
  const count = (kind && counts?.[kind]) ?? 0
  const isInside = holds.some(beginning => pathname.startsWith(beginning))
  return (
    <Link to={to} aria-current={pathname === to ? 'page' : isInside || undefined}>
      {label}
      {kind && count > 0 && (
        <>
          <span className="admin-count" aria-hidden="true">
            {m.count(count)}
          </span>
          <span className="visually-hidden">{m.counted[kind](count)}</span>
        </>
      )}
    </Link>
  )
}
