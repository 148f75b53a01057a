import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button'
import { longestSearch } from './list-address'

export interface ListSearchProps<Address extends { search: string }> {
  /** Prefix of the form's class; the search field is `{noun}-search`. */
  noun: string
  labels: { name: string; search: string; submit: string; placeholder?: string }
  address: Address
  pathOf: (address: Address) => string
  /** The page of the list, which every choice and search resets. */
  first?: Partial<Address>
  field?: RefObject<HTMLInputElement | null>
  /** The choices beside the words. */
  children?: (typed: Address, apply: (changes: Partial<Address>) => void) => ReactNode
}

/** Filters of a list. A choice applies at once, words on submit; all of it goes into the address. */
export function ListSearch<Address extends { search: string }>(props: ListSearchProps<Address>) {
  const { noun, labels, address, pathOf, first, field, children } = props
  const navigate = useNavigate()
  const [typed, setTyped] = useTyped(address, pathOf)
  const apply = (changes: Partial<Address>) => {
    const next = { ...typed, ...first, search: typed.search.trim(), ...changes }
    setTyped(next)
    void navigate(pathOf(next), { preventScrollReset: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply({})
  }
  return (
    <form
      className={`list-search list-filter ${noun}-filter`}
      role="search"
      aria-label={labels.name}
      onSubmit={submit}
    >
      <div className="list-filter-words">
        <div className="field">
          <label htmlFor={`${noun}-search`}>{labels.search}</label>
          <input
            ref={field}
            id={`${noun}-search`}
            name="search"
            type="search"
            maxLength={longestSearch}
            enterKeyHint="search"
            placeholder={labels.placeholder}
            value={typed.search}
            onChange={({ target }) => setTyped({ ...typed, search: target.value })}
          />
        </div>
        <Button type="submit" look="outline">
          {labels.submit}
        </Button>
      </div>
      {children?.(typed, apply)}
    </form>
  )
}

/** What is typed; Back, Forward and links change the address without the form. */
function useTyped<Address>(address: Address, pathOf: (address: Address) => string) {
  const [typed, setTyped] = useState(address)
  const [known, setKnown] = useState(address)
  if (pathOf(known) !== pathOf(address)) {
    setKnown(address)
    setTyped(address)
  }
  return [typed, setTyped] as const
}
