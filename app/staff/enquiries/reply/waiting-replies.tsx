import type { EnquiryReply } from '../../../../domain/enquiry/inbox/inbox-schema'
import { takeBackTime } from '../../../../domain/enquiry/inbox/reply'
import { serverNow } from '../../../session/clock/server-clock'
import { useAction } from '../../../session/use-action'
import { Button } from '../../../ui/button'
import { CompanyTime } from '../../../ui/company-time'
import { replyMessages } from './reply-messages'

const m = replyMessages.waiting

export interface WaitingRepliesProps {
  replies: readonly EnquiryReply[]
  onTakeBack: (id: string) => Promise<void>
}

/** Replies that are still to go out, each of which can be taken back until then. */
export const WaitingReplies = ({ replies, onTakeBack }: WaitingRepliesProps) => (
  <div role="status">
    {replies
      .filter(({ state }) => state === 'waiting')
      .map(reply => (
        <WaitingReply key={reply.id} reply={reply} onTakeBack={onTakeBack} />
      ))}
  </div>
)

interface WaitingReplyProps {
  reply: EnquiryReply
  onTakeBack: (id: string) => Promise<void>
}

function WaitingReply({ reply: { id, send_at, last_answer }, onTakeBack }: WaitingReplyProps) {
  const { busy, run: takeBack } = useAction(() => onTakeBack(id))
  const isSoon = Date.parse(send_at) - serverNow() <= takeBackTime
  return (
    <div className="waiting-reply">
      <p>
        {isSoon ? (
          m.soon
        ) : (
          <>
            {m.later} <CompanyTime at={send_at} />.
          </>
        )}
        {last_answer && ` ${m.retried(last_answer)}`}
      </p>
      <Button look="outline" aria-busy={busy || undefined} onClick={() => void takeBack()}>
        {m.takeBack}
      </Button>
    </div>
  )
}
