import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { pagePath } from '../../../domain/page/page'
import { ButtonLink } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { NothingYet } from '../kit/list-frame'
import { Pending } from '../kit/load-failure'
import { RemovalDialog } from '../kit/removal-dialog'
import { deletePage, type ListedPage, pagesQuery, reloadPages } from './calls'
import { pagesMessages as m } from './messages'
import { PageBin } from './page-bin'

/** The pages of the site's own, and those in the bin. */
export function PagesPage({ isOwner }: { isOwner: boolean }) {
  const { data: answer } = useQuery(pagesQuery)
  const [removed, setRemoved] = useState<ListedPage>()
  return (
    <>
      <div className="title-row">
        <h1 className="admin-title">{m.title}</h1>
        <div className="button-row">
          <ButtonLink to="/admin/pages/new">{m.create}</ButtonLink>
        </div>
      </div>
      <p>{m.lede}</p>
      <Pending answer={answer} words={m} onRetry={reloadPages} />
      {answer?.ok && (
        <>
          <PageList pages={answer.body.pages} onRemove={setRemoved} />
          <PageBin pages={answer.body.bin} isOwner={isOwner} />
        </>
      )}
      {removed && (
        <RemovalDialog
          title={m.removal.title(removed.title)}
          words={m.removal}
          remove={() => deletePage(removed.id)}
          onRemoved={reloadPages}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}

interface PageListProps {
  pages: readonly ListedPage[]
  onRemove: (page: ListedPage) => void
}

function PageList({ pages, onRemove }: PageListProps) {
  if (pages.length === 0) return <NothingYet seal="staff-pages" words={m.none} />
  return (
    <>
      <p className="list-status">{m.count(pages.length)}</p>
      <ul className="ledger own-pages">
        {pages.map(page => (
          <li key={page.id} className="ledger-row">
            <div className="own-page-words">
              <p>
                <Link className="text-link" to={`/admin/pages/${page.id}`}>
                  {page.title}
                </Link>
              </p>
              <p>
                {page.status === 'published' ? (
                  <a href={pagePath(page.address)}>{pagePath(page.address)}</a>
                ) : (
                  pagePath(page.address)
                )}
              </p>
            </div>
            <div className="own-page-words">
              <p>
                {m.status[page.status]}
                {page.publish_at !== null && (
                  <>
                    , {m.appears} <CompanyTime at={page.publish_at} />
                  </>
                )}
              </p>
              <p className="staff-quiet">{m.places[page.place]}</p>
              <p className="staff-quiet">{m.by(page.updated_at, page.updated_by)}</p>
            </div>
            <button
              type="button"
              className="link-button"
              aria-label={m.removeOf(page.title)}
              onClick={() => onRemove(page)}
            >
              {m.remove}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
