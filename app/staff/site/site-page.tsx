import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SiteAnswer } from '../../../domain/site/site-schema'
import { ListSearch } from '../kit/list-search'
import { LoadFailure } from '../kit/load-failure'
import { queryClient } from '../kit/queries'
import { ListStatus, Loading } from '../kit/status'
import { documentsQuery, reloadDocuments, textsQuery } from './calls'
import { DemoContent } from './demo-content'
import { DocumentList } from './document-list'
import { siteMessages as m } from './messages'
import { Previews } from './previews'
import { Publications } from './publications'
import { Publishers } from './publishers'

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
      {search === '' && answer?.ok && <Site site={answer.body} isOwner={isOwner} />}
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

function Site({ site, isOwner }: { site: SiteAnswer; isOwner: boolean }) {
  const mayPublish = isOwner || site.editors_publish
  return (
    <>
      {isOwner && !site.documents.some(({ name, changed }) => name === 'company' && changed) && (
        <p>
          <Link className="text-link" to="/admin/site/start">
            {m.start.link}
          </Link>
        </p>
      )}
      <Publications publications={site.publications} mayPublish={mayPublish} />
      <DocumentList documents={site.documents} mayPublish={mayPublish} />
      <Previews previews={site.previews} />
      {isOwner && <Publishers editorsPublish={site.editors_publish} />}
      {isOwner && <DemoContent />}
    </>
  )
}
