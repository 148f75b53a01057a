import { Link, useLocation } from 'react-router'
import { LoadFailure } from '../../kit/load-failure'
import { Loading } from '../../kit/status'
import { inboxPath, openInbox } from '../address'
import { enquiryMessages as m } from '../enquiry-messages'
import { readListState } from '../list-state'
import { useEnquiry } from '../use-enquiry'
import { EnquiryView } from './enquiry-view'

/** One enquiry: loading, gone, failed, or all that is known of it. */
export function EnquiryPage({ id, accountId }: { id: string; accountId: string }) {
  const { data: enquiry, error: problem, refetch } = useEnquiry(id)
  if (problem?.status === 404) return <Gone />
  if (!enquiry && !problem) return <Loading>{m.loading}</Loading>
  return (
    <>
      {problem && (
        <LoadFailure
          text={enquiry ? m.stale(problem.detail) : `${m.failed} ${problem.detail}`}
          onRetry={refetch}
        />
      )}
      {enquiry && <EnquiryView enquiry={enquiry} accountId={accountId} />}
    </>
  )
}

function Gone() {
  const list = readListState(useLocation().state)?.list ?? inboxPath(openInbox)
  return (
    <>
      <h1 className="admin-title">{m.gone.title}</h1>
      <p>{m.gone.text}</p>
      <p>
        <Link className="text-link" to={list}>
          {m.list}
        </Link>
      </p>
    </>
  )
}
