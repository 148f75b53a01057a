import { Link } from 'react-router'
import { type ListAddress, listPath } from '../../../domain/post/addresses'
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/line-work/icons'
import { blogMessages } from './messages'

const m = blogMessages.list

/** Links between the pages of the list. */
export function ListPages({ address, lastPage }: { address: ListAddress; lastPage: number }) {
  const { page } = address
  if (lastPage === 1) return null
  return (
    <nav className="frame list-pages" aria-label={m.pages}>
      {page > 1 && (
        <Link className="text-link" rel="prev" to={listPath({ ...address, page: page - 1 })}>
          <ArrowLeftIcon /> {m.newer}
        </Link>
      )}
      {page < lastPage && (
        <Link className="text-link list-pages-older" rel="next" to={listPath({ ...address, page: page + 1 })}>
          {m.older} <ArrowRightIcon />
        </Link>
      )}
    </nav>
  )
}
