import { useEffect, useState } from 'react'
import type { ApiAnswer } from '../../shared/api-answer'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { toFields } from './editor-fields'
import { editorMessages } from './editor-messages'
import { ArticlePreview, type RenderBody } from './editor-preview'
import type { EarlierVersion, PostCalls, VersionSummary } from './staff-posts'

const m = editorMessages.versions

export interface VersionsProps {
  postId: string
  calls: PostCalls
  render: RenderBody
  /** Resolves when it is done, or a toast has said why not. */
  onRestore: (version: number) => Promise<void>
  onClose: () => void
}

/** The history of a post: each version can be read as readers saw it, and brought back as a draft. */
export function Versions({ postId, calls, render, onRestore, onClose }: VersionsProps) {
  const [list, setList] = useState<ApiAnswer<{ versions: VersionSummary[] }>>()
  const [shown, setShown] = useState<EarlierVersion>()
  const [restoring, setRestoring] = useState<number>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    let isCurrent = true
    void calls.listVersions(postId).then(answer => isCurrent && setList(answer))
    return () => {
      isCurrent = false
    }
  }, [calls, postId])

  async function show(version: number) {
    const answer = await calls.getVersion(postId, version)
    if (answer.ok) setShown(answer.body)
    setFailure(answer.ok ? undefined : answer.detail)
  }
  async function restore(version: number) {
    setRestoring(version)
    await onRestore(version)
    setRestoring(undefined)
  }
  const restoreButton = (version: number) => (
    <Button
      look={shown ? 'solid' : 'outline'}
      aria-label={restoring === version ? undefined : m.restoreNamed(version)}
      disabled={restoring !== undefined}
      onClick={() => restore(version)}
    >
      {restoring === version ? m.restoring : m.restore}
    </Button>
  )

  if (shown)
    return (
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
        <ArticlePreview fields={toFields(shown.fields)} render={render} />
      </Dialog>
    )
  return (
    <Dialog
      key="list"
      look="wide"
      title={m.title}
      note={m.restoreNote}
      closeLabel={m.close}
      onClose={onClose}
    >
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
          {list.body.versions.map(({ version, saved_at: savedAt, title, status }) => (
            <li key={version}>
              <div>
                <strong>{title}</strong>
                <span>
                  {m.number(version)}, {m.saved(savedAt)}, {editorMessages.statuses[status].label}
                </span>
              </div>
              <div className="button-row">
                <Button look="outline" aria-label={m.show(version)} onClick={() => show(version)}>
                  {m.showShort}
                </Button>
                {restoreButton(version)}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
