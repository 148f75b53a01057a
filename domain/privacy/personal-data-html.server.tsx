/** Everything about an address as one page that its owner can read, print and keep. It loads nothing. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Company } from '../../shared/company/company'
import { type CompanyClock, clockOf } from '../../shared/company-time'
import { formatDate } from '../../shared/dates'
import { toShownAddress } from '../../shared/email/shown-address'
import { sealSvg } from '../../shared/engraving/guilloche'
import { colours, nightColours } from '../../shared/tokens'
import { dataMessages as m } from './data-messages'
import { dataPageStyle } from './data-page-style'
import { EnquiryData } from './enquiry-data.server'
import { Facts, Message } from './page-parts.server'
import type { ErasureReceipt, PersonalData } from './privacy-schema'
import { requestKindNames } from './request-messages'

interface Exported {
  data: PersonalData
  agency: string
  /** Milliseconds since the epoch. */
  now: number
  clock: CompanyClock
}

export const renderPersonalData = (
  data: PersonalData,
  company: Pick<Company, 'name' | 'zone'>,
  now: number,
): string =>
  `<!doctype html>${renderToStaticMarkup(
    <Page data={data} agency={company.name} now={now} clock={clockOf(company)} />,
  )}`

const seal = `data:image/svg+xml,${encodeURIComponent(
  sealSvg({
    ...{ seed: 'page-privacy', size: 'small' },
    ...{ stroke: colours.harbour, nightStroke: nightColours.harbour },
  }),
)}`

function Page({ data, agency, now, clock }: Exported) {
  const sections = listSections(data, clock)
  const title = `What ${agency} stores about ${toShownAddress(data.email)}`
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{dataPageStyle}</style>
      </head>
      <body>
        <header>
          <img src={seal} alt="" />
          <p className="agency">{agency}</p>
          <h1>
            What we store about <span>{toShownAddress(data.email)}</span>
          </h1>
          <p className="lede">
            {sections.length === 0
              ? m.nothing
              : `A copy of your personal data as of ${formatDate(clock.toDate(now))}. Times are ${clock.zoneName}.`}
          </p>
        </header>
        <main>
          {sections.map(({ name, content }, index) => (
            <section key={name}>
              <h2>
                <span>{index + 1}</span> {name}
              </h2>
              {content}
            </section>
          ))}
        </main>
        <footer>{`Prepared by ${agency} at your request. It contains personal data: keep it private.`}</footer>
      </body>
    </html>
  )
}

interface Section {
  name: string
  content: ReactNode
}

/** Those that have something. */
function listSections(data: PersonalData, clock: CompanyClock): Section[] {
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
      <Newsletter subscription={subscription} suppressed={suppressed} clock={clock} />
    )),
    ...one('Emails about you or to you', emails.length > 0, () => (
      <Facts
        facts={emails.map(({ at, subject, status }) => [
          clock.toDate(at),
          `${subject || 'A message with no subject'}, ${m.emailIs[status] ?? status}`,
        ])}
      />
    )),
    ...one('Your account', account !== null, () => account && <Account account={account} clock={clock} />),
    ...one('What your account did', log.length > 0, () => (
      <Facts
        facts={log.map(({ at, event, ip }) => [clock.toDate(at), ip ? `${event} From ${ip}.` : event])}
      />
    )),
    ...one('Your privacy requests', requests.length > 0, () =>
      requests.map(request => (
        <article key={request.id}>
          <h3>{requestKindNames[request.kind]}</h3>
          <Facts
            facts={[
              ['Received', request.received_on],
              ['To be answered by', request.due_on],
              ['Closed', request.closed_at && clock.toDate(request.closed_at)],
              ['Notes', request.notes],
            ]}
          />
          {request.receipt && <Receipt receipt={request.receipt} clock={clock} />}
        </article>
      )),
    ),
    ...one('Erasures', receipts.length > 0, () =>
      receipts.map(receipt => <Receipt key={receipt.at} receipt={receipt} clock={clock} />),
    ),
  ]
}

function Newsletter({
  subscription,
  suppressed,
  clock,
}: Pick<PersonalData, 'subscription' | 'suppressed'> & { clock: CompanyClock }) {
  return (
    <>
      {suppressed && <p className="words">{m.suppressed}</p>}
      {subscription && (
        <Facts
          facts={[
            [m.subscriptionIs[subscription.status] ?? subscription.status, clock.toDate(subscription.since)],
          ]}
        />
      )}
      {subscription?.proof.map(({ at, kind, ip, page, wording, given_on, evidence, privacy_policy }) => (
        <article key={at + kind}>
          <h3>{m.proof[kind] ?? kind}</h3>
          <Facts
            facts={[
              ['On', clock.toDate(at)],
              ['IP address', ip],
              ['Page', page],
              ['Wording', wording],
              ['Consent given on', given_on],
              ['Evidence', evidence],
              ['Privacy policy then', privacy_policy],
            ]}
          />
        </article>
      ))}
    </>
  )
}

const Account = ({
  account: { name, job_title, signature, biography, articles, role, created_at },
  clock,
}: {
  account: NonNullable<PersonalData['account']>
  clock: CompanyClock
}) => (
  <Facts
    facts={[
      ['Name', name],
      ['Job title', job_title],
      ['Signature', signature],
      ['About them, for readers', biography],
      ['Author of', articles.join('; ')],
      ['Role', role === 'owner' ? 'Owner' : role === 'editor' ? 'Editor' : 'Member'],
      ['Since', clock.toDate(created_at)],
    ]}
  />
)

const Receipt = ({
  receipt: { at, erased, kept },
  clock,
}: {
  receipt: ErasureReceipt
  clock: CompanyClock
}) => (
  <article>
    <h3>{`Receipt of ${formatDate(clock.toDate(at))}`}</h3>
    <p className="words">{m.erased(erased)}</p>
    <Facts facts={kept.map(({ what, why }) => [what, why])} />
  </article>
)
