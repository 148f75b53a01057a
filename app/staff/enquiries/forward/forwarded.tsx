import type { EnquiryForward } from '../../../../domain/enquiry/inbox/forward/forward-schema'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { toShownAddress } from '../../../../shared/email/shown-address'
import { MailFiles } from '../received/mail-files'
import { TypedText } from '../typed-text'
import { forwardMessages } from './forward-messages'

const m = forwardMessages.of

/** What was forwarded: which message, the note before it, and the files. */
export const Forwarded = ({ enquiry, forward }: { enquiry: WholeEnquiry; forward: EnquiryForward }) => (
  <>
    {forward.note !== '' && <TypedText className="letter-text" text={forward.note} />}
    <p className="staff-quiet">
      <bdi>{nameMessage(enquiry, forward)}</bdi>
    </p>
    {forward.files.length > 0 && <MailFiles enquiryId={enquiry.id} files={forward.files} />}
  </>
)

function nameMessage({ mails, replies }: WholeEnquiry, { mail_id, reply_id }: EnquiryForward): string {
  if (mail_id !== null) {
    const from = mails.find(({ id }) => id === mail_id)?.from
    return from ? m.mail(from.name || toShownAddress(from.address)) : m.opening
  }
  if (reply_id === null) return m.opening
  const by = replies.find(({ id }) => id === reply_id)?.by
  return by ? m.reply(by.name) : m.ourReply
}
