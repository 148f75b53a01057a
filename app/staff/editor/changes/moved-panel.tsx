import type { Post } from '../../../../domain/post/post-schema'
import { useAction } from '../../../session/use-action'
import { ClashChoice, ClashDifferences, ClashFrame } from '../conflict'
import type { PostForm } from '../use-form'
import { changesMessages } from './messages'
import { sidesOf } from './sides'

const m = changesMessages.moved

interface MovedPanelProps {
  /** As readers see it now. */
  article: Post
  form: PostForm
  isBusy: boolean
  onAccept: () => Promise<void>
  onArticle: () => void
}

/** Someone saved the article after the draft began: both, and two choices that lose neither. */
export function MovedPanel({ article, form, isBusy, onAccept, onArticle }: MovedPanelProps) {
  const { busy, run: accept } = useAction(onAccept)
  const { rows, theirs, mine } = sidesOf(article, form.fields)
  return (
    <ClashFrame
      words={m}
      differences={
        <ClashDifferences
          saved={article.updated_at}
          mineLabel={m.mine}
          rows={rows}
          bodies={theirs !== mine && { theirs, mine }}
        />
      }
    >
      <ClashChoice label={m.keep} note={m.keepNote} busy={busy || isBusy} onChoose={() => void accept()} />
      <ClashChoice label={m.edit} note={m.editNote} busy={busy || isBusy} onChoose={onArticle} />
    </ClashFrame>
  )
}
