import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { callApi } from './api'
import { describeDevice } from './device'
import { LoadFailure, Loading, useApi } from './security-load'
import { describeEvent, securityMessages } from './security-messages'
import { SecuritySection } from './security-section'
import { LocalTime } from './security-time'

const m = securityMessages.events
const path = '/api/account/events'

/** Entries to an answer; fewer are the last ones (server/api/account.ts). */
const pageLength = 50

/** As GET /api/account/events answers. */
interface AccountEvent {
  id: string
  action: string
  ip: string
  user_agent: string
  /** ISO 8601. */
  at: string
}

interface Page {
  events: AccountEvent[]
}

/** The account's own log. `version` moves with every change that adds to it. */
export function AccountLog({ version }: { version: number }) {
  const { answer, reload } = useApi<Page>(path, version)
  return (
    <SecuritySection id="account-log" title={m.title} text={m.text}>
      {() => {
        if (!answer) return <Loading />
        if (!answer.ok) return <LoadFailure text={m.failed} onRetry={reload} />
        const { events } = answer.body
        // A new first page begins the list anew.
        return <Entries key={events[0]?.id} first={events} />
      }}
    </SecuritySection>
  )
}

function Entries({ first }: { first: AccountEvent[] }) {
  const [older, setOlder] = useState<AccountEvent[][]>([])
  const [busy, setBusy] = useState(false)
  const newest = useRef<HTMLLIElement>(null)
  const last = older.at(-1) ?? first
  const entries = [...first, ...older.flat()]
  // Where the reader goes on: the first of the entries that have just come.
  const continuation = older.length > 0 ? last[0]?.id : undefined

  useEffect(() => {
    if (continuation) newest.current?.focus()
  }, [continuation])

  async function loadOlder() {
    const before = last.at(-1)?.id
    if (busy || !before) return
    setBusy(true)
    const answer = await callApi<Page>(`${path}?before=${encodeURIComponent(before)}`)
    setBusy(false)
    if (answer.ok) setOlder([...older, answer.body.events])
    else showToast({ title: m.failed, description: answer.detail, variant: 'destructive' })
  }

  return (
    <>
      <ol className="ledger">
        {entries.map(entry => (
          <Entry
            key={entry.id}
            entry={entry}
            place={entry.id === continuation ? { ref: newest, tabIndex: -1 } : {}}
          />
        ))}
      </ol>
      {last.length < pageLength ? (
        <p className="security-quiet">{m.end}</p>
      ) : (
        <div className="button-row">
          <Button look="outline" aria-busy={busy || undefined} onClick={loadOlder}>
            {busy ? m.loadingOlder : m.older}
          </Button>
        </div>
      )}
    </>
  )
}

interface Place {
  ref?: React.RefObject<HTMLLIElement | null>
  tabIndex?: number
}

function Entry({ entry, place }: { entry: AccountEvent; place: Place }) {
  return (
    <li className="ledger-row entry" {...place}>
      <LocalTime at={entry.at} />
      <p>{describeEvent(entry.action)}</p>
      <p className="entry-from">
        {describeDevice(entry.user_agent)}, {entry.ip}
      </p>
    </li>
  )
}
