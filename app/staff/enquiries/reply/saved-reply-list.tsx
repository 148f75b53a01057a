import { useEffect } from 'react'
import { toBeginning } from '../../../../domain/enquiry/inbox/to-beginning'
import { firstCharacters } from '../../../../shared/text'
import { replyMessages } from './reply-messages'
import type { SlashState } from './use-slash'

const m = replyMessages.saved

interface SavedReplyListProps {
  slash: SlashState
  /** The text before the slash. */
  before: string
}

/**
 * The list, in the line below the slash: the same text, unseen, in a box as wide as the field's puts it there.
 */
export function SavedReplyList({ slash, before }: SavedReplyListProps) {
  const { found, fill, active, scrolled, listId, optionId, insert } = slash
  const activeId = found.length > 0 ? optionId(active) : undefined
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <>
      {found.length > 0 && (
        <div className="slash-place" style={{ marginTop: -scrolled }}>
          <span aria-hidden="true">{before}/</span>
          <div id={listId} className="slash-list" role="listbox" aria-label={m.name}>
            {found.map((reply, index) => (
              // The keys are the field's, which keeps the focus.
              <div
                key={reply.id}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={event => event.preventDefault()}
                onClick={() => insert(reply)}
                onKeyDown={undefined}
              >
                <bdi>{reply.title}</bdi>
                <span dir="auto">{firstWords(fill(reply))}</span>
              </div>
            ))}
          </div>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {m.found(found.length)}
      </p>
    </>
  )
}

const shownLength = 90

const firstWords = (text: string): string => {
  const beginning = toBeginning(text)
  return beginning.length > shownLength ? `${firstCharacters(beginning, shownLength).trimEnd()}…` : beginning
}
