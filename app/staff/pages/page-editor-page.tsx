import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { stayOn } from '../../../shared/same-page'
import { LoadFailure } from '../kit/load-failure'
import { queryClient } from '../kit/queries'
import { Loading } from '../kit/status'
import { getPage } from './calls'
import { pageFormMessages as m } from './messages'
import { PageEditor } from './page-form'

interface PageEditorPageProps {
  /** Undefined for a new page. */
  id: string | undefined
  /** Stays the same when a new page gets its id. */
  formKey: string
  accountId: string
}

/** The page that creates or edits a page of the site. */
export function PageEditorPage({ id, formKey, accountId }: PageEditorPageProps) {
  const navigate = useNavigate()
  // A new page that was saved keeps its form.
  const [opened] = useState(id)
  const onId = (next: string) => {
    if (next !== id)
      void navigate(`/admin/pages/${next}`, {
        replace: true,
        preventScrollReset: true,
        state: stayOn(formKey),
      })
  }
  return (
    <>
      <h1 className="admin-title">{id === undefined ? m.newPage : m.editPage}</h1>
      {opened === undefined ? (
        <PageEditor page={undefined} accountId={accountId} onId={onId} />
      ) : (
        <StoredPage id={opened} accountId={accountId} onId={onId} />
      )}
    </>
  )
}

function StoredPage({ id, ...form }: { id: string; accountId: string; onId: (id: string) => void }) {
  const queryKey = ['page', id]
  const { data: answer } = useQuery({ queryKey, queryFn: () => getPage(id) })
  if (!answer) return <Loading>{m.loading}</Loading>
  if (!answer.ok)
    return (
      <LoadFailure
        text={`${m.fetchFailed}. ${answer.detail}`}
        onRetry={() => queryClient.refetchQueries({ queryKey })}
      />
    )
  return <PageEditor page={answer.body} {...form} />
}
