import { type ClipboardEvent, type RefObject, useRef } from 'react'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { replyMail } from '../../../../domain/enquiry/mail-messages'
import { serverNow } from '../../../session/clock/server-clock'
import { submitting } from '../../../session/use-action'
import { readAgency } from '../../../ui/agency/agency'
import { companyClock } from '../../../ui/agency/clock'
import { Field } from '../../../ui/field'
import { Choice } from '../../kit/choice'
import { useDrop } from '../../kit/drop/use-drop'
import { FormButtons, FormError } from '../../kit/form-parts'
import { queryClient } from '../../kit/queries'
import { AttachButtons } from '../attachments/attach-buttons'
import { AttachedFiles } from '../attachments/attached-files'
import { attachmentMessages } from '../attachments/attachment-messages'
import { savedRepliesQuery } from '../saved-replies/use-saved-replies'
import { sendOnEnter } from '../send-on-enter'
import { GoOn } from './go-on'
import { Recipients } from './recipients'
import { replyMessages as m } from './reply-messages'
import { SavedReplyField } from './saved-reply-field'
import { ProfileLink, Signature, useProfile } from './signature'
import { useFilledReplies } from './use-filled-replies'
import type { Reply } from './use-reply'
import { useSlash } from './use-slash'

interface ReplyFormProps {
  enquiry: WholeEnquiry
  accountId: string
  reply: Reply
  field: RefObject<HTMLTextAreaElement | null>
  /** Opens the tab of the reply. */
  onChoose: () => void
}

/** The letter to the client as it will be sent: to whom, the text, the signature. */
export function ReplyForm({ enquiry, accountId, reply, field, onChoose }: ReplyFormProps) {
  const profile = useProfile()
  const sender = profile ? replyMail.sender(profile.name, readAgency().name) : ''
  const saved = useFilledReplies(enquiry)
  const { attachments } = reply
  const drop = useDrop(attachments.add)
  const attach = useRef<HTMLButtonElement>(null)
  const slash = useSlash({ text: reply.text, onWrite: reply.write, field, saved })
  return (
    <form
      className="composer-form"
      noValidate
      onSubmit={submitting(reply.send)}
      onKeyDown={sendOnEnter}
      onPaste={attachPasted(attachments.add)}
      {...drop.zone}
    >
      <Recipients enquiry={enquiry} reply={reply} sender={sender} onChoose={onChoose} />
      <SavedReplyField reply={reply} slash={slash} field={field} />
      {profile && <Signature profile={profile} />}
      <AttachedFiles attachments={attachments} button={attach} />
      <SendTime reply={reply} />
      <FormError text={reply.errors.remind_at ?? reply.errors.whole} />
      <div className="composer-foot">
        <SendButtons reply={reply} />
        <GoOn accountId={accountId} />
        <div className="reply-reminder">
          <Choice
            label={m.reminder.label}
            value={reply.remindIn}
            options={m.reminder.choices}
            onChoose={reply.setRemindIn}
          />
        </div>
      </div>
      {/* Behind the buttons: no link comes between the text and sending it. */}
      <div className="composer-links">
        <AttachButtons attachments={attachments} button={attach} />
        {saved.replies.length > 0 && (
          <button type="button" className="link-button" onClick={slash.open}>
            {m.saved.open}
          </button>
        )}
        {saved.isFailed && <p>{m.saved.loadFailed}</p>}
        {profile && <ProfileLink profile={profile} />}
      </div>
      {drop.isOver && <p className="drop-zone">{attachmentMessages.drop}</p>}
    </form>
  )
}

/** A spreadsheet puts its cells on the clipboard as text and as a picture: the text is meant. */
const attachPasted = (add: (files: File[]) => void) => (event: ClipboardEvent) => {
  const { files, types } = event.clipboardData
  if (files.length === 0 || types.includes('text/plain')) return
  event.preventDefault()
  add([...files])
}

function SendTime({ reply: { sendAt, errors, setSendAt } }: { reply: Reply }) {
  if (sendAt === undefined) return null
  return (
    <Field
      className="composer-time"
      name="send-at"
      label={m.laterLabel}
      hint={m.laterHint()}
      error={errors.send_at}
    >
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
