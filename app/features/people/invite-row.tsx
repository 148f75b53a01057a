import { useState } from 'react'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { peopleMessages } from './messages'
import type { PeopleCalls } from './people-calls'
import type { OpenInvite } from './person'
import type { Proof } from './use-proof'

const m = peopleMessages.invites

interface InviteRowProps {
  invite: OpenInvite
  calls: Pick<PeopleCalls, 'resend' | 'revoke'>
  run: Proof['run']
  /** Something happened to it, here or elsewhere. */
  onChange: () => Promise<void>
}

/** An invite that waits: send it again, or take it back. */
export function InviteRow({ invite, calls, run, onChange }: InviteRowProps) {
  const [busy, setBusy] = useState<'resend' | 'revoke'>()
  const fail = (title: string, description: string) =>
    showToast({ title, description, variant: 'destructive' })

  async function resend() {
    if (busy) return
    setBusy('resend')
    const answer = await run(calls.resend(invite.id))
    setBusy(undefined)
    if (!answer) return
    if (answer.ok) showToast({ title: m.resent, description: m.resentText })
    else fail(m.failed, answer.detail)
    await onChange()
  }

  async function revoke() {
    if (busy || !confirm(m.confirmRevoke(invite))) return
    setBusy('revoke')
    const answer = await calls.revoke(invite.id)
    setBusy(undefined)
    // Gone already is what was wanted.
    if (answer.ok || answer.status === 404) showToast({ title: m.revoked })
    else fail(m.revokeFailed, answer.detail)
    await onChange()
  }

  const isOver = Date.parse(invite.expires_at) <= Date.now()
  return (
    <li className="ledger-row person invite">
      <div className="person-who">
        <h3>{invite.email || m.anyAddress}</h3>
        <p className="person-marks">
          <strong data-mark={invite.role}>{m.roles[invite.role]}</strong>
        </p>
      </div>
      <dl className="session-facts person-facts">
        <div>
          <dt>{m.invitedBy}</dt>
          <dd>{invite.invited_by || m.commandLine}</dd>
        </div>
        <div data-over={isOver || undefined}>
          <dt>{isOver ? m.ranOut : m.goodUntil}</dt>
          <dd>
            <time dateTime={invite.expires_at}>{m.day(invite.expires_at)}</time>
          </dd>
        </div>
        {invite.uses_left > 1 && (
          <div>
            <dt>{m.uses}</dt>
            <dd>{invite.uses_left}</dd>
          </div>
        )}
      </dl>
      <div className="invite-actions">
        {invite.email && (
          <Button
            look="outline"
            aria-busy={busy === 'resend' || undefined}
            aria-label={busy === 'resend' ? undefined : m.resendOf(invite)}
            onClick={resend}
          >
            {busy === 'resend' ? m.resending : m.resend}
          </Button>
        )}
        <Button
          look="outline"
          aria-busy={busy === 'revoke' || undefined}
          aria-label={busy === 'revoke' ? undefined : m.revokeOf(invite)}
          onClick={revoke}
        >
          {busy === 'revoke' ? m.revoking : m.revoke}
        </Button>
      </div>
    </li>
  )
}
