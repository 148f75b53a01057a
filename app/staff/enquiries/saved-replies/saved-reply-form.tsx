import type { SavedReply, SavedReplyInput } from '../../../../domain/enquiry/inbox/inbox-schema'
import { describeUnknown, findUnknownPlaceholders } from '../../../../domain/enquiry/inbox/placeholders'
import { replyBounds } from '../../../../domain/enquiry/inbox/reply'
import { isBlank } from '../../../../shared/text'
import { Field } from '../../../ui/field'
import { FormDialog } from '../../kit/entries/form-dialog'
import { TextField } from '../../kit/form-parts'
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
export const SavedReplyForm = ({ reply, onClose }: SavedReplyFormProps) => (
  <FormDialog<SavedReplyInput, SavedReply>
    title={reply ? m.editTitle(reply.title) : m.newTitle}
    look="wide"
    words={m}
    begin={{ title: reply?.title ?? '', body: reply?.body ?? '' }}
    check={checkForm}
    send={typed => (reply ? changeSavedReply(reply.id, typed) : createSavedReply(typed))}
    onSaved={() => reloadSavedReplies().then(onClose)}
    onClose={onClose}
  >
    {({ typed, errors, change }) => (
      <>
        <TextField
          name="title"
          label={m.title}
          required
          error={errors.title}
          dir="auto"
          most={replyBounds.title}
          value={typed.title}
          onType={title => change({ title })}
        />
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
      </>
    )}
  </FormDialog>
)

function checkForm({ title, body }: SavedReplyInput) {
  const unknown = findUnknownPlaceholders(body)
  return {
    ...(isBlank(title) && { title: m.missing.title }),
    ...(isBlank(body) && { body: m.missing.body }),
    ...(unknown.length > 0 && { body: describeUnknown(unknown) }),
  }
}
