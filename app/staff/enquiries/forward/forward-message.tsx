import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Attachment } from '../../../../domain/enquiry/inbox/attachments/attachment-schema'
import { LinkButton } from '../../kit/link-button'
import { ForwardForm } from './forward-form'
import { forwardMessages as m } from './forward-messages'
import { type MessageId, useForwarding } from './forwarding'

interface ForwardMessageProps extends MessageId {
  enquiryId: string
  files: readonly Attachment[]
}

/** The button of a message, and the form that it opens below it. */
export function ForwardMessage({ enquiryId, files, mail_id, reply_id }: ForwardMessageProps) {
  const forwarding = useForwarding()
  const button = useRef<HTMLButtonElement>(null)
  if (!forwarding) return null
  const { opened, open } = forwarding
  if (opened?.mail_id === mail_id && opened.reply_id === reply_id)
    return (
      <ForwardForm
        // Another one when a forward was taken back.
        key={`${opened.to} ${opened.note}`}
        enquiryId={enquiryId}
        message={opened}
        files={files}
        onClose={() => {
          // The button takes the focus when it is there again.
          flushSync(() => open(undefined))
          button.current?.focus()
        }}
      />
    )
  return (
    <LinkButton
      ref={button}
      className="message-action"
      onClick={() => open({ mail_id, reply_id, to: '', note: '', files: undefined })}
    >
      {m.open}
    </LinkButton>
  )
}
