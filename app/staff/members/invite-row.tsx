import { useState } from 'react'
import type { OpenInvite } from '../../../domain/member/member-schema'
import { toShownAddress } from '../../../shared/email/shown-address'
import { serverNow } from '../../session/clock/server-clock'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { showToast } from '../../ui/toast'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { prove } from '../kit/prove'
import { useApiAction } from '../kit/use-api-action'
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
  const [asking, setAsking] = useState(false)
  const { busy, run: resend } = useApiAction(() => prove(() => resendInvite(invite.id)), {
    failed: m.failed,
    onDone() {
      showToast({ title: m.resent, description: m.resentText })
      return onChange()
    },
    onRefused: onChange,
  })

  async function revoke(): Promise<string | undefined> {
    const answer = await revokeInvite(invite.id)
    // Idempotent: already gone counts as done.
    return answer.ok || answer.status === 404 ? undefined : `${m.revokeFailed}. ${answer.detail}`
  }

  async function closeQuestion(isRevoked: boolean) {
    setAsking(false)
    if (!isRevoked) return
    showToast({ title: m.revoked })
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
            aria-busy={busy || undefined}
            aria-label={busy ? undefined : m.resendOf(invite)}
            onClick={() => void resend()}
          >
            {busy ? m.resending : m.resend}
          </Button>
        )}
        <Button look="outline" aria-label={m.revokeOf(invite)} onClick={() => setAsking(true)}>
          {m.revoke}
        </Button>
        {asking && (
          <ConfirmDialog
            title={m.revokeTitle(invite)}
            text={m.revokeText}
            confirm={m.revoke}
            busy={m.revoking}
            onConfirm={revoke}
            onClose={closeQuestion}
          />
        )}
      </div>
    </li>
  )
}
