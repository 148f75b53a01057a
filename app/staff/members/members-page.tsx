import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { FactorRule } from '../../../domain/member/member-schema'
import { focusRow } from '../kit/list-place'
import { LoadFailure } from '../kit/load-failure'
import { OnlyOwners } from '../kit/only-owners'
import { Loading } from '../kit/status'
import { FactorRuleForm } from './factor-rule-form'
import { InviteForm } from './invite-form'
import { InviteRow } from './invite-row'
import { MemberRow } from './member-row'
import { memberMessages as m } from './messages'
import { type MemberLists, reloadMembers, useMembers } from './use-members'

/** Members and invites, for owners; anyone else is told so. */
export function MembersPage() {
  const { data: answer } = useMembers()
  const problem = answer?.ok === false ? answer : undefined
  if (problem?.code === 'not_owner') return <OnlyOwners text={m.onlyOwners} />
  return (
    <>
      <h1 className="admin-title">{m.title}</h1>
      <p>{m.lede}</p>
      {!answer && <Loading>{m.loading}</Loading>}
      {problem && <LoadFailure text={`${m.failed} ${problem.detail}`} onRetry={reloadMembers} />}
      {answer?.ok && (
        <>
          <Members lists={answer.body} />
          <FactorRulePart rule={answer.body.second_factor} />
          <Invites lists={answer.body} />
        </>
      )}
    </>
  )
}

interface PartProps {
  lists: MemberLists
}

function Members({ lists: { people: members, total } }: PartProps) {
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // The search leads to a member's row.
  useEffect(() => focusRow(hash.slice(1)), [hash])
  return (
    <section className="members-part" aria-labelledby="members">
      <div className="members-head">
        <h2 id="members" ref={heading} tabIndex={-1}>
          {m.members.title}
        </h2>
        <p className="staff-quiet" role="status">
          {members.length < total ? m.members.more(members.length, total) : m.members.found(total)}
        </p>
      </div>
      <ul className="ledger">
        {members.map(member => (
          <MemberRow key={member.id} member={member} onGone={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  )
}

function FactorRulePart({ rule }: { rule: FactorRule }) {
  return (
    <section className="members-part" aria-labelledby="factor-rule">
      <div className="members-head">
        <h2 id="factor-rule">{m.factorRule.title}</h2>
        <p className="staff-quiet">{m.factorRule.text}</p>
      </div>
      <FactorRuleForm rule={rule} />
    </section>
  )
}

function Invites({ lists: { invites } }: PartProps) {
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
    await reloadMembers()
  }
  return (
    <section className="members-part" aria-labelledby="invites">
      <div className="members-head">
        <h2 id="invites" ref={heading} tabIndex={-1}>
          {m.invites.title}
        </h2>
        <p className="staff-quiet">{m.invites.text}</p>
      </div>
      <InviteForm />
      {invites.length === 0 ? (
        <p className="staff-quiet">{m.invites.none}</p>
      ) : (
        <ul className="ledger">
          {invites.map(invite => (
            <InviteRow key={invite.id} invite={invite} onChange={follow} />
          ))}
        </ul>
      )}
    </section>
  )
}
