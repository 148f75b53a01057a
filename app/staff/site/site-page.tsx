import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DocumentSummary } from '../../../domain/site/site-schema'
import { Button } from '../../ui/button'
import { ListSearch } from '../kit/list-search'
import { LoadFailure } from '../kit/load-failure'
import { queryClient } from '../kit/queries'
import { ListStatus, Loading } from '../kit/status'
import { useApiAction } from '../kit/use-api-action'
import { documentsQuery, publish, reloadDocuments, textsQuery } from './calls'
import { siteMessages as m } from './messages'

const pathOf = ({ search }: { search: string }): string =>
  search === '' ? '/admin/site' : `/admin/site?${new URLSearchParams({ search })}`

/** The texts of the site: where each stands, and where something is said. */
export function SitePage({ isOwner, search }: { isOwner: boolean; search: string }) {
  const { data: answer } = useQuery(documentsQuery)
  return (
    <>
      <h1 className="admin-title">{m.title}</h1>
      <p>{m.lede}</p>
      <ListSearch noun="site" labels={m.search} address={{ search }} pathOf={pathOf} />
      {search !== '' && <Found search={search} />}
      {search === '' && !answer && <Loading>{m.loading}</Loading>}
      {answer?.ok === false && (
        <LoadFailure text={`${m.failed} ${answer.detail}`} onRetry={reloadDocuments} />
      )}
      {search === '' && answer?.ok && <Documents documents={answer.body.documents} isOwner={isOwner} />}
    </>
  )
}

function Found({ search }: { search: string }) {
  const query = textsQuery(search)
  const { data: answer } = useQuery(query)
  if (!answer) return <Loading>{m.loading}</Loading>
  if (!answer.ok)
    return (
      <LoadFailure
        text={`${m.search.failed} ${answer.detail}`}
        onRetry={() => queryClient.refetchQueries(query)}
      />
    )
  const { texts } = answer.body
  return (
    <>
      <ListStatus>{m.search.found(texts.length)}</ListStatus>
      <ul className="ledger">
        {texts.map(({ name, title, field, label, text }) => (
          <li key={`${name}.${field}`} className="ledger-row">
            <p className="site-found">
              <Link className="text-link" to={`/admin/site/${name}#${field}`}>
                {title}, {label}
              </Link>
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Documents({ documents, isOwner }: { documents: readonly DocumentSummary[]; isOwner: boolean }) {
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = documents.filter(({ name, drafted }) => drafted && !left.includes(name))
  const { busy, run } = useApiAction(() => publish(chosen.map(({ name, version }) => ({ name, version }))), {
    done: m.published,
    failed: m.publishFailed,
    onDone: reloadDocuments,
    onRefused: reloadDocuments,
  })
  return (
    <>
      <ul className="ledger site-documents">
        {documents.map(document => (
          <li key={document.name} className="ledger-row">
            <p>
              <Link className="text-link" to={`/admin/site/${document.name}`}>
                {document.title}
              </Link>
            </p>
            <p className="staff-quiet">{document.path}</p>
            <p className="staff-quiet">
              {document.changed ? m.changed : m.shipped}
              {document.changed_at !== null && <>. {m.by(document.changed_at, document.changed_by)}</>}
            </p>
            {document.drafted && (
              <p className="site-drafted">
                {isOwner ? (
                  <label>
                    <input
                      type="checkbox"
                      aria-label={m.choose(document.title)}
                      checked={!left.includes(document.name)}
                      onChange={({ target }) =>
                        setLeft(
                          target.checked
                            ? left.filter(one => one !== document.name)
                            : [...left, document.name],
                        )
                      }
                    />{' '}
                    {m.drafted}
                  </label>
                ) : (
                  m.drafted
                )}
              </p>
            )}
            {document.unfit.length > 0 && <p className="field-error">{m.unfit(document.unfit)}</p>}
          </li>
        ))}
      </ul>
      {isOwner && chosen.length > 0 && (
        <div className="button-row">
          <Button aria-busy={busy || undefined} onClick={() => void run()}>
            {busy ? m.publishing : m.publish(chosen.length)}
          </Button>
        </div>
      )}
    </>
  )
}
