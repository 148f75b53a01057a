import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Post } from '../../../domain/post/post-schema'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { type EarlierVersion, getVersion, listVersions, type VersionSummary } from '../posts/calls'
import { toFields } from './fields'
import { editorMessages } from './messages'
import { ArticlePreview } from './preview'
import { RestoreDialog } from './restore'

const m = editorMessages.versions

export interface VersionsProps {
  /** As stored. */
  post: Post
  isDirty: boolean
  /** Resolves when done, or when a toast has said why it failed. */
  onRestore: (version: number, keepStatus: boolean) => Promise<void>
  onClose: () => void
}

/** The history of a post: each version can be read as readers saw it, and restored. */
export function Versions({ post, isDirty, onRestore, onClose }: VersionsProps) {
  const { data: list } = useQuery({
    queryKey: ['post', post.id, 'versions'],
    queryFn: () => listVersions(post.id),
  })
  const [shown, setShown] = useState<EarlierVersion>()
  const [asked, setAsked] = useState<number>()
  const [failure, setFailure] = useState<string>()

  async function show(version: number) {
    const answer = await getVersion(post.id, version)
    if (answer.ok) setShown(answer.body)
    setFailure(answer.ok ? undefined : answer.detail)
  }
  const restoreButton = (version: number) => (
    <Button
      look={shown ? 'solid' : 'outline'}
      aria-label={m.restoreNamed(version)}
      aria-haspopup="dialog"
      onClick={() => setAsked(version)}
    >
      {m.restore}
    </Button>
  )
  const question = asked !== undefined && (
    <RestoreDialog
      post={post}
      version={asked}
      isDirty={isDirty}
      onRestore={keepStatus => onRestore(asked, keepStatus)}
      onClose={() => setAsked(undefined)}
    />
  )

  // Beside the dialog, not in it: React lets the close of an inner dialog bubble to the outer one.
  if (shown)
    return (
      <>
        <Dialog
          key="shown"
          look="page"
          title={m.number(shown.version)}
          note={m.saved(shown.saved_at)}
          closeLabel={m.close}
          onClose={onClose}
        >
          <div className="dialog-actions button-row">
            <Button look="outline" onClick={() => setShown(undefined)}>
              {m.back}
            </Button>
            {restoreButton(shown.version)}
          </div>
          <ArticlePreview fields={toFields(shown.fields)} />
        </Dialog>
        {question}
      </>
    )
  return (
    <>
      <Dialog key="list" look="wide" title={m.title} note={m.note} closeLabel={m.close} onClose={onClose}>
        {!list && <p role="status">{m.loading}</p>}
        {list && !list.ok && (
          <p role="alert">
            {m.failed}: {list.detail}
          </p>
        )}
        {failure && (
          <p role="alert">
            {m.failed}: {failure}
          </p>
        )}
        {list?.ok && list.body.versions.length === 0 && <p>{m.none}</p>}
        {list?.ok && (
          <ol className="versions">
            {list.body.versions.map(one => (
              <VersionRow key={one.version} summary={one} onShow={() => show(one.version)}>
                {restoreButton(one.version)}
              </VersionRow>
            ))}
          </ol>
        )}
      </Dialog>
      {question}
    </>
  )
}

interface VersionRowProps {
  summary: VersionSummary
  onShow: () => void
  children: ReactNode
}

function VersionRow({ summary, onShow, children }: VersionRowProps) {
  const { version, saved_at: savedAt, title, status } = summary
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <span>
          {m.number(version)}, {m.saved(savedAt)}, {editorMessages.statuses[status].label}
        </span>
      </div>
      <div className="button-row">
        <Button look="outline" aria-label={m.show(version)} onClick={onShow}>
          {m.showShort}
        </Button>
        {children}
      </div>
    </li>
  )
}
