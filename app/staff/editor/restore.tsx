import type { Post } from '../../../domain/post/post-schema'
import { useAction } from '../../session/use-action'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { editorMessages } from './messages'

const m = editorMessages.restore

export interface RestoreProps {
  post: Pick<Post, 'title' | 'status'>
  version: number
  /** Whether the form has unsaved changes. */
  isDirty: boolean
  /** Resolves when done, or when a toast has said why it failed. */
  onRestore: (keepStatus: boolean) => Promise<void>
  onClose: () => void
}

/** Asks how to restore a version: as a draft it takes a published post offline. */
export function RestoreDialog({
  post: { title, status },
  version,
  isDirty,
  onRestore,
  onClose,
}: RestoreProps) {
  const { busy, run: restore } = useAction(onRestore)
  return (
    <Dialog title={m.title(version)} closeLabel={editorMessages.close} onClose={onClose}>
      <p>
        {m.now[status](title)} {isDirty ? m.resultDirty : m.result}
      </p>
      <div className="restore-choices">
        {status !== 'draft' && (
          <div>
            <Button disabled={busy} aria-describedby="restore-keep-note" onClick={() => restore(true)}>
              {busy ? m.restoring : m.keep[status]}
            </Button>
            <p id="restore-keep-note">{m.keepNote[status]}</p>
          </div>
        )}
        <div>
          <Button
            look={status === 'draft' ? 'solid' : 'outline'}
            disabled={busy}
            aria-describedby="restore-draft-note"
            onClick={() => restore(false)}
          >
            {busy && status === 'draft' ? m.restoring : m.draft}
          </Button>
          <p id="restore-draft-note">{m.draftNote[status]}</p>
        </div>
        {/* On closing, the dialog gives the focus back. */}
        <Button
          look="outline"
          disabled={busy}
          onClick={event => event.currentTarget.closest('dialog')?.close()}
        >
          {editorMessages.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
