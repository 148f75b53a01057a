import { Link } from 'react-router'
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons'
import { type LibraryAddress, libraryPath } from './library-address'
import { libraryMessages } from './library-messages'

const m = libraryMessages.pages

export function LibraryPages({ address, lastPage }: { address: LibraryAddress; lastPage: number }) {
  const { page } = address
  if (lastPage === 1) return null
  return (
    <nav className="library-pages" aria-label={m.name}>
      {page > 1 && (
        <Link className="text-link" rel="prev" to={libraryPath({ ...address, page: page - 1 })}>
          <ArrowLeftIcon /> {m.newer}
        </Link>
      )}
      {page < lastPage && (
        <Link className="text-link" rel="next" to={libraryPath({ ...address, page: page + 1 })}>
          {m.older} <ArrowRightIcon />
        </Link>
      )}
    </nav>
  )
}
