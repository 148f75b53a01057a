import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { fillPlaceholders } from '../../../../domain/enquiry/inbox/placeholders'
import { Button } from '../../../ui/button'
import { Choice } from '../../kit/choice'
import { savedRepliesPath } from '../address'
import { inboxMessages } from '../messages'
import { savedRepliesQuery } from '../saved-replies/use-saved-replies'
import { replyMessages } from './reply-messages'

const m = replyMessages.saved

export interface SavedReplyChoiceProps {
  enquiry: WholeEnquiry
  onInsert: (text: string) => void
}

/**
 * Texts to begin a reply with. A button inserts the chosen one, because arrow keys pass through every option of a list.
 */
export function SavedReplyChoice({ enquiry, onInsert }: SavedReplyChoiceProps) {
  const { data: answer } = useQuery(savedRepliesQuery)
  const [chosen, setChosen] = useState<string>()
  if (answer?.ok === false) return <p className="staff-quiet">{m.loadFailed}</p>
  const { replies = [], own } = answer?.body ?? {}
  const reply = replies.find(({ id }) => id === chosen) ?? replies[0]
  return (
    <div className="saved-choice">
      {reply && own && (
        <>
          <Choice
            label={m.label}
            value={reply.id}
            options={replies.map(({ id, title }) => [id, title] as const)}
            onChoose={setChosen}
          />
          <Button look="outline" onClick={() => onInsert(fillPlaceholders(reply.body, enquiry, own))}>
            {m.insert}
          </Button>
        </>
      )}
      <Link className="text-link" to={savedRepliesPath}>
        {inboxMessages.savedReplies}
      </Link>
    </div>
  )
}
