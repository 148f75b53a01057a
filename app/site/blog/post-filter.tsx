import { Form } from 'react-router'
import type { Category } from '../../../domain/post/categories'
import { everyCategory } from '../../../domain/post/post'
import { blogMessages } from './messages'

const m = blogMessages.list

export interface PostFilterProps {
  /** Undefined while search results are shown. */
  current: string | undefined
  categories: readonly Category[]
  /** How many articles there are, or that they are being fetched: announced when it changes. */
  status: string
}

/** A GET form of buttons: shareable addresses, and no script needed. */
export function PostFilter({ categories, current, status }: PostFilterProps) {
  return (
    <Form
      method="get"
      action="/blog"
      className="filters post-filter"
      aria-label={m.filterLabel}
      preventScrollReset
    >
      {[{ key: everyCategory, name: everyCategory }, ...categories].map(({ key, name }) => (
        <button
          key={key}
          type="submit"
          name="category"
          value={key}
          className="filter"
          aria-pressed={key === current}
        >
          {name}
        </button>
      ))}
      <p className="filter-result" role="status">
        {status}
      </p>
    </Form>
  )
}
