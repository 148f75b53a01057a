import { useRef, useState } from 'react'
import { isBlank } from '../../../../shared/text'
import { useApiAction } from '../../kit/use-api-action'
import { addNote } from '../calls'
import { noDraft, useDraft } from '../draft'
import { showEnquiry } from '../use-enquiry'
import { noteMessages as m } from './note-messages'

/** A note for the other members. What was typed stays until it is stored. */
export function useNote(id: string, accountId: string) {
  const { draft, keep } = useDraft('note', id, accountId)
  const { text } = draft
  const [error, setError] = useState<string>()
  /** Idempotency key of this text: a note whose answer was lost is not added twice. */
  const key = useRef({ text: '', id: '' })

  function write(words: string) {
    keep({ ...noDraft, text: words })
    setError(undefined)
  }

  function checkAndAdd() {
    if (isBlank(text)) {
      setError(m.missing)
      return undefined
    }
    if (key.current.text !== text) key.current = { text, id: crypto.randomUUID() }
    return addNote(id, text, key.current.id)
  }
  const { busy, run: add } = useApiAction(checkAndAdd, {
    onDone(enquiry) {
      keep(noDraft)
      key.current = { text: '', id: '' }
      setError(undefined)
      return showEnquiry(enquiry)
    },
    onRefused: ({ errors, detail }) => setError(errors.text ?? `${m.failed} ${detail}`),
  })
  return { text, error, busy, write, add }
}

export type Note = ReturnType<typeof useNote>
