import type { ApiAnswer } from '../../../shared/api-answer'
import { Button } from '../../ui/button'
import { kitMessages as m } from './messages'
import { Loading } from './status'

export interface LoadFailureProps {
  text: string
  /** Not announced: a toast already is. */
  isAnnounced?: boolean
  onRetry: () => unknown
}

/** Shown in place of what could not be loaded. */
export const LoadFailure = ({ text, isAnnounced = false, onRetry }: LoadFailureProps) => (
  <div className="load-failure">
    <p role={isAnnounced ? undefined : 'alert'}>{text}</p>
    <Button look="outline" onClick={() => void onRetry()}>
      {m.retry}
    </Button>
  </div>
)

interface PendingProps {
  answer: ApiAnswer<unknown> | undefined
  words: { loading: string; failed: string }
  onRetry: () => unknown
}

/** In place of what an answer holds, until there is one that holds it. */
export const Pending = ({ answer, words, onRetry }: PendingProps) => {
  if (!answer) return <Loading>{words.loading}</Loading>
  return answer.ok ? null : <LoadFailure text={`${words.failed} ${answer.detail}`} onRetry={onRetry} />
}
