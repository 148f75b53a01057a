import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../kit/load-failure'
import { queryClient } from '../kit/queries'
import { Loading } from '../kit/status'
import { documentQuery } from './calls'
import { DocumentForm } from './document-form'
import { siteMessages as m } from './messages'

/** The form of one document. */
export function DocumentPage({ name, isOwner }: { name: string; isOwner: boolean }) {
  const query = documentQuery(name)
  const { data: answer } = useQuery(query)
  if (!answer) return <Loading>{m.loading}</Loading>
  if (!answer.ok)
    return (
      <LoadFailure text={`${m.failed} ${answer.detail}`} onRetry={() => queryClient.refetchQueries(query)} />
    )
  return <DocumentForm key={name} opened={answer.body} isOwner={isOwner} />
}
