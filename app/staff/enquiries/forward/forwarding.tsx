import { createContext, type ReactNode, use, useState } from 'react'
import type { EnquiryForward } from '../../../../domain/enquiry/inbox/forward/forward-schema'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { showToast } from '../../../ui/toast'
import { takeForwardBack } from '../calls'
import { showEnquiry } from '../use-enquiry'
import { forwardMessages } from './forward-messages'

const m = forwardMessages.waiting

/** The message that is forwarded: an email, a reply, or without both what the enquiry began with. */
export interface MessageId {
  mail_id: string | null
  reply_id: string | null
}

/** A form that is open. */
export interface OpenForward extends MessageId {
  to: string
  note: string
  /** Ids of files; undefined: all. */
  files: readonly string[] | undefined
}

interface Forwarding {
  opened: OpenForward | undefined
  open: (forward: OpenForward | undefined) => void
  takeBack: (forward: EnquiryForward) => Promise<void>
}

const Context = createContext<Forwarding | undefined>(undefined)

/** Undefined where nothing can be forwarded. */
export const useForwarding = (): Forwarding | undefined => use(Context)

/** Around what shows a part of the conversation again: a message has one form. */
export const NoForwarding = ({ children }: { children: ReactNode }) => (
  <Context value={undefined}>{children}</Context>
)

/** Around the conversation: which message's form is open, and what it begins with when a forward was taken back. */
export function ForwardingPlace({ enquiry, children }: { enquiry: WholeEnquiry; children: ReactNode }) {
  const [opened, open] = useState<OpenForward>()
  async function takeBack({ id, to, note, mail_id, reply_id, files }: EnquiryForward) {
    const answer = await takeForwardBack(enquiry.id, id)
    if (!answer.ok) return showToast({ title: m.failed, description: answer.detail, variant: 'destructive' })
    open({ to, note, mail_id, reply_id, files: files.map(file => file.id) })
    await showEnquiry(answer.body.enquiry)
    showToast({ title: m.takenBack })
  }
  return <Context value={{ opened, open, takeBack }}>{children}</Context>
}
