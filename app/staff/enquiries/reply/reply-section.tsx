import type { FormEvent, RefObject } from 'react'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { replyBounds } from '../../../../domain/enquiry/inbox/reply'
import { replyMail } from '../../../../domain/enquiry/mail-messages'
import { toShownAddress } from '../../../../shared/email/shown-address'
import { serverNow } from '../../../session/clock/server-clock'
import { readAgency } from '../../../ui/agency/agency'
import { companyClock } from '../../../ui/agency/clock'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { FormButtons, FormError } from '../../kit/form-parts'
import { queryClient } from '../../kit/queries'
import { savedRepliesQuery } from '../saved-replies/use-saved-replies'
import { News } from './news'
import { replyMessages as m } from './reply-messages'
import { SavedReplyChoice } from './saved-reply-choice'
import { Signature, useProfile } from './signature'
import { type Reply, useReply } from './use-reply'
import { WaitingReplies } from './waiting-replies'

export interface ReplySectionProps {
  enquiry: WholeEnquiry
  accountId: string
  field: RefObject<HTMLTextAreaElement | null>
  /** Puts the focus into the field. */
  onWrite: () => void
}

/** The reply: who else is writing one, what waits to be sent, and the field. */
export function ReplySection({ enquiry, accountId, field, onWrite }: ReplySectionProps) {
  const reply = useReply(enquiry, accountId, field)
  const { writers } = enquiry
  return (
    <>
      <div className="reply-jump">
        <Button onClick={onWrite}>{m.jump}</Button>
      </div>
      <section className="reply" aria-labelledby="reply">
        <h2 id="reply">
          {m.title} <bdi>{enquiry.name}</bdi>
        </h2>
        <p className="reply-writers" role="status">
          {writers.length > 0 && m.isWriting(writers.map(({ name }) => name))}
        </p>
        <WaitingReplies replies={enquiry.replies} onTakeBack={reply.takeBack} />
        <News enquiry={enquiry} news={reply.news} isRefused={reply.isRefused} />
        <ReplyForm enquiry={enquiry} reply={reply} field={field} />
      </section>
    </>
  )
}

interface ReplyFormProps {
  enquiry: WholeEnquiry
  reply: Reply
  field: RefObject<HTMLTextAreaElement | null>
}

function ReplyForm({ enquiry, reply, field }: ReplyFormProps) {
  const { text, errors } = reply
  const profile = useProfile()
  const sender = profile ? replyMail.sender(profile.name, readAgency().name) : ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void reply.send()
  }

  function insert(words: string) {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {}
    reply.write(text.slice(0, start) + words + text.slice(end))
    field.current?.focus()
  }

  return (
    <form className="reply-form" noValidate onSubmit={submit}>
      <SavedReplyChoice enquiry={enquiry} onInsert={insert} />
      <Field
        name="reply-body"
        label={m.label}
        hint={m.hint(toShownAddress(enquiry.email), sender)}
        {...pick(errors.body)}
      >
        {control => (
          <textarea
            {...control}
            ref={field}
            dir="auto"
            rows={8}
            maxLength={replyBounds.body}
            value={text}
            onChange={({ target }) => reply.write(target.value)}
          />
        )}
      </Field>
      <SendTime reply={reply} />
      <FormError text={errors.whole} />
      {/* Before the signature, whose link would come between the text and sending it. */}
      <SendButtons reply={reply} />
      {profile && <Signature profile={profile} />}
    </form>
  )
}

const pick = (error: string | undefined) => (error === undefined ? {} : { error })

function SendTime({ reply: { sendAt, errors, setSendAt } }: { reply: Reply }) {
  if (sendAt === undefined) return null
  return (
    <Field name="send-at" label={m.laterLabel} hint={m.laterHint()} {...pick(errors.send_at)}>
      {control => (
        <input
          {...control}
          type="datetime-local"
          value={sendAt}
          onChange={({ target }) => setSendAt(target.value)}
        />
      )}
    </Field>
  )
}

/** The next opening, in the field's form. Of a page that has been open since yesterday it may be past. */
async function suggestTime(): Promise<string> {
  const answer = await queryClient.ensureQueryData(savedRepliesQuery)
  const opening = answer.ok ? answer.body.next_opening : ''
  return Date.parse(opening) > serverNow() ? companyClock().toTime(opening) : ''
}

function SendButtons({ reply: { sendAt, busy, news, isRefused, isWarned, setSendAt } }: { reply: Reply }) {
  const isLater = sendAt !== undefined
  const isHeldUp = isRefused || isWarned || news.length > 0
  const words = isLater
    ? { save: isHeldUp ? m.scheduleAnyway : m.schedule, saving: m.sending, cancel: m.now }
    : { save: isHeldUp ? m.sendAnyway : m.send, saving: m.sending, cancel: m.later }
  const toggle = async () => setSendAt(isLater ? undefined : await suggestTime())
  return <FormButtons busy={busy} words={words} onCancel={() => void toggle()} />
}
