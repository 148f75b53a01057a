import type { SavedReply, SavedReplyInput } from '../../../../domain/enquiry/inbox/inbox-schema'
import { describeUnknown, findUnknownPlaceholders } from '../../../../domain/enquiry/inbox/placeholders'
import { replyBounds } from '../../../../domain/enquiry/inbox/reply'
import { isBlank } from '../../../../shared/text'
import { submitting } from '../../../session/use-action'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { showToast } from '../../../ui/toast'
import { FormButtons, FormError } from '../../kit/form-parts'
import { useTypedForm } from '../../kit/use-typed-form'
import { changeSavedReply, createSavedReply } from '../calls'
import { savedReplyMessages } from './saved-reply-messages'
import { reloadSavedReplies } from './use-saved-replies'

const m = savedReplyMessages.form

interface SavedReplyFormProps {
  /** Undefined for a new one. */
  reply: SavedReply | undefined
  onClose: () => void
}

/** Title and text of a saved reply. */
export function SavedReplyForm({ reply, onClose }: SavedReplyFormProps) {
  const { typed, errors, busy, change, save } = useTypedForm<SavedReplyInput, SavedReply>({
    begin: { title: reply?.title ?? '', body: reply?.body ?? '' },
    check: checkForm,
    send: typed => (reply ? changeSavedReply(reply.id, typed) : createSavedReply(typed)),
    failed: m.failed,
    async onSaved() {
      await reloadSavedReplies()
      showToast({ title: m.saved })
      onClose()
    },
  })
  return (
    <Dialog
      title={reply ? m.editTitle(reply.title) : m.newTitle}
      look="wide"
      closeLabel={m.cancel}
      onClose={onClose}
    >
      <form className="saved-reply-form" noValidate onSubmit={submitting(save)}>
        <Field name="title" label={m.title} required error={errors.title}>
          {control => (
            <input
              {...control}
              type="text"
              dir="auto"
              autoComplete="off"
              maxLength={replyBounds.title}
              value={typed.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Field>
        <Field name="body" label={m.body} required hint={m.bodyHint} error={errors.body}>
          {control => (
            <textarea
              {...control}
              dir="auto"
              rows={8}
              maxLength={replyBounds.body}
              value={typed.body}
              onChange={({ target }) => change({ body: target.value })}
            />
          )}
        </Field>
        <FormError text={errors.whole} />
        <FormButtons busy={busy} words={m} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function checkForm({ title, body }: SavedReplyInput) {
  const unknown = findUnknownPlaceholders(body)
  return {
    ...(isBlank(title) && { title: m.missing.title }),
    ...(isBlank(body) && { body: m.missing.body }),
    ...(unknown.length > 0 && { body: describeUnknown(unknown) }),
  }
}
