import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PrivacyRequest } from '../../../domain/privacy/privacy-schema'
import { LoadFailure } from '../kit/load-failure'
import { OnlyOwners } from '../kit/only-owners'
import { Loading } from '../kit/status'
import { Finder } from './finder'
import { privacyMessages as m } from './messages'
import { Promises } from './promises'
import { Receipts } from './receipts'
import { Requests } from './requests'
import { type Lookup, reloadDesk, useDesk } from './use-desk'

/** The privacy desk, for owners; anyone else is told so. */
export function PrivacyPage() {
  const { data: answer } = useDesk()
  const [chosen, setChosen] = useState<Lookup | null>()
  const navigate = useNavigate()
  // Not useSearchParams: with it, every public page would load more of the router.
  const address = new URLSearchParams(useLocation().search)
  const linked = useLinked(answer?.ok ? answer.body.requests : undefined, address.get('request'))
  // What is looked up here comes instead of what a link names.
  const lookup = chosen === undefined ? linked : (chosen ?? undefined)
  function setLookup(next: Lookup | undefined) {
    setChosen(next ?? null)
    if (address.has('request')) void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }
  const problem = answer?.ok === false ? answer : undefined
  if (problem?.code === 'not_owner') return <OnlyOwners text={m.onlyOwners} />
  return (
    <>
      <h1 className="admin-title">{m.title}</h1>
      <p>{m.lede}</p>
      <Finder lookup={lookup} onLookUp={setLookup} />
      {!answer && <Loading>{m.loading}</Loading>}
      {problem && <LoadFailure text={`${m.failed} ${problem.detail}`} onRetry={reloadDesk} />}
      {answer?.ok && (
        <>
          <Requests requests={answer.body.requests} onLookUp={setLookup} />
          <Receipts receipts={answer.body.receipts} />
          <Promises promises={answer.body.promises} />
        </>
      )}
    </>
  )
}

/** What a link to a request looks up: its address, once the register has come. One object, which takes the focus once. */
function useLinked(requests: readonly PrivacyRequest[] | undefined, id: string | null): Lookup | undefined {
  const request = requests?.find(one => one.id === id)
  const key = request?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a register that is read again names the same request.
  return useMemo(() => request && { email: request.email, request }, [key])
}
