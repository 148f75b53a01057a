/**
 * Unsent replies and notes, kept in this browser until they are sent: one per member, enquiry and field, the same in
 * every tab. After a crash or a closed tab the field has the text again.
 */
import { useEffect, useRef, useState } from 'react'
import type { Attachment } from '../../../domain/enquiry/inbox/attachments/attachment-schema'
import { openStore } from '../kit/local-store'

export interface Draft {
  text: string
  /** Ids of the history's entries that the author had seen. */
  seen: readonly string[]
  /** Of a reply: who gets a copy, as typed. */
  cc: string
  /** Of a reply, as the server stores them. */
  files: readonly Attachment[]
}

export const noDraft: Draft = { text: '', seen: [], cc: '', files: [] }

const store = openStore<Partial<Draft> & { key: string }>('qq-enquiries')

type DraftField = 'reply' | 'note'

const keyOf = (field: DraftField, enquiryId: string, accountId: string) =>
  `${accountId} ${enquiryId} ${field}`

const joinParts = (parts: readonly string[], between: string): string =>
  parts.filter(part => part !== '').join(between)

/** What comes back to its field stands before what has been typed and attached since. */
export const joinDraft = (back: Draft, typed: Draft): Draft => ({
  ...back,
  text: joinParts([back.text, typed.text], '\n\n'),
  cc: joinParts([back.cc, typed.cc], ', '),
  files: [...back.files, ...typed.files],
})

/** Whether nothing of it is left to send. */
export const isEmpty = ({ text, cc, files }: Draft): boolean => text + cc === '' && files.length === 0

/** One of an earlier version of this site has no files. */
const toDraft = (kept: Partial<Draft> | undefined): Draft | undefined => kept && { ...noDraft, ...kept }

/** For an enquiry whose page this tab does not show. */
export async function bringBackDraft(
  field: DraftField,
  { enquiryId, accountId, draft }: { enquiryId: string; accountId: string; draft: Draft },
): Promise<void> {
  const key = keyOf(field, enquiryId, accountId)
  const joined = joinDraft(draft, toDraft(await store.read(key)) ?? noDraft)
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
  /** What a file that is stored later is added to. */
  const latest = useRef<Draft>(undefined)
  latest.current = draft
  const otherTabs = useRef<BroadcastChannel>(null)

  useEffect(() => {
    const channel = new BroadcastChannel(key)
    otherTabs.current = channel
    channel.onmessage = ({ data }: MessageEvent<Draft>) => setDraft(data)
    let isCurrent = true
    void store.read(key).then(kept => isCurrent && setDraft(typed => typed ?? toDraft(kept)))
    return () => {
      isCurrent = false
      // A draft is kept or dropped after the page was left, too: posting to a closed channel would throw.
      otherTabs.current = null
      channel.close()
    }
  }, [key])

  function keep(change: Draft | ((now: Draft) => Draft)) {
    const next = typeof change === 'function' ? change(latest.current ?? noDraft) : change
    latest.current = next
    setDraft(next)
    otherTabs.current?.postMessage(next)
    void (isEmpty(next) ? store.drop(key) : store.keep({ ...next, key }))
  }
  return { draft: draft ?? noDraft, keep }
}
