import type { User } from '@supabase/auth-js'
import { useRef } from 'react'
import { Link } from 'react-router'
import { memberName } from '../../../domain/member/member-name'
import { toShownAddress } from '../../../shared/email/shown-address'
import { frameMessages } from './messages'

const m = frameMessages.account

/** Who is signed in, and what belongs to them. The browser closes it on Escape and on a click elsewhere. */
export function AccountMenu({ user }: { user: User }) {
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover()
  const name = nameOf(user)
  const role = m.roles[String(user.app_metadata.role)] ?? ''
  return (
    <>
      <button type="button" className="account-button" popoverTarget="account-menu">
        <span className="visually-hidden">{m.open} </span>
        <span className="account-initial" aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
        <span className="account-name">
          {name} <span>{role}</span>
        </span>
      </button>
      <div
        id="account-menu"
        className="account-menu"
        popover="auto"
        ref={panel}
        role="group"
        aria-label={m.name}
      >
        <p>
          <strong>{name}</strong>
          {user.email !== name && <span>{toShownAddress(user.email ?? '')}</span>}
          <span>{role}</span>
        </p>
        <Link to="/admin/security" className="account-security" onClick={close}>
          {m.security}
        </Link>
        <Link to="/" onClick={close}>
          {m.viewSite}
        </Link>
      </div>
    </>
  )
}

const nameOf = ({ user_metadata: metadata, email, phone }: User): string =>
  memberName(metadata) || email || (phone ? `+${phone}` : m.nameless)
