import { Form } from 'react-router'
import type { ListAddress } from '../../../domain/post/addresses'
import { Button } from '../../ui/button'
import { blogMessages } from './messages'

const m = blogMessages.list

export interface FailedListProps {
  address: ListAddress
  /** Retries in the app; without it, the form requests the same address. */
  onRetry?: (() => void) | undefined
}

/** The list could not be read. */
export function FailedList({ address: { filter, page }, onRetry }: FailedListProps) {
  return (
    <div className="frame">
      <section className="failed-list" role="alert">
        <p>{m.failed}</p>
        <Form
          method="get"
          action="/blog"
          onSubmit={event => {
            if (!onRetry) return
            event.preventDefault()
            onRetry()
          }}
        >
          {filter !== 'All' && <input type="hidden" name="category" value={filter} />}
          {page > 1 && <input type="hidden" name="page" value={page} />}
          <Button type="submit" look="outline">
            {m.tryAgain}
          </Button>
        </Form>
      </section>
    </div>
  )
}
