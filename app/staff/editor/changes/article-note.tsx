import type { PostChanges } from '../../../../domain/post/changes/changes-schema'
import { Button } from '../../../ui/button'
import { changesMessages as m } from './messages'

interface ArticleNoteProps {
  changes: Pick<PostChanges, 'publish_at' | 'failure'>
  onOpen: () => void
}

export const titleOf = ({ publish_at, failure }: ArticleNoteProps['changes']): string => {
  if (failure !== null) return m.stopped
  return publish_at === null ? m.waiting : m.due(publish_at)
}

/** Above an article whose draft of changes waits. */
export const ArticleNote = ({ changes, onOpen }: ArticleNoteProps) => (
  <section className="recovery-offer" aria-labelledby="changes-title">
    <h2 id="changes-title">{titleOf(changes)}</h2>
    <p>{m.beside.text}</p>
    <div className="button-row">
      <Button look="outline" onClick={onOpen}>
        {m.beside.open}
      </Button>
    </div>
  </section>
)
