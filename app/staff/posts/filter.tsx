import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { binStatus, lateStatus, postCategories, withoutCategory } from '../../../domain/post/post'
import { Button } from '../../ui/button'
import { Choice } from '../kit/choice'
import {
  longestSearch,
  readTableAddress,
  type StatusChoice,
  statusChoices,
  type TableAddress,
  tablePath,
} from './address'
import { postTableMessages } from './messages'

const m = postTableMessages.filter

/** Words, category and status. A choice applies at once, words on submit; both go into the address. */
export function PostTableFilter({ address }: { address: TableAddress }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(address)
  const [known, setKnown] = useState(address)
  // Back, Forward and links change the address without the form.
  if (tablePath(known) !== tablePath(address)) {
    setKnown(address)
    setTyped(address)
  }

  const apply = (changes: Partial<Record<'search' | 'category' | 'status', string>>) => {
    const query = new URLSearchParams({
      search: typed.search,
      category: typed.category,
      status: typed.status,
      sort: `${address.sort}.${address.direction}`,
      ...changes,
    })
    const next = readTableAddress(query)
    setTyped(next)
    void navigate(tablePath(next), { preventScrollReset: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply({})
  }

  return (
    <form className="list-search post-table-filter" role="search" aria-label={m.name} onSubmit={submit}>
      <div className="post-table-search">
        <div className="field">
          <label htmlFor="post-search">{m.search}</label>
          <input
            id="post-search"
            name="search"
            type="search"
            maxLength={longestSearch}
            enterKeyHint="search"
            value={typed.search}
            onChange={({ target }) => setTyped({ ...typed, search: target.value })}
          />
        </div>
        <Button type="submit" look="outline">
          {m.submit}
        </Button>
      </div>
      <Choice
        label={postTableMessages.columns.category}
        everything={m.anyCategory}
        options={[...postCategories.map(name => [name, name] as const), [withoutCategory, m.noCategory]]}
        value={typed.category}
        onChoose={category => apply({ category })}
      />
      <Choice
        label={postTableMessages.columns.status}
        everything={m.anyStatus}
        options={statusChoices.map(status => [status, nameOf(status)])}
        value={typed.status}
        onChoose={status => apply({ status })}
      />
    </form>
  )
}

function nameOf(status: StatusChoice): string {
  if (status === lateStatus) return postTableMessages.late
  return status === binStatus ? postTableMessages.bin.name : postTableMessages.status[status]
}
