import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SavedReply } from '../../../../domain/enquiry/inbox/inbox-schema'
import { Button } from '../../../ui/button'
import { CompanyTime } from '../../../ui/company-time'
import { Seal } from '../../../ui/line-work/seal'
import { LoadFailure } from '../../kit/load-failure'
import { RemovalDialog } from '../../kit/removal-dialog'
import { Loading } from '../../kit/status'
import { inboxPath, openInbox } from '../address'
import { deleteSavedReply } from '../calls'
import { TypedText } from '../typed-text'
import { SavedReplyForm } from './saved-reply-form'
import { savedReplyMessages as m } from './saved-reply-messages'
import { reloadSavedReplies, savedRepliesQuery } from './use-saved-replies'

/** A saved reply, or a new one, in the form. */
type Edited = SavedReply | 'new'

/** Saved replies: everyone reads them, owners write them. */
export function SavedRepliesPage({ isOwner }: { isOwner: boolean }) {
  const { data: answer } = useQuery(savedRepliesQuery)
  const [edited, setEdited] = useState<Edited>()
  const [removed, setRemoved] = useState<SavedReply>()
  const replies = answer?.ok ? answer.body.replies : undefined
  return (
    <>
      <div className="title-row">
        <h1 className="admin-title">{m.title}</h1>
        {isOwner && <Button onClick={() => setEdited('new')}>{m.create}</Button>}
      </div>
      <p>{m.lede}</p>
      <p>
        <Link className="text-link" to={inboxPath(openInbox)}>
          {m.enquiries}
        </Link>
      </p>
      {!answer && <Loading>{m.loading}</Loading>}
      {answer?.ok === false && (
        <LoadFailure text={`${m.failed} ${answer.detail}`} onRetry={reloadSavedReplies} />
      )}
      {replies?.length === 0 && (
        <div className="list-head" data-empty>
          <Seal seed="staff-replies" size={110} />
          <p className="list-status" data-large>
            {isOwner ? m.none : m.noneForEditors}
          </p>
        </div>
      )}
      {replies && replies.length > 0 && (
        <SavedReplyList replies={replies} isOwner={isOwner} onEdit={setEdited} onRemove={setRemoved} />
      )}
      {edited && (
        <SavedReplyForm reply={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <RemovalDialog
          title={m.confirm.title(removed.title)}
          words={m.confirm}
          remove={() => deleteSavedReply(removed.id)}
          onRemoved={reloadSavedReplies}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}

interface SavedReplyListProps {
  replies: readonly SavedReply[]
  isOwner: boolean
  onEdit: (reply: SavedReply) => void
  onRemove: (reply: SavedReply) => void
}

const SavedReplyList = ({ replies, isOwner, onEdit, onRemove }: SavedReplyListProps) => (
  <ul className="saved-replies">
    {replies.map(reply => (
      <li key={reply.id}>
        <SavedReplyText reply={reply} />
        {isOwner && (
          <div className="button-row">
            <Button look="outline" aria-label={m.editOf(reply.title)} onClick={() => onEdit(reply)}>
              {m.edit}
            </Button>
            <Button look="outline" aria-label={m.removeOf(reply.title)} onClick={() => onRemove(reply)}>
              {m.remove}
            </Button>
          </div>
        )}
      </li>
    ))}
  </ul>
)

const SavedReplyText = ({ reply: { title, body, updated_at } }: { reply: SavedReply }) => (
  <article>
    <h2 dir="auto">{title}</h2>
    <TypedText className="saved-reply-body" text={body} />
    <p className="staff-quiet">
      {m.changed} <CompanyTime at={updated_at} />
    </p>
  </article>
)
