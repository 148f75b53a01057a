import { useState } from 'react'
import type { PostChanges } from '../../../../domain/post/changes/changes-schema'
import type { Post, PostInput } from '../../../../domain/post/post-schema'
import { showToast } from '../../../ui/toast'
import { acceptArticle, keepChanges, publishChanges } from '../../posts/calls'
import { EditorForm, type EditorFormProps } from '../form'
import type { PostTarget } from '../use-form'
import { ChangesNote } from './changes-note'
import { changesJournalId, changesMessages as m } from './messages'
import { MovedPanel } from './moved-panel'

interface ChangesFormProps extends Omit<EditorFormProps, 'post'> {
  /** As readers see it. */
  article: Post
  changes: PostChanges
  /** Opens the article in place of the changes. */
  onArticle: () => void
}

const words = { save: m.save, statuses: m.statuses }

/** The form of the draft of changes beside a published article. */
export function ChangesForm({ article: opened, changes, onArticle, ...form }: ChangesFormProps) {
  const [article, setArticle] = useState(opened)
  const [base, setBase] = useState(changes.base_version)

  async function accept() {
    const answer = await acceptArticle(article.id, article.version)
    if (answer.ok) {
      setBase(answer.body.base_version)
      showToast({ title: m.moved.kept })
      return
    }
    const newer = readArticle(answer.members)
    if (newer) setArticle(newer)
    showToast({ title: m.moved.failed, description: answer.detail, variant: 'destructive' })
  }
  const isMoved = base !== article.version

  return (
    <EditorForm
      post={changes}
      target={targetOf(setArticle)}
      words={words}
      beside={(edited, isBusy) =>
        isMoved ? (
          <MovedPanel
            article={article}
            form={edited}
            isBusy={isBusy}
            onAccept={accept}
            onArticle={onArticle}
          />
        ) : (
          <ChangesNote
            article={article}
            changes={changes}
            form={edited}
            isBusy={isBusy}
            onArticle={onArticle}
          />
        )
      }
      {...form}
    />
  )
}

/** `onMoved` gets the article when someone has saved it since. */
const targetOf = (onMoved: (article: Post) => void): PostTarget => ({
  journalId: changesJournalId,
  words: status => m.saving[status],
  async update(id: string, { status, ...sent }: Partial<PostInput>, version: number) {
    if (status !== 'published') return keepChanges(id, { ...sent, ...(status && { status }) }, version)
    const answer = await publishChanges(id, { ...sent, status }, version)
    const newer = answer.ok ? undefined : readArticle(answer.members)
    if (newer) onMoved(newer)
    return answer
  },
})

/** The server sends the whole post with its refusal, and is deployed with this module. */
const readArticle = ({ article }: Record<string, unknown>): Post | undefined =>
  typeof article === 'object' && article !== null ? (article as Post) : undefined
