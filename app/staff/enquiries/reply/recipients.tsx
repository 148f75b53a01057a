import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { toShownAddress } from '../../../../shared/email/shown-address'
import { Field } from '../../../ui/field'
import { useShortcuts } from '../../kit/shortcuts'
import { proposeCopies } from './propose-copies'
import { replyMessages } from './reply-messages'
import type { Reply } from './use-reply'

const m = replyMessages.recipients

/** What the field of the text is described by. */
export const recipientsId = 'reply-to'

interface RecipientsProps {
  enquiry: WholeEnquiry
  reply: Reply
  /** The name that the email comes from; '' while it is not known. */
  sender: string
  /** Opens the tab of the reply. */
  onChoose: () => void
}

/** To whom the reply goes. Cc is one line, which opens when it is wanted. */
export function Recipients({ enquiry, reply, sender, onChoose }: RecipientsProps) {
  const { cc, errors, copyTo } = reply
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isOpen = isAsked || cc !== '' || errors.cc !== undefined
  function open() {
    // A field that is not there takes no focus.
    flushSync(() => {
      onChoose()
      setIsAsked(true)
    })
    field.current?.focus()
  }
  useShortcuts({ c: open })
  const proposed = proposeCopies(enquiry, cc)
  return (
    <div className="composer-to">
      <p id={recipientsId}>{replyMessages.hint(toShownAddress(enquiry.email), sender)}</p>
      {!isOpen && (
        <button type="button" className="link-button" onClick={open}>
          {m.open}
        </button>
      )}
      {isOpen && (
        <Field className="composer-cc" name="reply-cc" label={m.label} hint={m.hint} error={errors.cc}>
          {control => (
            <input
              {...control}
              ref={field}
              type="text"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={cc}
              onChange={({ target }) => copyTo(target.value)}
            />
          )}
        </Field>
      )}
      {proposed && (
        <p className="composer-proposal">
          <bdi>{m.proposal(proposed.addresses.map(toShownAddress), proposed.by)}</bdi>{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => {
              copyTo([cc, ...proposed.addresses].filter(part => part.trim() !== '').join(', '))
              field.current?.focus()
            }}
          >
            {m.add}
          </button>
        </p>
      )}
    </div>
  )
}
