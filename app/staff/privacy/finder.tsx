import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { enquiryPath } from '../../../domain/enquiry/enquiry-path'
import type { ErasureReceipt } from '../../../domain/privacy/privacy-schema'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { LoadFailure } from '../kit/load-failure'
import { Loading } from '../kit/status'
import { findData } from './calls'
import { EraseDialog } from './erase-dialog'
import { FoundData } from './found-data'
import { privacyMessages } from './messages'
import { Receipt } from './receipt'
import { type Lookup, reloadDesk } from './use-desk'

const m = privacyMessages.find

interface FinderProps {
  lookup: Lookup | undefined
  onLookUp: (lookup: Lookup | undefined) => void
}

/** Everything stored about an address, and what can be done with it. */
export function Finder({ lookup, onLookUp }: FinderProps) {
  const [written, setTyped] = useState<string>()
  const typed = written ?? lookup?.email ?? ''
  const [receipt, setReceipt] = useState<ErasureReceipt>()
  const result = useRef<HTMLDivElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '') return
    setReceipt(undefined)
    onLookUp({ email: typed.trim() })
  }
  useEffect(() => {
    if (lookup) result.current?.focus()
  }, [lookup])

  async function showReceipt(erased: ErasureReceipt) {
    setReceipt(erased)
    onLookUp(undefined)
    await reloadDesk()
    result.current?.focus()
  }

  return (
    <section className="privacy-part" aria-labelledby="find">
      <h2 id="find">{m.title}</h2>
      <form className="list-search" onSubmit={submit} noValidate>
        <Field name="address" label={m.email}>
          {control => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="outline">
          {m.submit}
        </Button>
      </form>
      <div ref={result} tabIndex={-1} className="privacy-result">
        {receipt && <Receipt receipt={receipt} />}
        {lookup && <Found key={lookup.email} lookup={lookup} onErase={showReceipt} />}
      </div>
    </section>
  )
}

interface FoundProps {
  lookup: Lookup
  onErase: (receipt: ErasureReceipt) => Promise<void>
}

function Found({ lookup, onErase }: FoundProps) {
  const { email, request } = lookup
  const [asking, setAsking] = useState(false)
  const { data: answer, refetch } = useQuery({
    queryKey: ['personal-data', email],
    queryFn: () => findData(email),
  })
  if (!answer) return <Loading>{m.busy}</Loading>
  if (!answer.ok) return <LoadFailure text={answer.errors.email ?? answer.detail} onRetry={refetch} />
  return (
    <>
      {request?.enquiry_id && (
        <p>
          <Link className="text-link" to={enquiryPath(request.enquiry_id)}>
            {m.back}
          </Link>
        </p>
      )}
      <FoundData data={answer.body} onErase={() => setAsking(true)} />
      {asking && (
        <EraseDialog
          email={answer.body.email}
          requestId={request?.id}
          onErase={onErase}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
