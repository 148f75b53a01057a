import { useState } from 'react'
import { Link } from 'react-router'
import type { DocumentSummary } from '../../../domain/site/site-schema'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { useApiAction } from '../kit/use-api-action'
import { publish, reloadDocuments, showSite } from './calls'
import { siteMessages as m } from './messages'
import { ScheduleForm } from './schedule-form'
import { WayInPlace } from './way-in-place'

export interface DocumentListProps {
  documents: readonly DocumentSummary[]
  mayPublish: boolean
}

/** A draft over scheduled texts is published after those. */
const isReady = ({ drafted, scheduled_for }: DocumentSummary) => drafted && scheduled_for === null

/** Every document, with where it stands; drafts are published together. */
export function DocumentList({ documents, mayPublish }: DocumentListProps) {
  const [left, setLeft] = useState<readonly string[]>([])
  const [schedules, setSchedules] = useState(false)
  const chosen = documents.filter(document => isReady(document) && !left.includes(document.name))
  const versions = () => chosen.map(({ name, version }) => ({ name, version }))
  const { busy, run } = useApiAction(() => publish(versions()), {
    done: m.published,
    failed: m.publishFailed,
    onDone: showSite,
    onRefused: reloadDocuments,
  })
  const choose = (name: string, isChosen: boolean) =>
    setLeft(isChosen ? left.filter(one => one !== name) : [...left, name])
  return (
    <>
      <ul className="ledger site-documents">
        {documents.map(document => (
          <DocumentRow
            key={document.name}
            document={document}
            choice={
              mayPublish && isReady(document)
                ? {
                    isChosen: !left.includes(document.name),
                    onChoose: isChosen => choose(document.name, isChosen),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {mayPublish && chosen.length > 0 && (
        <div className="button-row">
          <Button aria-busy={busy || undefined} onClick={() => void run()}>
            {busy ? m.publishing : m.publish(chosen.length)}
          </Button>
          <Button look="outline" onClick={() => setSchedules(true)}>
            {m.schedule.open}
          </Button>
        </div>
      )}
      {schedules && (
        <ScheduleForm
          titles={chosen.map(({ title }) => title)}
          documents={versions()}
          onClose={() => setSchedules(false)}
        />
      )}
    </>
  )
}

interface DocumentRowProps {
  document: DocumentSummary
  /** Undefined where there is nothing to choose, or the choice is not the reader's. */
  choice: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | undefined
}

function DocumentRow({ document, choice }: DocumentRowProps) {
  const { name, title, path, added, changed, drafted, scheduled_for, changed_at, changed_by, unfit } =
    document
  return (
    <li className="ledger-row">
      <p>
        <Link className="text-link" to={`/admin/site/${name}`}>
          {title}
        </Link>
      </p>
      <p className="staff-quiet site-ways">
        {path}
        <WayInPlace document={document} />
      </p>
      <p className="staff-quiet">
        {added ? (changed ? m.addedPublished : m.addedDraft) : changed ? m.changed : m.shipped}
        {changed_at !== null && <>. {m.by(changed_at, changed_by)}</>}
        {scheduled_for !== null && (
          <span className="site-scheduled">
            {m.goesOut} <CompanyTime at={scheduled_for} />
          </span>
        )}
      </p>
      {drafted && (
        <p className="site-drafted">
          {choice ? (
            <label>
              <input
                type="checkbox"
                aria-label={m.choose(title)}
                checked={choice.isChosen}
                onChange={({ target }) => choice.onChoose(target.checked)}
              />{' '}
              {m.drafted}
            </label>
          ) : scheduled_for === null ? (
            m.drafted
          ) : (
            m.furtherDraft
          )}
        </p>
      )}
      {unfit.length > 0 && <p className="field-error">{m.unfit(unfit)}</p>}
    </li>
  )
}
