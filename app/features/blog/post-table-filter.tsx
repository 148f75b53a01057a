import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button'
import { ChevronDownIcon } from '../../ui/icons'
import { lateStatus, postCategories, withoutCategory } from './post'
import {
  longestSearch,
  readTableAddress,
  type StatusChoice,
  statusChoices,
  type TableAddress,
  tablePath,
} from './post-table-address'
import { postTableMessages } from './staff-messages'

const m = postTableMessages.filter

/** Words, category and status. A choice counts at once, words when they are sent; all of it goes into the address. */
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
    <form className="post-table-filter" role="search" aria-label={m.name} onSubmit={submit}>
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

const nameOf = (status: StatusChoice): string =>
  status === lateStatus ? postTableMessages.late : postTableMessages.status[status]

interface ChoiceProps {
  label: string
  /** The first choice, which leaves nothing out. */
  everything: string
  /** Values with their words. */
  options: readonly (readonly [string, string])[]
  value: string
  onChoose: (value: string) => void
}

function Choice({ label, everything, options, value, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="select">
        <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{everything}</option>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </span>
    </div>
  )
}
