import { enquiryForm } from '../../../../domain/enquiry/enquiry'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { toShownAddress } from '../../../../shared/email/shown-address'
import { enquiryMessages } from '../enquiry-messages'
import { ForwardMessage } from '../forward/forward-message'
import { ReceivedMail } from '../received/received-mail'
import { TypedText } from '../typed-text'
import { Letter } from './letter'

const m = enquiryMessages.thread

/** What the enquiry began with: the form's message, or an email. */
export function Opening({ enquiry }: { enquiry: WholeEnquiry }) {
  const mail = enquiry.mails.find(({ opened }) => opened)
  const { name, address } = mail?.from ?? { name: '', address: enquiry.email }
  return (
    <>
      <h2 className="visually-hidden">{enquiryForm.message.label}</h2>
      <Letter
        side="client"
        name={name || enquiry.name}
        words={mail ? m.arrivedByMail : m.arrived}
        detail={<bdi>{m.from(toShownAddress(address), (mail?.also_to ?? []).map(toShownAddress))}</bdi>}
        at={enquiry.created_at}
      >
        {mail ? (
          <ReceivedMail enquiry={enquiry} mail={mail} />
        ) : (
          <TypedText className="letter-text" text={enquiry.message} />
        )}
        <ForwardMessage
          enquiryId={enquiry.id}
          files={mail?.files ?? []}
          mail_id={mail?.id ?? null}
          reply_id={null}
        />
      </Letter>
    </>
  )
}
