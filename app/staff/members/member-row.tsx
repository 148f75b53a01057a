import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Member } from '../../../domain/member/member-schema'
import { toShownAddress } from '../../../shared/email/shown-address'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { Actions } from './member-actions'
import { memberMessages, nameOf } from './messages'
import { RenameForm } from './rename-form'

const m = memberMessages.members

interface MemberRowProps {
  member: Member
  onGone: () => void
}

/** One member: who they are, how they sign in, and what an owner can do about it. */
export function MemberRow({ member, onGone }: MemberRowProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const name = nameOf(member)
  return (
    <li className="ledger-row member" id={member.id}>
      <div className="member-who">
        <h3>{name}</h3>
        {member.job_title && <p className="staff-quiet">{member.job_title}</p>}
        {name !== member.email && member.email && (
          <p className="staff-quiet">{toShownAddress(member.email)}</p>
        )}
        <Marks member={member} />
      </div>
      <Facts member={member} />
      {member.self ? (
        <p className="member-own">
          <Link className="text-link" to="/admin/security">
            {m.ownAccount}
          </Link>
        </p>
      ) : (
        <Button
          look="outline"
          aria-expanded={open}
          aria-controls={panel}
          aria-label={open ? m.closeOf(name) : m.manageOf(name)}
          onClick={() => setOpen(!open)}
        >
          {open ? m.close : m.manage}
        </Button>
      )}
      <div id={panel} className="member-actions" hidden={!open}>
        {open && (
          <>
            <Actions member={member} name={name} onGone={onGone} />
            <RenameForm member={member} />
          </>
        )}
      </div>
    </li>
  )
}

/** Role and anything unusual, each with a stroke in its colour. */
function Marks({ member }: { member: Member }) {
  const { role, self, confirmed, deactivated_until: until } = member
  return (
    <p className="marks">
      <strong data-mark={role}>{m.roles[role]}</strong>
      {self && <span>{m.you}</span>}
      {!confirmed && <strong data-mark="waiting">{m.unconfirmed}</strong>}
      {until && (
        <strong data-mark="out">
          {until.startsWith('9999') ? m.deactivated : m.deactivatedUntil(until)}
        </strong>
      )}
    </p>
  )
}

function Facts({ member }: { member: Member }) {
  const { last_sign_in_at: at, factors, second_factor_by: by } = member
  const noFactor = by === null ? m.noFactor : m.noFactorBy(by)
  const rows = [
    [m.lastSignIn, at ? <CompanyTime key="at" at={at} /> : m.never],
    [m.signsInBy, m.signInWays(member.providers)],
    [m.factors, factors === 0 ? noFactor : m.someFactors(member)],
    [m.sessions, member.sessions],
  ] as const
  return (
    <dl className="session-facts member-facts">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
