import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Counts } from '../../../domain/today/today-schema'
import { type Access, type AdminPage, adminNavigation, isFor } from '../../shell/admin-messages'
import { frameMessages as m } from './messages'

interface MenuProps {
  access: Access
  counts: Counts | undefined
}

/** Those that a thumb reaches on a phone: what waits, and what is written most. */
const inBarOf = (access: Access) =>
  adminNavigation.groups
    .flat()
    .filter(page => isFor(access, page))
    .slice(0, access === 'contributor' ? 2 : 3)

/** On a phone the line at the lower edge: three pages, the search between, and the rest behind one button. */
export function MenuBar({ access, counts, children }: MenuProps & { children: ReactNode }) {
  const { pathname } = useLocation()
  const inBar = inBarOf(access)
  const isElsewhere = !inBar.some(page => isAt(page, pathname))
  return (
    <>
      <ul className="admin-bar">
        {inBar.map(page => (
          <li key={page.to}>
            <MenuLink page={page} pathname={pathname} counts={counts} />
          </li>
        ))}
      </ul>
      {children}
      <button
        type="button"
        className="more-button"
        popoverTarget="admin-more"
        data-current={isElsewhere || undefined}
      >
        {m.more}
        <Count kind="mail" count={counts?.mail ?? 0} />
      </button>
    </>
  )
}

/** The pages of the admin area in their groups, and whose it is. Beside the work, on a phone over it until one is chosen. */
export function Menu({ access, counts, children }: MenuProps & { children: ReactNode }) {
  const { pathname } = useLocation()
  const inBar = inBarOf(access)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover()
  return (
    <div id="admin-more" className="admin-more" popover="auto" ref={panel}>
      <div className="admin-pages">
        {adminNavigation.groups
          .map(group => group.filter(page => isFor(access, page)))
          .filter(group => group.length > 0)
          .map(group => (
            <ul key={group[0]?.to}>
              {group.map(page => (
                <li key={page.to} data-in-bar={inBar.includes(page) || undefined}>
                  <MenuLink page={page} pathname={pathname} counts={counts} onChoose={close} />
                </li>
              ))}
            </ul>
          ))}
      </div>
      {children}
    </div>
  )
}

const isAt = ({ to, holds = [] }: AdminPage, pathname: string): boolean =>
  pathname === to || holds.some(beginning => pathname.startsWith(beginning))

interface MenuLinkProps {
  page: AdminPage
  pathname: string
  counts: Counts | undefined
  onChoose?: () => void
}

function MenuLink({ page, pathname, counts, onChoose }: MenuLinkProps) {
  const { to, label, count: kind } = page
  return (
    <Link
      to={to}
      onClick={onChoose}
      aria-current={pathname === to ? 'page' : isAt(page, pathname) || undefined}
    >
      {label}
      {kind && <Count kind={kind} count={counts?.[kind] ?? 0} />}
    </Link>
  )
}

/** Nothing for none. */
function Count({ kind, count }: { kind: keyof Counts; count: number }) {
  if (count === 0) return null
  return (
    <>
      <span className="admin-count" aria-hidden="true">
        {m.count(count)}
      </span>
      <span className="visually-hidden">{m.counted[kind](count)}</span>
    </>
  )
}
