import { useRef, useState } from 'react'
import { replyBounds } from '../../../../domain/enquiry/inbox/reply'
import { isBlank } from '../../../../shared/text'
import { submitting } from '../../../session/use-action'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { useApiAction } from '../../kit/use-api-action'
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
  /** Idempotency key of this text: a note whose answer was lost is not added twice. */
  const key = useRef({ text: '', id: '' })

  function add() {
    if (isBlank(text)) {
      setError(m.missing)
      return undefined
    }
    if (key.current.text !== text) key.current = { text, id: crypto.randomUUID() }
    return addNote(id, text, key.current.id)
  }
  const { busy, run } = useApiAction(add, {
    onDone(enquiry) {
      keep(noDraft)
      key.current = { text: '', id: '' }
      setError(undefined)
      return showEnquiry(enquiry)
    },
    onRefused: ({ errors, detail }) => setError(errors.text ?? `${m.failed} ${detail}`),
  })

  return (
    <form className="note-form" noValidate onSubmit={submitting(() => run())}>
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
