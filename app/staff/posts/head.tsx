import { Link } from 'react-router'
import { type PostSort, sortBy, type TableAddress, tablePath } from './address'
import { postTableMessages as m } from './messages'

/** The columns; most headings are links that sort by them. On a phone they become one line. */
export const PostTableHead = ({ address }: { address: TableAddress }) => (
  <thead>
    <tr>
      <SortHeading column="title" address={address} />
      <th scope="col">{m.columns.category}</th>
      <SortHeading column="date" address={address} />
      <SortHeading column="status" address={address} />
      <SortHeading column="updated_at" address={address} />
      <th scope="col">
        <span className="visually-hidden">{m.columns.actions}</span>
      </th>
    </tr>
  </thead>
)

const directions = { asc: 'ascending', desc: 'descending' } as const

function SortHeading({ column, address }: { column: PostSort; address: TableAddress }) {
  const direction = address.sort === column ? address.direction : undefined
  return (
    <th scope="col" aria-sort={direction && directions[direction]}>
      <Link to={tablePath(sortBy(address, column))} preventScrollReset>
        {m.columns[column]}
        <SortMark direction={direction} />
      </Link>
    </th>
  )
}

/** Two small triangles; the filled one points in the sort direction. aria-sort says the same. */
const SortMark = ({ direction }: { direction: 'asc' | 'desc' | undefined }) => (
  <svg className="sort-mark" viewBox="0 0 10 16" width="9" height="14" aria-hidden="true">
    <path d="M5 1.5 9 6.5H1z" data-on={direction === 'asc' || undefined} />
    <path d="M5 14.5 1 9.5h8z" data-on={direction === 'desc' || undefined} />
  </svg>
)
