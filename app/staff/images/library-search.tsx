import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button'
import { type LibraryAddress, libraryPath, longestSearch, readLibraryAddress } from './library-address'
import { libraryMessages as m } from './library-messages'

/** Search words, which go into the address on submit. */
export function LibrarySearch({ address }: { address: LibraryAddress }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(address.search)
  const [known, setKnown] = useState(address.search)
  // Back, Forward and links change the address without the form.
  if (known !== address.search) {
    setKnown(address.search)
    setTyped(address.search)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = readLibraryAddress(new URLSearchParams({ search: typed }))
    setTyped(next.search)
    void navigate(libraryPath(next), { preventScrollReset: true })
  }
  return (
    <form className="list-search" role="search" aria-label={m.searchName} onSubmit={submit}>
      <div className="field">
        <label htmlFor="image-search">{m.search}</label>
        <input
          id="image-search"
          name="search"
          type="search"
          maxLength={longestSearch}
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" look="outline">
        {m.submit}
      </Button>
    </form>
  )
}
