import { useState } from 'react'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { callApi } from './api'
import { describeDevice } from './device'
import { ConfirmDialog } from './security-confirm'
import { LoadFailure, Loading, useApi } from './security-load'
import { securityMessages } from './security-messages'
import { type Heading, SecuritySection } from './security-section'
import { LocalTime } from './security-time'

const m = securityMessages.sessions

/** As GET /api/account/sessions answers. */
interface Session {
  id: string
  aal: string
  ip: string
  user_agent: string
  /** ISO 8601. */
  created_at: string
  refreshed_at: string
  current: boolean
}

interface SessionsProps {
  /** Moves with every change that may have ended sessions. */
  version: number
  onChange: () => unknown
}

/** Where the account is signed in, and how to end that. */
export function Sessions(props: SessionsProps) {
  return (
    <SecuritySection id="sessions" title={m.title} text={m.text}>
      {heading => <SessionRows {...props} heading={heading} />}
    </SecuritySection>
  )
}

function SessionRows({ version, onChange, heading }: SessionsProps & { heading: Heading }) {
  const { answer, reload } = useApi<{ sessions: Session[] }>('/api/account/sessions', version)
  if (!answer) return <Loading />
  if (!answer.ok) return <LoadFailure text={m.failed} onRetry={reload} />
  const { sessions } = answer.body
  const current = sessions.filter(session => session.current)
  const others = sessions.filter(session => !session.current)

  const end = async (session: Session) => {
    const ended = await callApi(`/api/account/sessions/${session.id}`, { method: 'DELETE' })
    // Ended already is what was wanted.
    if (ended.ok || ended.status === 404) showToast({ title: m.ended })
    else showToast({ title: m.endFailed, description: ended.detail, variant: 'destructive' })
    await reload()
    if (ended.ok) heading.current?.focus()
    onChange()
  }

  return (
    <>
      <ul className="ledger">
        {[...current, ...others].map(session => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="security-quiet">{m.alone}</p>
      ) : (
        <EndOthers count={others.length} heading={heading} onEnded={onChange} />
      )}
    </>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const device = describeDevice(session.user_agent)
  async function end() {
    if (busy) return
    setBusy(true)
    await onEnd()
    setBusy(false)
  }
  return (
    <li className="ledger-row session">
      <div className="session-device">
        <h3>{device.charAt(0).toUpperCase() + device.slice(1)}</h3>
        {(session.current || session.aal === 'aal2') && (
          <p className="session-marks">
            {session.current && <strong>{m.current}</strong>}
            {session.aal === 'aal2' && <span>{m.withFactor}</span>}
          </p>
        )}
      </div>
      <dl className="session-facts">
        <div>
          <dt>{m.begun}</dt>
          <dd>
            <LocalTime at={session.created_at} />
          </dd>
        </div>
        <div>
          <dt>{m.used}</dt>
          <dd>
            <LocalTime at={session.refreshed_at} />
          </dd>
        </div>
        <div>
          <dt>{m.address}</dt>
          <dd>{session.ip}</dd>
        </div>
      </dl>
      {!session.current && (
        <Button
          look="outline"
          aria-busy={busy || undefined}
          aria-label={busy ? undefined : m.endOf(device)}
          onClick={end}
        >
          {busy ? m.ending : m.end}
        </Button>
      )}
    </li>
  )
}

interface EndOthersProps {
  count: number
  heading: Heading
  onEnded: () => unknown
}

function EndOthers({ count, heading, onEnded }: EndOthersProps) {
  const [asking, setAsking] = useState(false)
  async function endOthers() {
    const ended = await callApi('/api/account/sessions', { method: 'DELETE' })
    return ended.ok ? undefined : `${m.endOthersFailed}. ${ended.detail}`
  }
  function close(done: boolean) {
    setAsking(false)
    if (!done) return
    showToast({ title: m.endedOthers })
    heading.current?.focus()
    onEnded()
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
