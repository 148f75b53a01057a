import type { RefObject } from 'react'
import { replyBounds } from '../../../../domain/enquiry/inbox/reply'
import { submitting } from '../../../session/use-action'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { sendOnEnter } from '../send-on-enter'
import { replyMessages } from './reply-messages'
import type { Note } from './use-note'

const m = replyMessages.note

interface NoteFormProps {
  note: Note
  field: RefObject<HTMLTextAreaElement | null>
}

/** A note for the other members. */
export const NoteForm = ({ note: { text, error, busy, write, add }, field }: NoteFormProps) => (
  <form className="composer-form" noValidate onSubmit={submitting(() => add())} onKeyDown={sendOnEnter}>
    <Field
      className="composer-text"
      name="note"
      label={m.label}
      hint={m.hint}
      {...(error !== undefined && { error })}
    >
      {control => (
        <textarea
          {...control}
          ref={field}
          dir="auto"
          rows={4}
          maxLength={replyBounds.note}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </Field>
    <div className="composer-foot">
      <Button type="submit" aria-busy={busy || undefined}>
        {busy ? m.busy : m.submit}
      </Button>
    </div>
  </form>
)
