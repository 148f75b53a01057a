import { useEffect, useRef, useState } from 'react'
import type { OwnEvent } from '../../../domain/account/account-schema'
import { describeDevice } from '../../../domain/account/device'
import { describeAction } from '../../../domain/log/action-messages'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { LoadFailure } from '../kit/load-failure'
import { Loading } from '../kit/status'
import { useApiAction } from '../kit/use-api-action'
import { useAccount } from './account'
import { listEvents, listEventsAfter } from './calls'
import { securityMessages } from './messages'
import { SecuritySection } from './section'

const m = securityMessages.events

/** Entries per answer; fewer mean the last page (server/auth/flows/own-sessions.ts). */
const pageLength = 50

/** The account's own log. */
export function AccountLog() {
  const { data: answer, refetch } = useAccount('events', listEvents)
  return (
    <SecuritySection id="account-log" title={m.title} text={m.text}>
      {() => {
        if (!answer) return <Loading>{securityMessages.loading}</Loading>
        if (!answer.ok) return <LoadFailure text={m.failed} onRetry={refetch} />
        const { events } = answer.body
        // A new first page restarts the list.
        return <Entries key={events[0]?.id} first={events} />
      }}
    </SecuritySection>
  )
}

function Entries({ first }: { first: OwnEvent[] }) {
  const { older, last, busy, loadOlder } = useOlderEvents(first)
  const newest = useRef<HTMLLIElement>(null)
  const entries = [...first, ...older.flat()]
  // The first of the newly loaded entries, where the reader continues.
  const continuation = older.length > 0 ? last[0]?.id : undefined

  useEffect(() => {
    if (continuation) newest.current?.focus()
  }, [continuation])

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
        <p className="staff-quiet">{m.end}</p>
      ) : (
        <div className="button-row">
          <Button look="outline" aria-busy={busy || undefined} onClick={() => void loadOlder()}>
            {busy ? m.loadingOlder : m.older}
          </Button>
        </div>
      )}
    </>
  )
}

/** The pages after the first one, loaded on request. */
function useOlderEvents(first: OwnEvent[]) {
  const [older, setOlder] = useState<OwnEvent[][]>([])
  const last = older.at(-1) ?? first
  const before = last.at(-1)?.id
  const { busy, run: loadOlder } = useApiAction(() => (before ? listEventsAfter(before) : undefined), {
    onDone: ({ events }) => setOlder([...older, events]),
    failed: m.failed,
  })
  return { older, last, busy, loadOlder }
}

interface Place {
  ref?: React.RefObject<HTMLLIElement | null>
  tabIndex?: number
}

function Entry({ entry, place }: { entry: OwnEvent; place: Place }) {
  return (
    <li className="ledger-row entry" {...place}>
      <CompanyTime at={entry.at} />
      <p>{describeAction(entry.action)}</p>
      <p className="entry-from">
        {describeDevice(entry.user_agent)}, {entry.ip}
      </p>
    </li>
  )
}
