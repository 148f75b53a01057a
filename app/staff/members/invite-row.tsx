import { useState } from 'react'
import type { OpenInvite } from '../../../domain/member/member-schema'
import { toShownAddress } from '../../../shared/email/shown-address'
import { serverNow } from '../../session/clock/server-clock'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { showToast } from '../../ui/toast'
import { prove } from '../kit/prove'
import { resendInvite, revokeInvite } from './calls'
import { memberMessages } from './messages'

const m = memberMessages.invites

interface InviteRowProps {
  invite: OpenInvite
  /** Called after it changed, here or elsewhere. */
  onChange: () => Promise<void>
}

/** An open invite: resend or revoke it. */
export function InviteRow({ invite, onChange }: InviteRowProps) {
  const [busy, setBusy] = useState<'resend' | 'revoke'>()
  const fail = (title: string, description: string) =>
    showToast({ title, description, variant: 'destructive' })

  async function resend() {
    if (busy) return
    setBusy('resend')
    const answer = await prove(() => resendInvite(invite.id))
    setBusy(undefined)
    if (!answer) return
    if (answer.ok) showToast({ title: m.resent, description: m.resentText })
    else fail(m.failed, answer.detail)
    await onChange()
  }

  async function revoke() {
    if (busy || !confirm(m.confirmRevoke(invite))) return
    setBusy('revoke')
    const answer = await revokeInvite(invite.id)
    setBusy(undefined)
    // Idempotent: already gone counts as done.
    if (answer.ok || answer.status === 404) showToast({ title: m.revoked })
    else fail(m.revokeFailed, answer.detail)
    await onChange()
  }

  const isOver = Date.parse(invite.expires_at) <= serverNow()
  return (
    <li className="ledger-row member invite">
      <div className="member-who">
        <h3>{invite.email ? toShownAddress(invite.email) : m.anyAddress}</h3>
        <p className="marks">
          <strong data-mark={invite.role}>{m.roles[invite.role]}</strong>
        </p>
      </div>
      <dl className="session-facts member-facts">
        <div>
          <dt>{m.invitedBy}</dt>
          <dd>{invite.invited_by || m.commandLine}</dd>
        </div>
        <div data-over={isOver || undefined}>
          <dt>{isOver ? m.ranOut : m.goodUntil}</dt>
          <dd>
            <CompanyTime at={invite.expires_at} />
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
