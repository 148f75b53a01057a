/**
 * Unsent replies and notes, kept in this browser until they are sent: one per member, enquiry and field, the same in
 * every tab. After a crash or a closed tab the field has the text again.
 */
import { useEffect, useRef, useState } from 'react'
import { openStore } from '../kit/local-store'

export interface Draft {
  text: string
  /** Ids of the history's entries that the author had seen. */
  seen: readonly string[]
}

export const noDraft: Draft = { text: '', seen: [] }

const store = openStore<Draft & { key: string }>('qq-enquiries')

type DraftField = 'reply' | 'note'

const keyOf = (field: DraftField, enquiryId: string, accountId: string) =>
  `${accountId} ${enquiryId} ${field}`

/** A text that comes back to its field stands before what has been typed since. */
export const joinDraft = (text: string, typed: string): string =>
  [text, typed].filter(part => part !== '').join('\n\n')

/** For an enquiry whose page this tab does not show. */
export async function bringBackDraft(
  field: DraftField,
  { enquiryId, accountId, draft }: { enquiryId: string; accountId: string; draft: Draft },
): Promise<void> {
  const key = keyOf(field, enquiryId, accountId)
  const typed = await store.read(key)
  const joined = { ...draft, text: joinDraft(draft.text, typed?.text ?? '') }
  const otherTabs = new BroadcastChannel(key)
  otherTabs.postMessage(joined)
  otherTabs.close()
  await store.keep({ ...joined, key })
}

/** The text of a field, and how to change it. */
export function useDraft(field: DraftField, enquiryId: string, accountId: string) {
  const key = keyOf(field, enquiryId, accountId)
  /** Undefined until it is read, or something is typed. */
  const [draft, setDraft] = useState<Draft>()
  const otherTabs = useRef<BroadcastChannel>(null)

  useEffect(() => {
    const channel = new BroadcastChannel(key)
    otherTabs.current = channel
    channel.onmessage = ({ data }: MessageEvent<Draft>) => setDraft(data)
    let isCurrent = true
    void store.read(key).then(kept => isCurrent && setDraft(typed => typed ?? kept))
    return () => {
      isCurrent = false
      // A draft is kept or dropped after the page was left, too: posting to a closed channel would throw.
      otherTabs.current = null
      channel.close()
    }
  }, [key])

  function keep(next: Draft) {
    setDraft(next)
    otherTabs.current?.postMessage(next)
    void (next.text === '' ? store.drop(key) : store.keep({ ...next, key }))
  }
  return { draft: draft ?? noDraft, keep }
}
