import type { ReactNode } from 'react'
import { enquiryForm } from '../../../../domain/enquiry/enquiry'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { toShownAddress } from '../../../../shared/email/shown-address'
import { enquiryMessages } from '../enquiry-messages'
import { ForwardMessage } from '../forward/forward-message'
import { mergeMessages } from '../merge/merge-messages'
import { SeparateButton } from '../merge/merged-notice'
import { ReceivedMail } from '../received/received-mail'
import { TypedText } from '../typed-text'
import { Letter } from './letter'

const m = enquiryMessages.thread

/** What the enquiry began with: the form's message, or an email. */
export function Opening({ enquiry }: { enquiry: WholeEnquiry }) {
  const mail = openingMail(enquiry, enquiry.id)
  return (
    <>
      <h2 className="visually-hidden">{enquiryForm.message.label}</h2>
      <OpeningLetter enquiry={enquiry} of={enquiry} words={mail ? m.arrivedByMail : m.arrived}>
        <ForwardMessage
          enquiryId={enquiry.id}
          files={mail?.files ?? []}
          mail_id={mail?.id ?? null}
          reply_id={null}
        />
      </OpeningLetter>
    </>
  )
}

interface MergedOpeningProps {
  enquiry: WholeEnquiry
  merged: WholeEnquiry['merged'][number]
}

/** What an enquiry began with that is merged into this one, and the way to separate it again. */
export function MergedOpening({ enquiry, merged }: MergedOpeningProps) {
  const isByMail = openingMail(enquiry, merged.id) !== undefined
  return (
    <OpeningLetter
      enquiry={enquiry}
      of={merged}
      words={isByMail ? mergeMessages.arrivedByMail : mergeMessages.arrived}
    >
      <SeparateButton enquiryId={merged.id} />
    </OpeningLetter>
  )
}

const openingMail = ({ mails }: WholeEnquiry, id: string) =>
  mails.find(({ opened, enquiry_id }) => opened && enquiry_id === id)

interface OpeningLetterProps {
  enquiry: WholeEnquiry
  of: WholeEnquiry['merged'][number]
  words: string
  children: ReactNode
}

function OpeningLetter({ enquiry, of, words, children }: OpeningLetterProps) {
  const mail = openingMail(enquiry, of.id)
  const { name, address } = mail?.from ?? { name: '', address: of.email }
  return (
    <Letter
      side="client"
      name={name || of.name}
      words={words}
      detail={<bdi>{m.from(toShownAddress(address), (mail?.also_to ?? []).map(toShownAddress))}</bdi>}
      at={of.created_at}
    >
      {mail ? (
        <ReceivedMail enquiry={enquiry} mail={mail} />
      ) : (
        <TypedText className="letter-text" text={of.message} />
      )}
      {children}
    </Letter>
  )
}
