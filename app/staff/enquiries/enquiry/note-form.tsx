import { type FormEvent, useRef, useState } from 'react'
import { replyBounds } from '../../../../domain/enquiry/inbox/reply'
import { isBlank } from '../../../../shared/text'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { addNote } from '../calls'
import { noDraft, useDraft } from '../draft'
import { enquiryMessages } from '../enquiry-messages'
import { showEnquiry } from '../use-enquiry'

const m = enquiryMessages.note

/** A note for the other members. What was typed stays until it is stored. */
export function NoteForm({ id, accountId }: { id: string; accountId: string }) {
  const { draft, keep } = useDraft('note', id, accountId)
  const { text } = draft
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Idempotency key of this text: a note whose answer was lost is not added twice. */
  const key = useRef({ text: '', id: '' })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (isBlank(text)) return setError(m.missing)
    setBusy(true)
    if (key.current.text !== text) key.current = { text, id: crypto.randomUUID() }
    const answer = await addNote(id, text, key.current.id)
    setBusy(false)
    if (!answer.ok) return setError(answer.errors.text ?? `${m.failed} ${answer.detail}`)
    keep(noDraft)
    key.current = { text: '', id: '' }
    setError(undefined)
    await showEnquiry(answer.body)
  }

  return (
    <form className="note-form" noValidate onSubmit={submit}>
      <Field name="note" label={m.label} hint={m.hint} {...(error !== undefined && { error })}>
        {control => (
          <textarea
            {...control}
            dir="auto"
            rows={2}
            maxLength={replyBounds.note}
            value={text}
            onChange={({ target }) => keep({ ...noDraft, text: target.value })}
          />
        )}
      </Field>
      <Button type="submit" look="outline" aria-busy={busy || undefined}>
        {busy ? m.busy : m.submit}
      </Button>
    </form>
  )
}
