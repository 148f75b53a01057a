import { Link } from 'react-router'
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons'
import { type TableAddress, tablePath } from './post-table-address'
import { postTableMessages } from './staff-messages'

const m = postTableMessages.pages

/** From one page of the table to the next; what lies there is older only where the newest come first. */
export function PostTablePages({ address, lastPage }: { address: TableAddress; lastPage: number }) {
  const { page, sort, direction } = address
  const isByDate = sort === 'date' && direction === 'desc'
  if (lastPage === 1 && page === 1) return null
  return (
    <nav className="post-table-pages" aria-label={m.name}>
      {page > 1 && (
        // A page past the last leads back to that.
        <Link
          className="text-link"
          rel="prev"
          to={tablePath({ ...address, page: Math.min(page - 1, lastPage) })}
        >
          <ArrowLeftIcon /> {isByDate ? m.newer : m.previous}
        </Link>
      )}
      {page < lastPage && (
        <Link className="text-link" rel="next" to={tablePath({ ...address, page: page + 1 })}>
          {isByDate ? m.older : m.next} <ArrowRightIcon />
        </Link>
      )}
    </nav>
  )
}
