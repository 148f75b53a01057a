import { Form } from 'react-router'
import { blogMessages } from './messages'

const m = blogMessages.list

/** A GET form beside the filter: works without script, and its address can be shared. */
export function SearchForm({ text }: { text: string }) {
  return (
    <Form method="get" action="/blog" role="search" className="post-search" preventScrollReset>
      <span className="field">
        <input
          // A key: the field starts over when the search changes.
          key={text}
          type="search"
          name="q"
          defaultValue={text}
          aria-label={m.searchLabel}
          placeholder={m.searchLabel}
          maxLength={100}
          enterKeyHint="search"
        />
      </span>
      <button type="submit" className="button button-outline">
        {m.search}
      </button>
    </Form>
  )
}
