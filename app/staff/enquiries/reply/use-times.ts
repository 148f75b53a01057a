import { useState } from 'react'
import { serverNow } from '../../../session/clock/server-clock'
import { morningAfter } from '../snooze/snooze-times'
import type { replyMessages } from './reply-messages'

/** Days after which the author is reminded; '' for never. */
type RemindIn = (typeof replyMessages.reminder.choices)[number][0]

export interface Times {
  /** As typed into a datetime-local field; undefined: now. */
  sendAt: string | undefined
  remindIn: RemindIn
}

/** When a reply goes out, and after how many days its author is reminded. */
export function useTimes() {
  const [sendAt, setSendAt] = useState<string>()
  const [remindIn, setRemindIn] = useState<RemindIn>('')
  function resetTimes() {
    setSendAt(undefined)
    setRemindIn('')
  }
  return { sendAt, remindIn, setSendAt, setRemindIn, resetTimes }
}

/** ISO 8601 UTC; counted from when the reply goes out, `at`, or now. */
export const remindTime = (remindIn: RemindIn, at: string | undefined): string | undefined =>
  remindIn === '' ? undefined : morningAfter(at ? Date.parse(at) : serverNow(), Number(remindIn))
