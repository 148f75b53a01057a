import { useEffect, useRef } from 'react'
import type { Attachment } from '../../../../domain/enquiry/inbox/attachments/attachment-schema'
import { replyBounds } from '../../../../domain/enquiry/inbox/reply'
import { submitting } from '../../../session/use-action'
import { Field } from '../../../ui/field'
import { FormButtons, FormError } from '../../kit/form-parts'
import { describeFile } from '../received/received-messages'
import { sendOnEnter } from '../send-on-enter'
import { forwardMessages as m } from './forward-messages'
import type { OpenForward } from './forwarding'
import { useForward } from './use-forward'

interface ForwardFormProps {
  enquiryId: string
  message: OpenForward
  /** Of the message. */
  files: readonly Attachment[]
  onClose: () => void
}

/** To whom a message goes, with a note before it and the files that are chosen. */
export function ForwardForm({ enquiryId, message, files, onClose }: ForwardFormProps) {
  const forward = useForward({ enquiryId, message, files, onClose })
  const { to, note, chosen, errors, busy, writeTo, writeNote, choose, send } = forward
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <form
      className="forward"
      noValidate
      aria-label={m.title}
      onSubmit={submitting(send)}
      onKeyDown={sendOnEnter}
    >
      <Field name="forward-to" label={m.to} hint={m.toHint} error={errors.to}>
        {control => (
          <input
            {...control}
            ref={first}
            type="email"
            autoComplete="off"
            value={to}
            onChange={({ target }) => writeTo(target.value)}
          />
        )}
      </Field>
      <Field name="forward-note" label={m.note} error={errors.note}>
        {control => (
          <textarea
            {...control}
            dir="auto"
            rows={3}
            maxLength={replyBounds.body}
            value={note}
            onChange={({ target }) => writeNote(target.value)}
          />
        )}
      </Field>
      {files.length > 0 && (
        <fieldset className="forward-files">
          <legend>{m.files}</legend>
          {files.map(file => (
            <label key={file.id}>
              <input
                type="checkbox"
                checked={chosen.includes(file.id)}
                onChange={({ target }) => choose(file.id, target.checked)}
              />
              <span>
                <bdi>{file.name}</bdi> <span className="staff-quiet">{describeFile(file)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <FormError text={errors.whole} />
      <FormButtons
        busy={busy}
        words={{ save: m.send, saving: m.sending, cancel: m.cancel }}
        onCancel={onClose}
      />
    </form>
  )
}
