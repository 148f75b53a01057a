import type { EnquiryForward } from '../../../../domain/enquiry/inbox/forward/forward-schema'
import { useAction } from '../../../session/use-action'
import { Button } from '../../../ui/button'
import { forwardMessages } from '../forward/forward-messages'
import { useForwarding } from '../forward/forwarding'
import { replyMessages } from './reply-messages'

const m = replyMessages.waiting

/** Forwards that are still to go out, each of which can be taken back until then. */
export const WaitingForwards = ({ forwards }: { forwards: readonly EnquiryForward[] }) => (
  <div role="status">
    {forwards
      .filter(({ state }) => state === 'waiting')
      .map(forward => (
        <WaitingForward key={forward.id} forward={forward} />
      ))}
  </div>
)

function WaitingForward({ forward }: { forward: EnquiryForward }) {
  const forwarding = useForwarding()
  const { busy, run: takeBack } = useAction(() => forwarding?.takeBack(forward))
  const { to, last_answer: answer } = forward
  return (
    <div className="waiting-reply">
      <p>
        {forwardMessages.waiting.soon(to)}
        {answer && ` ${m.retried(answer)}`}
      </p>
      <Button look="outline" aria-busy={busy || undefined} onClick={() => void takeBack()}>
        {m.takeBack}
      </Button>
    </div>
  )
}
