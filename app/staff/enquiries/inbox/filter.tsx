import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button'
import { useShortcuts } from '../../kit/shortcuts'
import { type InboxAddress, inboxAssignees, inboxPath, longestSearch } from '../address'
import { Choice } from '../choice'
import { inboxMessages } from '../messages'

const m = inboxMessages.filter

/** Words, whose, and late ones. A choice applies at once, words on submit; all of it goes into the address. */
export function InboxFilter({ address }: { address: InboxAddress }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(address)
  const [known, setKnown] = useState(address)
  // Back, Forward and links change the address without the form.
  if (inboxPath(known) !== inboxPath(address)) {
    setKnown(address)
    setTyped(address)
  }
  useShortcuts({ '/': () => field.current?.select() })

  const apply = (changes: Partial<InboxAddress>) => {
    const next = { ...typed, search: typed.search.trim(), ...changes }
    setTyped(next)
    void navigate(inboxPath(next), { preventScrollReset: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply({})
  }
  return (
    <form className="list-search inbox-filter" role="search" aria-label={m.name} onSubmit={submit}>
      <div className="inbox-search">
        <div className="field">
          <label htmlFor="enquiry-search">{m.search}</label>
          <input
            ref={field}
            id="enquiry-search"
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
        label={m.whose}
        value={typed.assignee}
        options={inboxAssignees.map(assignee => [assignee, m.assignees[assignee]])}
        onChoose={assignee => apply({ assignee })}
      />
      <label className="inbox-late">
        <input
          type="checkbox"
          checked={typed.late}
          onChange={({ target }) => apply({ late: target.checked })}
        />
        {m.late}
      </label>
    </form>
  )
}
