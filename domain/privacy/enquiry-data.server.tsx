/** An enquiry in an export: what was typed, and the conversation in its order. */
import type { CompanyClock } from '../../shared/company-time'
import { formatDate } from '../../shared/dates'
import { enquiryForm } from '../enquiry/enquiry'
import { columnFields } from '../enquiry/inbox/field-uses'
import { lossReasonNames, outcomeNames } from '../enquiry/inbox/outcome/outcome-messages'
import { statusNames } from '../enquiry/status-messages'
import { toDollars } from '../service/service'
import { Facts, Message } from './page-parts.server'
import type { PersonalData } from './privacy-schema'

type StoredEnquiry = PersonalData['enquiries'][number]

/** Without ids: they are nothing about the person. Notes and outcome are there if the owner chose them. */
export function EnquiryData({ enquiry, clock }: { enquiry: StoredEnquiry; clock: CompanyClock }) {
  const { outcome } = enquiry
  const status = statusNames[enquiry.status as keyof typeof statusNames]
  return (
    <article>
      <h3>{`Enquiry of ${formatDate(clock.toDate(enquiry.created_at))}`}</h3>
      <Facts
        facts={[
          ...columnFields
            .filter(field => field !== 'message')
            .map(field => [enquiryForm[field].label, enquiry[field]] as const),
          ['Came from', enquiry.origin],
          ['Status', status],
          ['Labels', enquiry.labels.join(', ')],
          ...(outcome
            ? ([
                ['Outcome', outcomeNames[outcome.result]],
                ['Reason', outcome.reason && lossReasonNames[outcome.reason]],
                ['Value', outcome.value === null ? null : toDollars(outcome.value)],
                ['For', outcome.service],
                ['Outcome in words', outcome.note],
              ] as const)
            : []),
        ]}
      />
      {listMessages(enquiry).map(message => (
        <Message key={message.by + message.at + message.name} {...message} clock={clock} />
      ))}
    </article>
  )
}

function listMessages({ email, created_at, message, replies, forwards, mails, notes }: StoredEnquiry) {
  const by = (from: string) =>
    from.toLowerCase() === email.toLowerCase() ? ('you' as const) : ('other' as const)
  const all = [
    { by: 'you' as const, name: 'You wrote', at: created_at, text: message, files: [] },
    ...replies.map(({ cc, ...reply }) => ({
      ...{ by: 'us' as const, name: cc.length > 0 ? `We replied, copy to ${cc.join(', ')}` : 'We replied' },
      ...reply,
    })),
    ...forwards.map(({ to, ...forward }) => ({
      ...{ by: 'us' as const, name: to ? `We forwarded it to ${to}` : 'We forwarded it' },
      ...forward,
    })),
    ...mails.map(({ kind: _, from, subject, ...mail }) => ({
      ...{ by: by(from), name: by(from) === 'you' ? 'You wrote by email' : `${from} wrote by email` },
      ...{ ...mail, text: subject ? `${subject}\n\n${mail.text}` : mail.text },
    })),
    ...notes.map(note => ({ by: 'members' as const, name: 'Internal note', ...note })),
  ]
  return all.toSorted((a, b) => (a.at < b.at ? -1 : 1))
}
