import { Link } from 'react-router'
import { Button } from '../../ui/button'
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/line-work/icons'

export interface PagerProps {
  /** Counted from 1. */
  page: number
  lastPage: number
  words: { name: string; previous: string; next: string }
  /** The address of a page, where pages have one. */
  path?: (page: number) => string
  /** Shows a page, where pages have no address. */
  onTurn?: (page: number) => void
}

/** From one page of a list to the next: links where pages have addresses, else buttons, which stay where they are. */
export function Pager({ page, lastPage, words, path, onTurn }: PagerProps) {
  if (lastPage === 1 && page === 1) return null
  // A page past the end leads back to the last.
  const before = Math.min(page - 1, lastPage)
  return (
    <nav className="pager" aria-label={words.name}>
      {path && page > 1 && (
        <Link className="text-link" rel="prev" to={path(before)}>
          <ArrowLeftIcon /> {words.previous}
        </Link>
      )}
      {path && page < lastPage && (
        <Link className="text-link" rel="next" to={path(page + 1)}>
          {words.next} <ArrowRightIcon />
        </Link>
      )}
      {onTurn && (
        <>
          <Button look="outline" disabled={page === 1} onClick={() => onTurn(before)}>
            {words.previous}
          </Button>
          <Button look="outline" disabled={page >= lastPage} onClick={() => onTurn(page + 1)}>
            {words.next}
          </Button>
        </>
      )}
    </nav>
  )
}

interface OnwardPagerProps {
  words: { name: string; newest: string; older: string }
  /** The address of the first page, from any other. */
  newest: string | undefined
  /** The address of the page after this one. */
  older: string | undefined
}

/** Of a list by time, whose cursor leads onwards only; Back leads back. */
export const OnwardPager = ({ words, newest, older }: OnwardPagerProps) => (
  <nav className="pager" aria-label={words.name}>
    {newest && (
      <Link className="text-link" rel="prev" to={newest}>
        <ArrowLeftIcon /> {words.newest}
      </Link>
    )}
    {older && (
      <Link className="text-link" rel="next" to={older}>
        {words.older} <ArrowRightIcon />
      </Link>
    )}
  </nav>
)

/** How many pages a list has; one even when it is empty. */
export const lastPageOf = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize))
