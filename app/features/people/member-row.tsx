import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { nameOf, peopleMessages } from './messages'
import type { Act, PeopleCalls } from './people-calls'
import type { Person } from './person'
import type { Proof } from './use-proof'

const m = peopleMessages.members
const words = peopleMessages.actions

interface MemberRowProps {
  person: Person
  calls: PeopleCalls
  run: Proof['run']
  /** With the member as a change has left them. */
  onChange: (person: Person) => void
  /** The member, or the right to change them, is no more. */
  onGone: () => unknown
}

/** One member: who they are, how they sign in, and what an owner can do about it. */
export function MemberRow({ person, calls, run, onChange, onGone }: MemberRowProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const name = nameOf(person)
  return (
    <li className="ledger-row person">
      <div className="person-who">
        <h3>{name}</h3>
        {name !== person.email && person.email && <p className="security-quiet">{person.email}</p>}
        <Marks person={person} />
      </div>
      <Facts person={person} />
      {person.self ? (
        <p className="person-own">
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
      <div id={panel} className="person-actions" hidden={!open}>
        {open && (
          <Actions person={person} name={name} calls={calls} run={run} onChange={onChange} onGone={onGone} />
        )}
      </div>
    </li>
  )
}

/** Role and what is unusual, each with a stroke in its colour. */
function Marks({ person }: { person: Person }) {
  const { role, self, confirmed, deactivated_until: until } = person
  return (
    <p className="person-marks">
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

function Facts({ person }: { person: Person }) {
  const { last_sign_in_at: at, factors } = person
  const rows = [
    [m.lastSignIn, at ? m.moment(at) : m.never],
    [m.signsInBy, m.signInWays(person.providers)],
    [m.factors, factors === 0 ? m.noFactor : m.someFactors(factors)],
    [m.sessions, person.sessions],
  ] as const
  return (
    <dl className="session-facts person-facts">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Action {
  label: string
  /** The browser's question before it happens; none for what gives back. */
  question?: string
  act: Act<Person>
  done: string
}

function listActions(person: Person, name: string, calls: PeopleCalls): Action[] {
  const { id, role } = person
  const isOut = person.deactivated_until !== null
  const actions: (Action | false)[] = [
    role === 'editor' && {
      label: words.makeOwner,
      question: words.confirmOwner(name),
      act: calls.setRole(id, 'owner'),
      done: words.roleChanged(name, 'owner'),
    },
    role === 'owner' && {
      label: words.makeEditor,
      question: words.confirmEditor(name),
      act: calls.setRole(id, 'editor'),
      done: words.roleChanged(name, 'editor'),
    },
    person.sessions > 0 && {
      label: words.endSessions,
      question: words.confirmEndSessions(name),
      act: calls.endSessions(id),
      done: words.sessionsEnded(name),
    },
    person.factors > 0 && {
      label: words.removeFactors,
      question: words.confirmRemoveFactors(name),
      act: calls.removeFactors(id),
      done: words.factorsRemoved(name),
    },
    isOut
      ? { label: words.reactivate, act: calls.setDeactivated(id, false), done: words.reactivated(name) }
      : {
          label: words.deactivate,
          question: words.confirmDeactivate(name),
          act: calls.setDeactivated(id, true),
          done: words.deactivated(name),
        },
  ]
  return actions.filter(action => action !== false)
}

interface ActionsProps extends MemberRowProps {
  name: string
}

function Actions({ person, name, calls, run, onChange, onGone }: ActionsProps) {
  const [busy, setBusy] = useState<string>()
  const row = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)

  // The button may be gone with what it changed.
  useEffect(() => {
    void person
    if (hasActed.current && document.activeElement === document.body)
      row.current?.querySelector('button')?.focus()
    hasActed.current = false
  }, [person])

  async function perform({ label, question, act, done }: Action) {
    if (busy !== undefined || (question !== undefined && !confirm(question))) return
    setBusy(label)
    const answer = await run(act)
    setBusy(undefined)
    if (!answer) return
    if (!answer.ok) {
      showToast({ title: words.failed, description: answer.detail, variant: 'destructive' })
      if (answer.status === 404 || answer.code === 'not_owner') onGone()
      return
    }
    showToast({ title: done })
    hasActed.current = true
    onChange(answer.body)
  }

  return (
    <div className="button-row" ref={row}>
      {listActions(person, name, calls).map(action => (
        <Button
          key={action.label}
          look="outline"
          aria-busy={busy === action.label || undefined}
          onClick={() => perform(action)}
        >
          {busy === action.label ? words.working : action.label}
        </Button>
      ))}
    </div>
  )
}
