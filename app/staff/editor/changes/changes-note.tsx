import { useState } from 'react'
import type { PostChanges } from '../../../../domain/post/changes/changes-schema'
import type { Post } from '../../../../domain/post/post-schema'
import { Dialog } from '../../../ui/dialog'
import { showToast } from '../../../ui/toast'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { discardChanges } from '../../posts/calls'
import { Comparison } from '../comparison/comparison'
import { FieldDifferences } from '../field-differences'
import type { PostForm } from '../use-form'
import { titleOf } from './article-note'
import { changesMessages as m } from './messages'
import { sidesOf } from './sides'

interface ChangesNoteProps {
  article: Post
  /** As they were opened. */
  changes: PostChanges
  form: PostForm
  isBusy: boolean
  onArticle: () => void
}

/** Above a draft of changes: what readers see meanwhile, and what else can be done with it. */
export function ChangesNote({ article, changes, form, isBusy, onArticle }: ChangesNoteProps) {
  const [dialog, setDialog] = useState<'compare' | 'discard'>()
  const close = () => setDialog(undefined)
  const isOpened = form.savedHere === undefined
  const stored = form.stored ?? changes
  const failure = isOpened ? changes.failure : null

  async function discard() {
    const answer = await discardChanges(article.id, form.version)
    return answer.ok ? undefined : answer.detail
  }
  async function afterDiscard() {
    await form.journal.forget()
    showToast({ title: m.discarded })
    onArticle()
  }
  const actions = [
    [m.compare, () => setDialog('compare')],
    [m.editArticle, onArticle],
    [m.discard, () => setDialog('discard')],
  ] as const
  return (
    <>
      <section className="recovery-offer" aria-labelledby="changes-title">
        <h2 id="changes-title">{titleOf({ publish_at: stored.publish_at, failure })}</h2>
        <p>
          {failure === null ? m.note(isOpened ? changes.saved_by : null, stored.updated_at) : m.why(failure)}
        </p>
        <div className="post-form-state">
          {actions.map(([label, run]) => (
            <button key={label} type="button" className="link-button" disabled={isBusy} onClick={run}>
              {label}
            </button>
          ))}
        </div>
      </section>
      {dialog === 'compare' && <Differences article={article} form={form} onClose={close} />}
      {dialog === 'discard' && (
        <ConfirmDialog
          title={m.discardTitle}
          text={m.discardText}
          confirm={m.discard}
          busy={m.discarding}
          onConfirm={discard}
          onClose={isDone => (isDone ? void afterDiscard() : close())}
        />
      )}
    </>
  )
}

interface DifferencesProps {
  article: Post
  form: PostForm
  onClose: () => void
}

function Differences({ article, form, onClose }: DifferencesProps) {
  const { rows, theirs, mine } = sidesOf(article, form.fields)
  return (
    <Dialog look="wide" title={m.compareTitle} closeLabel={m.close} onClose={onClose}>
      {rows.length > 0 && <FieldDifferences rows={rows} theirsLabel={m.article} mineLabel={m.changes} />}
      {rows.length === 0 && theirs === mine ? <p>{m.same}</p> : <Comparison before={theirs} after={mine} />}
    </Dialog>
  )
}
