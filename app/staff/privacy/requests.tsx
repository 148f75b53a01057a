import { useState } from 'react'
import { Link } from 'react-router'
import { enquiryPath } from '../../../domain/enquiry/enquiry-path'
import type { PrivacyRequest } from '../../../domain/privacy/privacy-schema'
import { formatDate } from '../../../shared/dates'
import { toShownAddress } from '../../../shared/email/shown-address'
import { serverNow } from '../../session/clock/server-clock'
import { submitting } from '../../session/use-action'
import { companyClock } from '../../ui/agency/clock'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { useApiAction } from '../kit/use-api-action'
import { changeRequest } from './calls'
import { privacyMessages } from './messages'
import { FoldedReceipt } from './receipts'
import { RequestForm } from './request-form'
import { type Lookup, reloadDesk } from './use-desk'

const m = privacyMessages.requests

interface RequestsProps {
  requests: readonly PrivacyRequest[]
  onLookUp: (lookup: Lookup) => void
}

/** The register: open requests by due day, then the closed. */
export const Requests = ({ requests, onLookUp }: RequestsProps) => (
  <section className="privacy-part" aria-labelledby="requests">
    <h2 id="requests">{m.title}</h2>
    <p className="staff-quiet">{m.text}</p>
    <RequestForm />
    {requests.length === 0 ? (
      <p className="staff-quiet">{m.none}</p>
    ) : (
      <ul className="privacy-requests">
        {requests.map(request => (
          <RequestRow key={request.id} request={request} onLookUp={onLookUp} />
        ))}
      </ul>
    )}
  </section>
)

interface RowProps {
  request: PrivacyRequest
  onLookUp: (lookup: Lookup) => void
}

function RequestRow({ request, onLookUp }: RowProps) {
  const { email, kind, law, due_on: due, closed_at: closedAt, notes } = request
  const isOverdue = closedAt === null && due < companyClock().toDate(serverNow())
  return (
    <li>
      <div>
        <h3>{toShownAddress(email)}</h3>
        <p className="marks">
          <strong>{m.kinds[kind]}</strong> {m.laws[law]}
        </p>
        {notes && <p className="privacy-message">{notes}</p>}
        {request.receipt && <FoldedReceipt receipt={request.receipt} />}
        <NotesForm request={request} />
      </div>
      <p data-over={isOverdue || undefined}>
        {closedAt ? m.closed : isOverdue ? m.overdue : m.due}{' '}
        <time dateTime={closedAt ?? due}>{formatDate(closedAt ? companyClock().toDate(closedAt) : due)}</time>
      </p>
      <RequestActions request={request} onLookUp={onLookUp} />
    </li>
  )
}

/** Changes the notes of a request, closed or not. */
function NotesForm({ request: { id, email, notes } }: Pick<RowProps, 'request'>) {
  // Fields use their name as id, and each request has this field, so the name needs the request's id.
  const name = `notes-${id}`
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string>()

  const save = (form: HTMLFormElement) => changeRequest(id, { notes: String(new FormData(form).get(name)) })
  const { busy, run } = useApiAction(save, {
    done: m.notesSaved,
    onDone() {
      setError(undefined)
      setOpen(false)
      return reloadDesk()
    },
    onRefused: ({ errors, detail }) => setError(errors.notes ?? detail),
  })

  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={m.editNotesOf(email)}>{m.editNotes}</summary>
      <form className="privacy-notes" noValidate onSubmit={submitting(run)}>
        <Field name={name} label={m.notes} error={error}>
          {control => <textarea {...control} rows={3} defaultValue={notes} />}
        </Field>
        <Button type="submit" look="outline" aria-busy={busy || undefined}>
          {busy ? m.busy : m.saveNotes}
        </Button>
      </form>
    </details>
  )
}

function RequestActions({ request, onLookUp }: RowProps) {
  const { id, email, closed_at: closedAt, enquiry_id: enquiry } = request
  const { busy, run: toggle } = useApiAction(() => changeRequest(id, { closed: closedAt === null }), {
    failed: m.failed,
    onDone: reloadDesk,
    onRefused: reloadDesk,
  })
  return (
    <div className="button-row">
      {enquiry && (
        <Link className="text-link" aria-label={m.enquiryOf(email)} to={enquiryPath(enquiry)}>
          {m.enquiry}
        </Link>
      )}
      <Button look="outline" aria-label={m.lookUpOf(email)} onClick={() => onLookUp({ email, request })}>
        {m.lookUp}
      </Button>
      <Button
        look="outline"
        aria-busy={busy || undefined}
        aria-label={closedAt ? m.reopenOf(email) : m.closeOf(email)}
        onClick={() => void toggle()}
      >
        {closedAt ? m.reopen : m.close}
      </Button>
    </div>
  )
}
