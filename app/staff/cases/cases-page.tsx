import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button'
import { Pending } from '../kit/load-failure'
import { RemovalDialog } from '../kit/removal-dialog'
import { casesQuery, deleteCase, type ListedCase, reloadCases } from './calls'
import { CaseBin } from './case-bin'
import { CaseForm } from './case-form'
import { CaseList, clientOf } from './case-list'
import { casesMessages as m } from './messages'

/** Every case study: where it stands, the form of its texts, and the bin. */
export function CasesPage({ isOwner }: { isOwner: boolean }) {
  const { data: answer } = useQuery(casesQuery)
  const [adds, setAdds] = useState(false)
  const [removed, setRemoved] = useState<ListedCase>()
  return (
    <>
      <div className="title-row">
        <h1 className="admin-title">{m.title}</h1>
        <div className="button-row">
          <Button onClick={() => setAdds(true)}>{m.create}</Button>
        </div>
      </div>
      <p>{m.lede}</p>
      <p>
        <Link className="text-link" to="/admin/site/portfolio#cases">
          {m.order}
        </Link>
      </p>
      <Pending answer={answer} words={m} onRetry={reloadCases} />
      {answer?.ok && (
        <>
          <p className="list-status">
            {m.count(
              answer.body.projects.length,
              answer.body.projects.filter(({ place }) => place !== null).length,
            )}
          </p>
          <CaseList cases={answer.body.projects} onRemove={setRemoved} />
          <CaseBin cases={answer.body.bin} isOwner={isOwner} />
        </>
      )}
      {adds && <CaseForm onClose={() => setAdds(false)} />}
      {removed && (
        <RemovalDialog
          title={m.removal.title(clientOf(removed))}
          words={m.removal}
          remove={() => deleteCase(removed.id)}
          onRemoved={reloadCases}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}
