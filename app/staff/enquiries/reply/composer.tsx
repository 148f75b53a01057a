import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { NoteForm } from '../notes/note-form'
import { useNote } from '../notes/use-note'
import { ComposerTabs, panelOf, type Writing } from './composer-tabs'
import { News } from './news'
import { ReplyForm } from './reply-form'
import { replyMessages as m } from './reply-messages'
import { useReply } from './use-reply'
import { WaitingForwards } from './waiting-forwards'
import { WaitingReplies } from './waiting-replies'

export interface WritingPlace {
  chosen: Writing
  choose: (writing: Writing) => void
  fields: Readonly<Record<Writing, RefObject<HTMLTextAreaElement | null>>>
  /** Opens the tab and puts the focus into its field. */
  write: (writing: Writing) => void
}

/** Where a member writes: which tab is open, and its field. */
export function useWritingPlace(): WritingPlace {
  const [chosen, choose] = useState<Writing>('reply')
  const reply = useRef<HTMLTextAreaElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const fields = { reply, note }
  function write(writing: Writing) {
    // A hidden field takes no focus.
    flushSync(() => choose(writing))
    fields[writing].current?.focus()
  }
  return { chosen, choose, fields, write }
}

export interface ComposerProps {
  enquiry: WholeEnquiry
  accountId: string
  place: WritingPlace
  /** Opens the next enquiry. */
  onGoOn: () => void
}

/** The end of the conversation: who else is replying, what waits to be sent, and the fields for a reply and a note. */
export function Composer({ enquiry, accountId, place, onGoOn }: ComposerProps) {
  const { chosen, choose, fields, write } = place
  const reply = useReply(enquiry, { accountId, onWrite: () => write('reply'), onGoOn })
  const note = useNote(enquiry.id, accountId)
  const { writers } = enquiry
  return (
    <section className="composer" aria-label={m.title} data-writing={chosen}>
      <p className="reply-writers" role="status">
        {writers.length > 0 && m.isWriting(writers.map(({ name }) => name))}
      </p>
      <WaitingReplies replies={enquiry.replies} onTakeBack={reply.takeBack} />
      <WaitingForwards forwards={enquiry.forwards} />
      <News enquiry={enquiry} news={reply.news} isRefused={reply.isRefused} />
      <div className="composer-sheet">
        <ComposerTabs chosen={chosen} onChoose={choose} unsent={{ reply: reply.text, note: note.text }} />
        <div {...panelOf('reply', chosen)}>
          <ReplyForm
            enquiry={enquiry}
            accountId={accountId}
            reply={reply}
            field={fields.reply}
            onChoose={() => choose('reply')}
          />
        </div>
        <div {...panelOf('note', chosen)}>
          <NoteForm note={note} field={fields.note} />
        </div>
      </div>
    </section>
  )
}
