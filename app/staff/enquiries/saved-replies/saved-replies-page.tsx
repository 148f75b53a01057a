import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SavedReply } from '../../../../domain/enquiry/inbox/inbox-schema'
import { CompanyTime } from '../../../ui/company-time'
import { EditableList } from '../../kit/entries/editable-list'
import { inboxPath, openInbox } from '../address'
import { deleteSavedReply } from '../calls'
import { TypedText } from '../typed-text'
import { SavedReplyForm } from './saved-reply-form'
import { savedReplyMessages as m } from './saved-reply-messages'
import { reloadSavedReplies, savedRepliesQuery } from './use-saved-replies'

/** Saved replies: everyone reads them, owners write them. */
export function SavedRepliesPage({ isOwner }: { isOwner: boolean }) {
  const { data: answer } = useQuery(savedRepliesQuery)
  return (
    <EditableList
      words={m}
      answer={answer}
      entries={answer?.ok ? answer.body.replies : undefined}
      empty={{ seal: 'staff-replies', words: isOwner ? m.none : m.noneForEditors }}
      reload={reloadSavedReplies}
      mayEdit={isOwner}
      className="saved-replies"
      nameOf={({ title }) => title}
      show={reply => <SavedReplyText reply={reply} />}
      form={(reply, close) => <SavedReplyForm reply={reply} onClose={close} />}
      removal={({ id, title }) => ({
        title: m.confirm.title(title),
        words: m.confirm,
        remove: () => deleteSavedReply(id),
      })}
    >
      <p>{m.lede}</p>
      <p>
        <Link className="text-link" to={inboxPath(openInbox)}>
          {m.enquiries}
        </Link>
      </p>
    </EditableList>
  )
}

const SavedReplyText = ({ reply: { title, body, updated_at } }: { reply: SavedReply }) => (
  <article>
    <h2 dir="auto">{title}</h2>
    <TypedText className="saved-reply-body" text={body} />
    <p className="staff-quiet">
      {m.changed} <CompanyTime at={updated_at} />
    </p>
  </article>
)
