import type { RefObject } from 'react'
import { replyBounds } from '../../../../domain/enquiry/inbox/reply'
import { Field } from '../../../ui/field'
import { OfferList } from '../offers/offer-list'
import { recipientsId } from './recipients'
import { replyMessages as m } from './reply-messages'
import type { Reply } from './use-reply'
import type { SlashState } from './use-slash'

interface SavedReplyFieldProps {
  reply: Reply
  slash: SlashState
  field: RefObject<HTMLTextAreaElement | null>
}

/**
 * The text of a reply. A slash at the beginning of a word opens the saved replies.
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
        <OfferList offers={slash} words={m.saved} />
      </div>
    )}
  </Field>
)
