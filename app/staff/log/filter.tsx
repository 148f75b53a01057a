import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { logAreas } from '../../../domain/log/activities'
import { Button } from '../../ui/button'
import { Choice } from '../kit/choice'
import { type LogAddress, logPath, readLogAddress } from './address'
import { listMembers } from './calls'
import { logMessages, nameMember } from './messages'

const m = logMessages.filter

type Changes = Partial<Record<keyof LogAddress, string>>

/** Words, area, member and days. A choice applies at once, words on submit; all go into the address. */
export function LogFilter({ address }: { address: LogAddress }) {
  const navigate = useNavigate()
  const [search, setSearch] = useState(address.search)
  const [known, setKnown] = useState(address)
  // Back, Forward and links change the address without the form.
  if (logPath(known) !== logPath(address)) {
    setKnown(address)
    setSearch(address.search)
  }

  const apply = (changes: Changes) => {
    const next = readLogAddress(new URLSearchParams({ ...address, before: '', search, ...changes }))
    void navigate(logPath(next), { preventScrollReset: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply({})
  }

  return (
    <form className="list-search log-filter" role="search" aria-label={m.name} onSubmit={submit}>
      <div className="log-search">
        <div className="field">
          <label htmlFor="log-search">{m.search}</label>
          <input
            id="log-search"
            type="search"
            maxLength={200}
            enterKeyHint="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        <Button type="submit" look="outline">
          {m.submit}
        </Button>
      </div>
      <Bounds address={address} apply={apply} />
    </form>
  )
}

interface BoundsProps {
  address: LogAddress
  apply: (changes: Changes) => void
}

function Bounds({ address, apply }: BoundsProps) {
  const { data: members } = useQuery({ queryKey: ['log-members'], queryFn: listMembers })
  return (
    <>
      <Choice
        label={m.area}
        everything={m.anyArea}
        options={logAreas.map(area => [area, logMessages.areas[area]])}
        value={address.area}
        onChoose={area => apply({ area })}
      />
      <Choice
        label={m.member}
        everything={m.anyMember}
        options={members?.ok ? members.body.people.map(one => [one.id, nameMember(one)]) : []}
        value={address.member}
        onChoose={member => apply({ member })}
      />
      {(['from', 'to'] as const).map(bound => (
        <div className="field" key={bound}>
          <label htmlFor={`log-${bound}`}>{m[bound]}</label>
          <input
            id={`log-${bound}`}
            type="date"
            value={address[bound]}
            onChange={({ target }) => apply({ [bound]: target.value })}
          />
        </div>
      ))}
    </>
  )
}
