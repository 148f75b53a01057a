import { useRef, useState } from 'react'
import type { Attachment } from '../../../../domain/enquiry/inbox/attachments/attachment-schema'
import { isEmailAddress, questionAbout } from '../../../../shared/email/email-address'
import { useApiAction } from '../../kit/use-api-action'
import { forwardMessage } from '../calls'
import { showEnquiry } from '../use-enquiry'
import { forwardMessages as m } from './forward-messages'
import type { OpenForward } from './forwarding'

interface ForwardErrors {
  to?: string
  note?: string
  whole?: string
}

interface ForwardOptions {
  enquiryId: string
  message: OpenForward
  files: readonly Attachment[]
  onClose: () => void
}

/** What is typed into the form of a forward. It stays until the message is on its way. */
export function useForward({ enquiryId, message, files, onClose }: ForwardOptions) {
  const [to, setTo] = useState(message.to)
  const [note, setNote] = useState(message.note)
  const [chosen, setChosen] = useState(message.files ?? files.map(({ id }) => id))
  const [errors, setErrors] = useState<ForwardErrors>({})
  /** The address about which the author was asked, and which is meant when it is sent again. */
  const asked = useRef('')
  /** Idempotency key: a call whose answer was lost does not forward twice. Another text is another call. */
  const key = useRef({ of: '', id: '' })

  function change(apply: () => void) {
    apply()
    setErrors({})
  }

  function checkAndSend() {
    if (!isEmailAddress(to.trim())) {
      setErrors({ to: m.missing })
      return undefined
    }
    const question = questionAbout(to.trim(), asked.current)
    asked.current = to.trim()
    if (question !== undefined) {
      setErrors({ to: question })
      return undefined
    }
    const { mail_id, reply_id } = message
    const forward = {
      ...{ to: to.trim(), note: note.trim() },
      ...(mail_id !== null && { mail_id }),
      ...(reply_id !== null && { reply_id }),
      files: files.flatMap(({ id }) => (chosen.includes(id) ? id : [])),
    }
    const of = JSON.stringify(forward)
    if (key.current.of !== of) key.current = { of, id: crypto.randomUUID() }
    return forwardMessage(enquiryId, forward, key.current.id)
  }

  const { busy, run: send } = useApiAction(checkAndSend, {
    async onDone(enquiry) {
      await showEnquiry(enquiry)
      onClose()
    },
    onRefused: ({ errors: { to: wrongTo, note: wrongNote }, detail }) =>
      setErrors({
        ...(wrongTo !== undefined && { to: wrongTo }),
        ...(wrongNote !== undefined && { note: wrongNote }),
        whole: `${m.failed} ${detail}`,
      }),
  })
  return {
    ...{ to, note, chosen, errors, busy, send },
    writeTo: (text: string) => change(() => setTo(text)),
    writeNote: (text: string) => change(() => setNote(text)),
    choose: (id: string, isChosen: boolean) =>
      change(() => setChosen(now => (isChosen ? [...now, id] : now.filter(one => one !== id)))),
  }
}
