/** What is stored about an address, in parts that have a name: only those that have something. */
import type { ReactNode } from 'react'
import type { CompanyClock } from '../../shared/company-time'
import { dataMessages as m } from './data-messages'
import { AccountData, NewsletterData, ReceiptData, RequestData } from './data-parts.server'
import { EnquiryData } from './enquiry-data.server'
import { Facts, Message } from './page-parts.server'
import type { PersonalData } from './privacy-schema'

interface Section {
  name: string
  content: ReactNode
}

export function listSections(data: PersonalData, clock: CompanyClock): Section[] {
  const { enquiries, received, sent_to, subscription, suppressed, emails, account, log } = data
  const { requests, receipts } = data
  const one = (name: string, isThere: boolean, content: () => ReactNode): Section[] =>
    isThere ? [{ name, content: content() }] : []
  return [
    ...one('Your enquiries', enquiries.length > 0, () =>
      enquiries.map(enquiry => <EnquiryData key={enquiry.id} enquiry={enquiry} clock={clock} />),
    ),
    ...one('Emails from your address', received.length > 0, () =>
      received.map(({ at, subject, text, files }) => (
        <Message key={at + subject} by="you" name={subject || 'No subject'} {...{ at, text, files, clock }} />
      )),
    ),
    ...one('What also went to your address', sent_to.length > 0, () =>
      sent_to.map(({ at, as, text }) => (
        <Message key={at + as + text} by="us" name={m.sentAs[as]} {...{ at, text, clock }} />
      )),
    ),
    ...one('Newsletter', subscription !== null || suppressed, () => (
      <NewsletterData subscription={subscription} suppressed={suppressed} clock={clock} />
    )),
    ...one('Emails about you or to you', emails.length > 0, () => (
      <Facts
        facts={emails.map(({ at, subject, status }) => [
          clock.toDate(at),
          `${subject || 'A message with no subject'}, ${m.emailIs[status] ?? status}`,
        ])}
      />
    )),
    ...one(
      'Your account',
      account !== null,
      () => account && <AccountData account={account} clock={clock} />,
    ),
    ...one('What your account did', log.length > 0, () => (
      <Facts
        facts={log.map(({ at, event, ip }) => [clock.toDate(at), ip ? `${event} From ${ip}.` : event])}
      />
    )),
    ...one('Your privacy requests', requests.length > 0, () =>
      requests.map(request => <RequestData key={request.id} request={request} clock={clock} />),
    ),
    ...one('Erasures', receipts.length > 0, () =>
      receipts.map(receipt => <ReceiptData key={receipt.at} receipt={receipt} clock={clock} />),
    ),
  ]
}
