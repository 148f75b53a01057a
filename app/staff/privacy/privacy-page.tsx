import { useState } from 'react'
import { LoadFailure } from '../kit/load-failure'
import { OnlyOwners } from '../kit/only-owners'
import { Loading } from '../kit/status'
import { Finder } from './finder'
import { privacyMessages as m } from './messages'
import { Promises } from './promises'
import { Requests } from './requests'
import { type Lookup, reloadDesk, useDesk } from './use-desk'

/** The privacy desk, for owners; anyone else is told so. */
export function PrivacyPage() {
  const { data: answer } = useDesk()
  const [lookup, setLookup] = useState<Lookup>()
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
          <Promises promises={answer.body.promises} />
        </>
      )}
    </>
  )
}
