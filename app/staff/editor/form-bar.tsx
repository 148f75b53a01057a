import { useNavigate } from 'react-router'
import { postPath } from '../../../domain/post/addresses'
import type { PostStatus } from '../../../domain/post/post'
import { Button } from '../../ui/button'
import { wayBack } from '../kit/list-place'
import { editorMessages as m } from './messages'
import { StatusFields } from './status-fields'
import type { PostForm } from './use-form'

export type OpenDialog = 'preview' | 'versions'

interface FormBarProps {
  form: PostForm
  isBusy: boolean
  onSave: () => void
  onOpen: (dialog: OpenDialog) => void
}

/** Below the form, always in view: who will see the post, whether it is saved, and the buttons. */
export function FormBar({ form, isBusy, onSave, onOpen }: FormBarProps) {
  const navigate = useNavigate()
  const { fields, errors, locked, stored, change } = form
  return (
    <div className="post-form-bar">
      <StatusFields fields={fields} errors={errors} disabled={locked} onChange={change} />
      <div className="post-form-state">
        <p role="status">{describeState(form)}</p>
        <button type="button" className="link-button" onClick={() => onOpen('preview')}>
          {m.preview.open}
        </button>
        {stored && (
          <button type="button" className="link-button" onClick={() => onOpen('versions')}>
            {m.versions.open}
          </button>
        )}
        {stored?.status === 'published' && (
          <a
            className="link-button"
            href={postPath(stored.id)}
            target="_blank"
            rel="noopener"
            aria-label={m.viewNamed}
          >
            {m.view}
          </a>
        )}
      </div>
      <div className="button-row">
        <Button look="outline" disabled={isBusy} onClick={() => void navigate(wayBack('/admin/posts'))}>
          {m.cancel}
        </Button>
        {/* Not a submit button, so that Enter and the like do not submit the form. */}
        <Button disabled={isBusy} title={m.saveKeys} aria-keyshortcuts="Control+S Meta+S" onClick={onSave}>
          {form.busy ? m.saving : describeSave(stored?.status, fields.status)}
        </Button>
      </div>
    </div>
  )
}

/** The label of the save button, which says what readers will see. */
function describeSave(now: PostStatus | undefined, next: PostStatus): string {
  if (now === 'published' && next === 'published') return m.save.update
  return now === 'published' && next === 'draft' ? m.save.takeOffline : m.save[next]
}

function describeState({ isDirty, journal, savedHere }: PostForm): string {
  if (!isDirty) return savedHere === undefined ? m.state.clean : m.state.saved(savedHere)
  if (journal.kept === undefined) return m.state.dirty
  return journal.kept ? m.state.kept : m.state.notKept
}
