/** Parts of the page of everything about an address, one for each kind of record. */
import type { CompanyClock } from '../../shared/company-time'
import { formatDate } from '../../shared/dates'
import { dataMessages as m } from './data-messages'
import { Facts } from './page-parts.server'
import type { ErasureReceipt, PersonalData } from './privacy-schema'
import { requestKindNames } from './request-messages'

export function NewsletterData({
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

const roleNames: Readonly<Record<string, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  contributor: 'Contributor',
  member: 'Member',
}

export const AccountData = ({
  account: { name, job_title, signature, biography, articles, remarks, role, created_at },
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
      [
        'Remarks on posts',
        remarks.map(({ at, post, text }) => `${clock.toDate(at)}, ${post}: ${text}`).join('\n'),
      ],
      ['Role', roleNames[role] ?? role],
      ['Since', clock.toDate(created_at)],
    ]}
  />
)

export const ReceiptData = ({
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

export const RequestData = ({
  request,
  clock,
}: {
  request: PersonalData['requests'][number]
  clock: CompanyClock
}) => (
  <article>
    <h3>{requestKindNames[request.kind]}</h3>
    <Facts
      facts={[
        ['Received', request.received_on],
        ['To be answered by', request.due_on],
        ['Closed', request.closed_at && clock.toDate(request.closed_at)],
        ['Notes', request.notes],
      ]}
    />
    {request.receipt && <ReceiptData receipt={request.receipt} clock={clock} />}
  </article>
)
