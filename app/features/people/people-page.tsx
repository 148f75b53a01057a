import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button'
import { InviteForm } from './invite-form'
import { InviteRow } from './invite-row'
import { MemberRow } from './member-row'
import { peopleMessages as m } from './messages'
import type { PeopleCalls } from './people-calls'
import { ProofDialog } from './proof-dialog'
import { type Everybody, type People, usePeople } from './use-people'
import { type CodeRequest, type Proof, useProof } from './use-proof'

interface PeoplePageProps {
  calls: PeopleCalls
  /** Has digits mailed to whoever is signed in. */
  requestCode: CodeRequest
}

/** Members and invites, for owners; whoever is none is told so. */
export function PeoplePage({ calls, requestCode }: PeoplePageProps) {
  const people = usePeople(calls)
  const proof = useProof(requestCode)
  const { loaded, reload } = people
  if (loaded.kind === 'failed' && loaded.problem.code === 'not_owner') return <OnlyOwners />
  return (
    <>
      <h1 className="admin-title">{m.title}</h1>
      <p className="security-lede">{m.lede}</p>
      {loaded.kind === 'loading' && (
        <p className="security-quiet" role="status">
          {m.loading}
        </p>
      )}
      {loaded.kind === 'failed' && (
        <div className="security-failure">
          <p role="alert">
            {m.failed} {loaded.problem.detail}
          </p>
          <Button look="outline" onClick={reload}>
            {m.retry}
          </Button>
        </div>
      )}
      {loaded.kind === 'loaded' && (
        <>
          <Members everybody={loaded.everybody} people={people} calls={calls} proof={proof} />
          <Invites everybody={loaded.everybody} people={people} calls={calls} proof={proof} />
        </>
      )}
      {proof.question && <ProofDialog question={proof.question} />}
    </>
  )
}

function OnlyOwners() {
  return (
    <>
      <h1 className="admin-title">{m.onlyOwners.title}</h1>
      <p className="security-lede">{m.onlyOwners.text}</p>
      <p>
        <Link className="text-link" to="/admin/security">
          {m.onlyOwners.security}
        </Link>
      </p>
    </>
  )
}

interface PartProps {
  everybody: Everybody
  people: People
  calls: PeopleCalls
  proof: Proof
}

function Members({ everybody, people, calls, proof }: PartProps) {
  const { people: members, total } = everybody
  return (
    <section className="people-part" aria-labelledby="members">
      <div className="people-head">
        <h2 id="members">{m.members.title}</h2>
        <p className="security-quiet" role="status">
          {members.length < total ? m.members.more(members.length, total) : m.members.found(total)}
        </p>
      </div>
      <ul className="ledger">
        {members.map(person => (
          <MemberRow
            key={person.id}
            person={person}
            calls={calls}
            run={proof.run}
            onChange={people.replace}
            onGone={people.reload}
          />
        ))}
      </ul>
    </section>
  )
}

function Invites({ everybody: { invites }, people, calls, proof }: PartProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasActed = useRef(false)
  // The row that had the focus may be gone.
  useEffect(() => {
    void invites
    if (hasActed.current && document.activeElement === document.body) heading.current?.focus()
    hasActed.current = false
  }, [invites])
  async function follow() {
    hasActed.current = true
    await people.reload()
  }
  return (
    <section className="people-part" aria-labelledby="invites">
      <div className="people-head">
        <h2 id="invites" ref={heading} tabIndex={-1}>
          {m.invites.title}
        </h2>
        <p className="security-quiet">{m.invites.text}</p>
      </div>
      <InviteForm invite={calls.invite} run={proof.run} onSent={people.reload} />
      {invites.length === 0 ? (
        <p className="security-quiet">{m.invites.none}</p>
      ) : (
        <ul className="ledger">
          {invites.map(invite => (
            <InviteRow key={invite.id} invite={invite} calls={calls} run={proof.run} onChange={follow} />
          ))}
        </ul>
      )}
    </section>
  )
}
