import { useState } from 'react'
import type { OwnSession } from '../../../domain/account/account-schema'
import { describeDevice } from '../../../domain/account/device'
import { useAction } from '../../session/use-action'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { showToast } from '../../ui/toast'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { LoadFailure } from '../kit/load-failure'
import { Loading } from '../kit/status'
import { reloadAccount, useAccount } from './account'
import { endOtherSessions, endSession, listSessions } from './calls'
import { securityMessages } from './messages'
import { type Heading, SecuritySection } from './section'

const m = securityMessages.sessions

/** The account's sessions, and how to end them. */
export function Sessions() {
  return (
    <SecuritySection id="sessions" title={m.title} text={m.text}>
      {heading => <SessionRows heading={heading} />}
    </SecuritySection>
  )
}

function SessionRows({ heading }: { heading: Heading }) {
  const { data: answer, refetch } = useAccount('sessions', listSessions)
  if (!answer) return <Loading>{securityMessages.loading}</Loading>
  if (!answer.ok) return <LoadFailure text={m.failed} onRetry={refetch} />
  const { sessions } = answer.body
  const current = sessions.filter(session => session.current)
  const others = sessions.filter(session => !session.current)

  const end = async (session: OwnSession) => {
    const ended = await endSession(session.id)
    // Idempotent: already ended counts as done.
    if (ended.ok || ended.status === 404) showToast({ title: m.ended })
    else showToast({ title: m.endFailed, description: ended.detail, variant: 'destructive' })
    await reloadAccount()
    if (ended.ok) heading.current?.focus()
  }

  return (
    <>
      <ul className="ledger">
        {[...current, ...others].map(session => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="staff-quiet">{m.alone}</p>
      ) : (
        <EndOthers count={others.length} heading={heading} />
      )}
    </>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => Promise<void> }) {
  const { busy, run: end } = useAction(onEnd)
  const device = describeDevice(session.user_agent)
  return (
    <li className="ledger-row session">
      <div className="session-device">
        <h3>{device.charAt(0).toUpperCase() + device.slice(1)}</h3>
        {(session.current || session.aal === 'aal2') && (
          <p className="marks">
            {session.current && <strong>{m.current}</strong>}
            {session.aal === 'aal2' && <span>{m.withFactor}</span>}
          </p>
        )}
      </div>
      <SessionFacts session={session} />
      {!session.current && (
        <Button
          look="outline"
          aria-busy={busy || undefined}
          aria-label={busy ? undefined : m.endOf(device)}
          onClick={() => void end()}
        >
          {busy ? m.ending : m.end}
        </Button>
      )}
    </li>
  )
}

function SessionFacts({ session }: { session: OwnSession }) {
  return (
    <dl className="session-facts">
      <div>
        <dt>{m.begun}</dt>
        <dd>
          <CompanyTime at={session.created_at} />
        </dd>
      </div>
      <div>
        <dt>{m.used}</dt>
        <dd>{session.current ? m.now : <CompanyTime at={session.active_at} />}</dd>
      </div>
      <div>
        <dt>{m.address}</dt>
        <dd>{session.ip}</dd>
      </div>
    </dl>
  )
}

interface EndOthersProps {
  count: number
  heading: Heading
}

function EndOthers({ count, heading }: EndOthersProps) {
  const [asking, setAsking] = useState(false)
  async function endOthers() {
    const ended = await endOtherSessions()
    return ended.ok ? undefined : `${m.endOthersFailed}. ${ended.detail}`
  }
  function close(done: boolean) {
    setAsking(false)
    if (!done) return
    showToast({ title: m.endedOthers })
    heading.current?.focus()
    void reloadAccount()
  }
  return (
    <div className="button-row">
      <Button look="outline" onClick={() => setAsking(true)}>
        {m.endOthers}
      </Button>
      {asking && (
        <ConfirmDialog
          title={m.endOthersTitle}
          text={m.endOthersText(count)}
          confirm={m.endOthers}
          busy={m.ending}
          onConfirm={endOthers}
          onClose={close}
        />
      )}
    </div>
  )
}
