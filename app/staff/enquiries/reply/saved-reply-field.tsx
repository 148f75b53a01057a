import type { RefObject } from 'react'
import { replyBounds } from '../../../../domain/enquiry/inbox/reply'
import { Field } from '../../../ui/field'
import { recipientsId } from './recipients'
import { replyMessages as m } from './reply-messages'
import { SavedReplyList } from './saved-reply-list'
import type { Reply } from './use-reply'
import type { SlashState } from './use-slash'

interface SavedReplyFieldProps {
  reply: Reply
  slash: SlashState
  field: RefObject<HTMLTextAreaElement | null>
}

/**
 * The text of a reply. A slash at the beginning of a word opens the saved replies: the focus stays in the text, arrows
 * move through the list, Enter inserts, Escape closes (the combobox of the ARIA Authoring Practices, on a field of
 * several lines, which may not have its role).
 */
export const SavedReplyField = ({ reply, slash, field }: SavedReplyFieldProps) => (
  <Field className="composer-text" name="reply-body" label={m.label} error={reply.errors.body}>
    {control => (
      <div className="slash">
        <textarea
          {...control}
          {...slash.attributes}
          aria-describedby={control['aria-describedby'] ?? recipientsId}
          ref={field}
          dir="auto"
          rows={8}
          maxLength={replyBounds.body}
          value={reply.text}
        />
        <SavedReplyList slash={slash} before={reply.text.slice(0, slash.start)} />
      </div>
    )}
  </Field>
)
