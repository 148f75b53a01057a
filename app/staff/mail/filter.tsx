import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { messagePurposes, messageStatuses } from '../../../domain/mail/purpose'
import { Button } from '../../ui/button'
import { Choice } from '../kit/choice'
import { longestSearch, type MailAddress, mailPath, readMailAddress } from './address'
import { mailMessages } from './messages'

const { filter: m, purposes, statuses } = mailMessages

/** Words, purpose and status. A choice applies at once, words on submit; both go into the address. */
export function MailFilter({ address }: { address: MailAddress }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useTyped(address)
  const apply = (changes: Partial<Record<'purpose' | 'status', string>>) => {
    const { search, purpose, status } = typed
    const next = readMailAddress(new URLSearchParams({ search, purpose, status, ...changes }))
    setTyped(next)
    void navigate(mailPath(next), { preventScrollReset: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply({})
  }

  return (
    <form className="list-search mail-filter" role="search" aria-label={m.name} onSubmit={submit}>
      <Words value={typed.search} onChange={search => setTyped({ ...typed, search })} />
      <Choice
        label={m.purpose}
        everything={m.anyPurpose}
        options={messagePurposes.map(purpose => [purpose, purposes[purpose]])}
        value={typed.purpose}
        onChoose={purpose => apply({ purpose })}
      />
      <Choice
        label={m.status}
        everything={m.anyStatus}
        options={messageStatuses.map(status => [status, statuses[status]])}
        value={typed.status}
        onChoose={status => apply({ status })}
      />
    </form>
  )
}

/** What is typed; Back, Forward and links change the address without the form. */
function useTyped(address: MailAddress) {
  const [typed, setTyped] = useState(address)
  const [known, setKnown] = useState(address)
  if (mailPath(known) !== mailPath(address)) {
    setKnown(address)
    setTyped(address)
  }
  return [typed, setTyped] as const
}

const Words = ({ value, onChange }: { value: string; onChange: (words: string) => void }) => (
  <div className="mail-search">
    <div className="field">
      <label htmlFor="mail-search">{m.search}</label>
      <input
        id="mail-search"
        name="search"
        type="search"
        maxLength={longestSearch}
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
    <Button type="submit" look="outline">
      {m.submit}
    </Button>
  </div>
)
