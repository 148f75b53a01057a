import { keptInBin } from '../../../domain/post/post'
import { CompanyTime } from '../../ui/company-time'
import { BinWays } from '../kit/removal-dialog'
import { deletePageForEver, type ListedPage, reloadPages, restorePage } from './calls'
import { pagesMessages } from './messages'

const m = pagesMessages.bin

/** Deleted pages, with their two ways out. */
export function PageBin({ pages, isOwner }: { pages: readonly ListedPage[]; isOwner: boolean }) {
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="page-bin">
      <h2 className="admin-subtitle" id="page-bin">
        {m.title}
      </h2>
      <ul className="ledger own-pages">
        {pages.map(({ id, title, binned_at }) => (
          <li key={id} className="ledger-row">
            <div className="own-page-words">
              <p>{title}</p>
            </div>
            <p className="staff-quiet">
              {m.until} <CompanyTime at={new Date(Date.parse(binned_at ?? '') + keptInBin).toISOString()} />
            </p>
            <div className="own-page-ways">
              <BinWays
                title={title}
                isOwner={isOwner}
                words={m}
                restore={() => restorePage(id)}
                deleteForEver={typed => deletePageForEver(id, typed)}
                onGone={reloadPages}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
