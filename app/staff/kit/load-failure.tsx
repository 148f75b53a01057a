import { Button } from '../../ui/button'
import { kitMessages as m } from './messages'

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
