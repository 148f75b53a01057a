import { useQuery } from '@tanstack/react-query'
import { nameState } from '../../../domain/subscriber/state-messages'
import type { Subscriber } from '../../../domain/subscriber/subscriber-schema'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Pending } from '../kit/load-failure'
import { queryClient } from '../kit/queries'
import { useApiAction } from '../kit/use-api-action'
import { subscriberQuery, unsubscribe } from './calls'
import { subscriberMessages } from './messages'

const m = subscriberMessages.record

export interface SubscriberDialogProps {
  subscriber: Subscriber
  onChanged: () => unknown
  onErase: () => void
  onClose: () => void
}

/** One subscriber: what proves consent, and the ways off the list. */
export function SubscriberDialog({ subscriber, onChanged, onErase, onClose }: SubscriberDialogProps) {
  const query = subscriberQuery(subscriber.id)
  const { data: answer } = useQuery(query)
  const { busy, run } = useApiAction(() => unsubscribe(subscriber.id), {
    done: m.unsubscribed,
    failed: m.unsubscribeFailed,
    async onDone() {
      await onChanged()
      onClose()
    },
  })
  return (
    <Dialog title={subscriber.email} look="wide" closeLabel={m.close} onClose={onClose}>
      <div className="subscriber-record">
        <Pending answer={answer} words={m} onRetry={() => queryClient.refetchQueries(query)} />
        {answer?.ok && (
          <>
            <p>{nameState(answer.body.state)}</p>
            <h3>{m.proof}</h3>
            <ol>
              {answer.body.proof.map(sentence => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ol>
            <div className="button-row">
              {answer.body.state !== 'unsubscribed' && (
                <Button look="outline" aria-busy={busy || undefined} onClick={() => void run()}>
                  {busy ? m.unsubscribing : m.unsubscribe}
                </Button>
              )}
              <Button look="outline" onClick={onErase}>
                {m.erase}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
