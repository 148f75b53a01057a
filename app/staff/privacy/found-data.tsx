import { Fragment, type ReactNode, useState } from 'react'
import { dataMessages } from '../../../domain/privacy/data-messages'
import type { PersonalData } from '../../../domain/privacy/privacy-schema'
import { formatDate } from '../../../shared/dates'
import { toShownAddress } from '../../../shared/email/shown-address'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { saveFile } from '../kit/export/save-file'
import { useApiAction } from '../kit/use-api-action'
import { type ExportFormat, exportData } from './calls'
import { privacyMessages } from './messages'
import { Receipt } from './receipt'

const { find: m, erase } = privacyMessages

interface FoundDataProps {
  data: PersonalData
  /** Asks before it erases. */
  onErase: () => void
}

/** All records of an address, by kind; kinds without records are left out. */
export function FoundData({ data, onErase }: FoundDataProps) {
  const {
    email,
    enquiries,
    received,
    sent_to: sentTo,
    subscription,
    suppressed,
    emails,
    account,
    log,
    requests,
    receipts,
  } = data
  const isKnown =
    enquiries.length + received.length + sentTo.length + emails.length + requests.length + receipts.length >
      0 ||
    subscription ||
    account ||
    suppressed
  return (
    <>
      <div className="title-row">
        <h3>{m.found(toShownAddress(email))}</h3>
        <Actions email={email} onErase={onErase} />
      </div>
      {!isKnown && <p>{dataMessages.nothing}</p>}
      {account && <p>{m.accountKept}</p>}
      <dl className="privacy-records">
        <Kind title={m.enquiries} isEmpty={enquiries.length === 0}>
          {enquiries.map(({ id, created_at: at, message, replies, notes }) => (
            <Entry key={id} at={at}>
              <p className="privacy-message">{message}</p>
              <p className="staff-quiet">{m.enquiry(replies.length, notes.length)}</p>
            </Entry>
          ))}
        </Kind>
        <Kind title={m.received} isEmpty={received.length === 0}>
          {received.map(({ at, subject, text, files }) => (
            <Entry key={at + subject} at={at}>
              <p className="privacy-message">{subject || text}</p>
              {files.length > 0 && <p className="staff-quiet">{dataMessages.files(files)}</p>}
            </Entry>
          ))}
        </Kind>
        <Kind title={m.sentTo} isEmpty={sentTo.length === 0}>
          {sentTo.map(({ at, as, text }) => (
            <Entry key={at + as + text} at={at}>
              <p className="privacy-message">{text}</p>
              <p className="staff-quiet">{dataMessages.sentAs[as]}</p>
            </Entry>
          ))}
        </Kind>
        <Kind title={m.subscription} isEmpty={!subscription && !suppressed}>
          <Newsletter subscription={subscription} suppressed={suppressed} />
        </Kind>
        <Kind title={m.emails} isEmpty={emails.length === 0}>
          {emails.map(({ at, purpose, subject, status }) => (
            <Entry key={at + purpose + subject} at={at}>
              {subject || purpose}, {dataMessages.emailIs[status]}
            </Entry>
          ))}
        </Kind>
        <Kind title={m.account} isEmpty={!account}>
          {m.log(log.length)}
        </Kind>
        <Kind title={m.requests} isEmpty={requests.length === 0}>
          {requests.map(({ id, received_on: day, kind, receipt }) => (
            <Fragment key={id}>
              <p>
                {privacyMessages.requests.kinds[kind]}, {formatDate(day)}
              </p>
              {receipt && <Receipt receipt={receipt} />}
            </Fragment>
          ))}
        </Kind>
        <Kind title={privacyMessages.receipts.title} isEmpty={receipts.length === 0}>
          {receipts.map(receipt => (
            <Receipt key={receipt.at} receipt={receipt} />
          ))}
        </Kind>
      </dl>
    </>
  )
}

const Newsletter = ({ subscription, suppressed }: Pick<PersonalData, 'subscription' | 'suppressed'>) => (
  <>
    {subscription && <p>{dataMessages.subscriptionIs[subscription.status]}</p>}
    {suppressed && <p>{dataMessages.suppressed}</p>}
    {subscription?.proof.map(({ at, kind, ip, page, evidence }) => (
      <Entry key={at + kind} at={at}>
        {[dataMessages.proof[kind], ip, page, evidence].filter(Boolean).join(', ')}
      </Entry>
    ))}
  </>
)

const Kind = ({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) =>
  isEmpty ? null : (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )

const Entry = ({ at, children }: { at: string; children: ReactNode }) => (
  <div className="privacy-record">
    <CompanyTime at={at} />
    <div>{children}</div>
  </div>
)

function Actions({ email, onErase }: { email: string; onErase: () => void }) {
  const [withNotes, setWithNotes] = useState(false)
  const { run: save } = useApiAction((format: ExportFormat) => exportData(email, format, withNotes), {
    onDone: (file, format) => saveFile(file, `personal-data.${format}`),
    failed: m.exportFailed,
  })
  return (
    <div className="button-row">
      <label className="privacy-choice">
        <input type="checkbox" checked={withNotes} onChange={({ target }) => setWithNotes(target.checked)} />
        {m.notes}
      </label>
      <Button look="outline" onClick={() => void save('html')}>
        {m.html}
      </Button>
      <Button look="outline" onClick={() => void save('json')}>
        {m.json}
      </Button>
      <Button className="button-danger" onClick={onErase}>
        {erase.open}
      </Button>
    </div>
  )
}
