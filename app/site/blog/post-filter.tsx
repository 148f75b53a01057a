import { Form } from 'react-router'
import { type BlogFilter, blogFilters } from '../../../domain/post/post'
import { blogMessages } from './messages'

const m = blogMessages.list

export interface PostFilterProps {
  /** Undefined while search results are shown. */
  current: BlogFilter | undefined
  /** How many articles there are, or that they are being fetched: announced when it changes. */
  status: string
}

/** A GET form of buttons: shareable addresses, and no script needed. */
export function PostFilter({ current, status }: PostFilterProps) {
  return (
    <Form
      method="get"
      action="/blog"
      className="filters post-filter"
      aria-label={m.filterLabel}
      preventScrollReset
    >
      {blogFilters.map(filter => (
        <button
          key={filter}
          type="submit"
          name="category"
          value={filter}
          className="filter"
          aria-pressed={filter === current}
        >
          {filter}
        </button>
      ))}
      <p className="filter-result" role="status">
        {status}
      </p>
    </Form>
  )
}
