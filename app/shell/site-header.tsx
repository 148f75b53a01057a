import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { CrossIcon } from '../ui/line-work/icons'
import { Logo } from '../ui/line-work/logo'
import { useWait } from './connection-notice'
import { shellMessages as m } from './messages'
import { useMenu } from './navigation/site-links'
import { PhoneRows } from './phone-rows'

/** Fixed to the top; on small screens the links fold into a dialog. */
export function SiteHeader({ onLogout }: { onLogout: () => unknown }) {
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Link to="/" className="site-header-logo">
          <Logo />
        </Link>
        <nav className="site-nav" aria-label={m.mainNavigation}>
          <NavigationLinks />
        </nav>
        <div className="site-header-account">
          <AccountLinks onLogout={onLogout} />
        </div>
        <MobileMenu onLogout={onLogout} />
      </div>
    </header>
  )
}

/**
 * Every page has all of them, because cached pages are the same for everyone: the boot script says whether a session is
 * stored, and whether it awaits its second factor, and CSS shows the right one.
 */
function AccountLinks({ onLogout }: { onLogout: () => unknown }) {
  return (
    <>
      <Link to="/auth" className="button button-outline for-visitors">
        {m.login}
      </Link>
      <Link to="/admin/posts" className="button button-outline for-staff">
        {m.admin}
      </Link>
      <Link to="/auth" className="button button-outline for-half-signed-in">
        {m.finishSignIn}
      </Link>
      <button type="button" className="button button-outline for-account" data-app onClick={onLogout}>
        {m.logout}
      </button>
    </>
  )
}

function NavigationLinks() {
  const { pathname } = useLocation()
  return useMenu().map(({ to, label }) => (
    <Link key={to} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
      {label}
    </Link>
  ))
}

function isCurrent(to: string, pathname: string): boolean {
  // The header keeps the blog's old name (docs/product.md 2.4).
  const section = to === '/insights' ? '/blog' : to
  return pathname === section || pathname.startsWith(`${section}/`)
}

/**
 * A native dialog opened by an invoker command: the browser keeps focus inside, closes it on Escape and needs no
 * script. The click handler serves browsers that do not know invoker commands yet.
 */
function MobileMenu({ onLogout }: { onLogout: () => unknown }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const shownFor = useRef(key)
  useEffect(() => {
    // The first run is hydration, perhaps just after a tap that opened the menu: only a navigation closes it.
    if (shownFor.current === key) return
    shownFor.current = key
    dialog.current?.close()
  }, [key])
  const waits = useWait() !== undefined
  useEffect(() => {
    // It would cover the notice that the page is unreachable.
    if (waits) dialog.current?.close()
  }, [waits])
  const open = () => 'command' in HTMLButtonElement.prototype || dialog.current?.showModal()
  const close = () => 'command' in HTMLButtonElement.prototype || dialog.current?.close()
  return (
    <>
      <button
        type="button"
        className="button button-outline site-menu-button"
        commandfor="site-menu"
        command="show-modal"
        onClick={open}
      >
        {m.menu}
      </button>
      <dialog id="site-menu" className="site-menu" ref={dialog} aria-label={m.menu} closedby="any">
        <div className="site-menu-head">
          <Logo />
          <button
            type="button"
            className="icon-button"
            commandfor="site-menu"
            command="close"
            onClick={close}
            aria-label={m.closeMenu}
          >
            <CrossIcon />
          </button>
        </div>
        <nav className="site-menu-links" aria-label={m.menu}>
          <NavigationLinks />
        </nav>
        <div className="site-menu-account">
          <AccountLinks onLogout={onLogout} />
        </div>
        <dl className="ledger site-menu-reach">
          <PhoneRows />
        </dl>
      </dialog>
    </>
  )
}
