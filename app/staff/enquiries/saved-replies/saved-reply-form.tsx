import { useState } from 'react'
import type { SavedReply } from '../../../../domain/enquiry/inbox/inbox-schema'
import { describeUnknown, findUnknownPlaceholders } from '../../../../domain/enquiry/inbox/placeholders'
import { replyBounds } from '../../../../domain/enquiry/inbox/reply'
import { isBlank } from '../../../../shared/text'
import { submitting } from '../../../session/use-action'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { showToast } from '../../../ui/toast'
import { FormError } from '../../kit/form-error'
import { useApiAction } from '../../kit/use-api-action'
import { changeSavedReply, createSavedReply } from '../calls'
import { savedReplyMessages } from './saved-reply-messages'
import { reloadSavedReplies } from './use-saved-replies'

const m = savedReplyMessages.form

interface SavedReplyFormProps {
  /** Undefined for a new one. */
  reply: SavedReply | undefined
  onClose: () => void
}

interface FormErrors {
  title?: string
  body?: string
  /** Of the whole form. */
  whole?: string
}

/** What was typed, which stays until it is stored. */
function useSavedReply({ reply, onClose }: SavedReplyFormProps) {
  const [typed, setTyped] = useState({ title: reply?.title ?? '', body: reply?.body ?? '' })
  const [errors, setErrors] = useState<FormErrors>({})

  function checkAndSave() {
    const found = checkForm(typed)
    setErrors(found)
    if (Object.keys(found).length > 0) return undefined
    return reply ? changeSavedReply(reply.id, typed) : createSavedReply(typed)
  }
  const { busy, run: save } = useApiAction(checkAndSave, {
    async onDone() {
      await reloadSavedReplies()
      showToast({ title: m.saved })
      onClose()
    },
    onRefused({ errors: atFields, detail }) {
      setErrors(Object.keys(atFields).length > 0 ? atFields : { whole: `${m.failed} ${detail}` })
    },
  })
  return {
    ...typed,
    errors,
    busy,
    save,
    change: (part: Partial<typeof typed>) => setTyped({ ...typed, ...part }),
  }
}

/** Title and text of a saved reply. */
export function SavedReplyForm({ reply, onClose }: SavedReplyFormProps) {
  const { title, body, errors, busy, change, save } = useSavedReply({ reply, onClose })
  return (
    <Dialog
      title={reply ? m.editTitle(reply.title) : m.newTitle}
      look="wide"
      closeLabel={m.cancel}
      onClose={onClose}
    >
      <form className="saved-reply-form" noValidate onSubmit={submitting(() => save())}>
        <Field name="title" label={m.title} required {...pick(errors.title)}>
          {control => (
            <input
              {...control}
              type="text"
              dir="auto"
              autoComplete="off"
              maxLength={replyBounds.title}
              value={title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Field>
        <Field name="body" label={m.body} required hint={m.bodyHint} {...pick(errors.body)}>
          {control => (
            <textarea
              {...control}
              dir="auto"
              rows={8}
              maxLength={replyBounds.body}
              value={body}
              onChange={({ target }) => change({ body: target.value })}
            />
          )}
        </Field>
        <FormError text={errors.whole} />
        <div className="button-row">
          <Button type="submit" aria-busy={busy || undefined}>
            {busy ? m.saving : m.save}
          </Button>
          <Button look="outline" onClick={onClose}>
            {m.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const pick = (error: string | undefined) => (error === undefined ? {} : { error })

function checkForm({ title, body }: { title: string; body: string }): FormErrors {
  const unknown = findUnknownPlaceholders(body)
  return {
    ...(isBlank(title) && { title: m.missing.title }),
    ...(isBlank(body) && { body: m.missing.body }),
    ...(unknown.length > 0 && { body: describeUnknown(unknown) }),
  }
}
