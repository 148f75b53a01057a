import { useState } from 'react'
import type { Submission } from '../../../../domain/post/review/submission-schema'
import { Button } from '../../../ui/button'
import { CompanyTime } from '../../../ui/company-time'
import { useApiAction } from '../../kit/use-api-action'
import { withdrawPost } from './calls'
import { reviewMessages as m } from './messages'
import { ReturnForm } from './return-form'
import { showSubmission } from './use-submission'

interface ReviewPanelProps {
  id: string
  submission: Submission
  /** The reader is an editor, not the contributor. */
  mayPublish: boolean
}

/** Above the form: that a draft waits for an editor, or what an editor asks for. */
export const ReviewPanel = ({ id, submission, mayPublish }: ReviewPanelProps) => (
  <section className="review-panel" aria-label={m.title} data-state={submission.state}>
    {submission.state === 'submitted' ? (
      <Waiting id={id} submission={submission} mayPublish={mayPublish} />
    ) : (
      <>
        <p>
          <strong>
            {mayPublish ? m.returnedTo(submission.submitted_by) : m.returned(submission.returned_by)}
          </strong>
        </p>
        <blockquote>{submission.remark}</blockquote>
      </>
    )}
  </section>
)

function Waiting({ id, submission, mayPublish }: ReviewPanelProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p>
        <strong>{mayPublish ? m.waitsFrom(submission.submitted_by) : m.waits}</strong>{' '}
        <span className="staff-quiet">
          {m.since} <CompanyTime at={submission.submitted_at} />
        </span>
      </p>
      {mayPublish && isAsking && <ReturnForm id={id} onClose={() => setIsAsking(false)} />}
      {mayPublish && !isAsking && (
        <Button look="outline" onClick={() => setIsAsking(true)}>
          {m.ask}
        </Button>
      )}
      {!mayPublish && <Withdrawal id={id} />}
    </>
  )
}

function Withdrawal({ id }: { id: string }) {
  const { busy, run } = useApiAction(() => withdrawPost(id), {
    done: m.withdrawn,
    failed: m.withdrawFailed,
    onDone: () => showSubmission(id, null),
  })
  return (
    <Button look="outline" aria-busy={busy || undefined} onClick={() => void run()}>
      {busy ? m.withdrawing : m.withdraw}
    </Button>
  )
}
