import { Link } from 'react-router'
import type { ScheduledPublication } from '../../../domain/site/site-schema'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { useApiAction } from '../kit/use-api-action'
import { reloadDocuments, showSite, takeBack } from './calls'
import { siteMessages } from './messages'

const m = siteMessages.publications

export interface PublicationsProps {
  publications: readonly ScheduledPublication[]
  mayPublish: boolean
}

/** What goes out at a time, and what did not although it was due. */
export function Publications({ publications, mayPublish }: PublicationsProps) {
  if (publications.length === 0) return null
  return (
    <section className="site-publications" aria-labelledby="site-publications-title">
      <h2 id="site-publications-title">{m.title}</h2>
      <ul className="ledger">
        {publications.map(publication => (
          <PublicationRow key={publication.id} publication={publication} mayPublish={mayPublish} />
        ))}
      </ul>
    </section>
  )
}

interface PublicationRowProps {
  publication: ScheduledPublication
  mayPublish: boolean
}

function PublicationRow({ publication, mayPublish }: PublicationRowProps) {
  const { id, due_at, scheduled_by, failure, documents } = publication
  const titles = documents.map(({ title }) => title).join(', ')
  const { busy, run } = useApiAction(() => takeBack(id), {
    done: failure === null ? m.takenBack : m.removed,
    failed: m.takeBackFailed,
    onDone: showSite,
    onRefused: reloadDocuments,
  })
  return (
    <li className="ledger-row site-publication">
      <p>
        {failure !== null && `${m.missed} `}
        <CompanyTime at={due_at} />
      </p>
      <p>
        {documents.map(({ name, title }, place) => (
          <span key={name}>
            {place > 0 && ', '}
            <Link className="text-link" to={`/admin/site/${name}`}>
              {title}
            </Link>
          </span>
        ))}
      </p>
      <p className="staff-quiet">{m.by(scheduled_by)}</p>
      {mayPublish && (
        <Button
          look="outline"
          aria-label={failure === null ? m.takeBackOf(titles) : m.noteOf(titles)}
          aria-busy={busy || undefined}
          onClick={() => void run()}
        >
          {failure === null ? m.takeBack : m.note}
        </Button>
      )}
      {failure !== null && <p className="field-error">{m.failure(failure)}</p>}
    </li>
  )
}
