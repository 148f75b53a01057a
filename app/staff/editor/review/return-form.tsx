import { useEffect, useRef, useState } from 'react'
import { longestRemark } from '../../../../domain/post/review/review-states'
import { isBlank } from '../../../../shared/text'
import { submitting } from '../../../session/use-action'
import { Field } from '../../../ui/field'
import { FormButtons } from '../../kit/form-parts'
import { useApiAction } from '../../kit/use-api-action'
import { returnPost } from './calls'
import { reviewMessages as m } from './messages'
import { showSubmission } from './use-submission'

const words = { save: m.send, saving: m.sending, cancel: m.cancel }

/** What is to be changed, before the draft goes back to its author. */
export function ReturnForm({ id, onClose }: { id: string; onClose: () => void }) {
  const [remark, setRemark] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  function refuse(text: string) {
    setError(text)
    field.current?.focus()
    return undefined
  }
  const { busy, run } = useApiAction(
    () => (isBlank(remark) ? refuse(m.remarkMissing) : returnPost(id, remark)),
    {
      done: m.sent,
      failed: m.returnFailed,
      onDone: ({ submission }) => showSubmission(id, submission),
      onRefused: ({ errors }) => errors.remark && refuse(errors.remark),
    },
  )
  return (
    <form noValidate onSubmit={submitting(run)}>
      <Field name="remark" label={m.remark} required hint={m.remarkHint} error={error}>
        {control => (
          <textarea
            {...control}
            ref={field}
            rows={3}
            maxLength={longestRemark}
            value={remark}
            onChange={event => setRemark(event.target.value)}
          />
        )}
      </Field>
      <FormButtons busy={busy} words={words} onCancel={onClose} />
    </form>
  )
}
