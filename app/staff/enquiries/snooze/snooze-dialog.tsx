import { useState } from 'react'
import type { ListedEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { isSnoozed } from '../../../../domain/enquiry/inbox/snooze/snooze'
import { serverNow } from '../../../session/clock/server-clock'
import { submitting } from '../../../session/use-action'
import { companyClock } from '../../../ui/agency/clock'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Chooser } from '../chooser/chooser'
import { snoozeMessages as m } from './snooze-messages'
import { checkSnoozeTime, listSnoozeTimes, shortTime } from './snooze-times'

export type Snoozable = Pick<ListedEnquiry, 'status' | 'due_at' | 'answered_at' | 'snoozed_until'>

export interface SnoozeDialogProps {
  /** Open ones. */
  enquiries: readonly Snoozable[]
  /** ISO 8601 UTC; null brings them back now. */
  onChoose: (until: string | null) => void
  onClose: () => void
}

/** Until when enquiries are put aside: a time that is proposed, or one's own. Says what that does not change. */
export function SnoozeDialog({ enquiries, onChoose, onClose }: SnoozeDialogProps) {
  const [now] = useState(serverNow)
  const times = listSnoozeTimes(now).map(({ name, at }) => ({
    value: at,
    label: m.names[name],
    detail: name === 'week' ? shortTime(at) : shortTime(at).replace(/, [^,]*$/, ''),
  }))
  const end = { value: '', label: m.now(enquiries.length) }
  const isAnySnoozed = enquiries.some(enquiry => isSnoozed(enquiry, now))
  const promises = m.promises(enquiries, now)
  return (
    <Chooser
      title={m.title(enquiries.length)}
      closeLabel={m.close}
      options={isAnySnoozed ? [end, ...times] : times}
      onChoose={at => onChoose(at || null)}
      onClose={onClose}
    >
      {leave => (
        <>
          <OwnTime
            onChoose={at => {
              leave()
              onChoose(at)
            }}
          />
          <p className="staff-quiet">
            {m.zone()} {promises}
          </p>
        </>
      )}
    </Chooser>
  )
}

function OwnTime({ onChoose }: { onChoose: (at: string) => void }) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<keyof typeof m.wrong>()
  function choose() {
    const at = companyClock().toInstant(typed)
    const found = checkSnoozeTime(at, serverNow())
    setWrong(found)
    if (at !== undefined && found === undefined) onChoose(at)
  }
  return (
    <form className="chooser-own" noValidate onSubmit={submitting(choose)}>
      <Field name="snooze-until" label={m.own} error={wrong && m.wrong[wrong]}>
        {control => (
          <input
            {...control}
            type="datetime-local"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="outline">
        {m.submit}
      </Button>
    </form>
  )
}
