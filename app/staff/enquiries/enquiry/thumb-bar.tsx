import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { isWaiting } from '../../../../domain/enquiry/inbox/snooze/snooze'
import { Button } from '../../../ui/button'
import { enquiryMessages } from '../enquiry-messages'
import { replyMessages } from '../reply/reply-messages'

const m = enquiryMessages.thumb

interface ThumbBarProps {
  enquiry: WholeEnquiry
  onReply: () => void
  onArchive: () => void
  onAssign: () => void
  onSnooze: () => void
}

/** On a phone: what is done most, at the lower edge. Wider windows have it beside the conversation, and keys. */
export const ThumbBar = ({ enquiry, onReply, onArchive, onAssign, onSnooze }: ThumbBarProps) => (
  <div className="reply-jump" role="group" aria-label={m.name}>
    <Button onClick={onReply}>{replyMessages.jump}</Button>
    {enquiry.status !== 'archived' && (
      <Button look="outline" aria-label={m.archiveThis} onClick={onArchive}>
        {m.archive}
      </Button>
    )}
    <Button look="outline" aria-label={m.assignThis} onClick={onAssign}>
      {m.assign}
    </Button>
    {isWaiting(enquiry) && (
      <Button look="outline" aria-label={m.snoozeThis} onClick={onSnooze}>
        {m.snooze}
      </Button>
    )}
  </div>
)
