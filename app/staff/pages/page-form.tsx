import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pagePath } from '../../../domain/page/page'
import type { WholePage } from '../../../domain/page/page-schema'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Recovery } from '../editor/journal/recovery'
import { keepFocus, useSaveKeys } from '../editor/keys'
import { editorMessages } from '../editor/messages'
import { StatusFields } from '../editor/status-fields'
import { useUpload } from '../images/use-upload'
import { LeaveGuard } from '../kit/leave-guard'
import { pageFormMessages as m } from './messages'
import { PageClashPanel } from './page-clash'
import { PageDetails } from './page-details'
import { PagePreview } from './page-preview'
import { PageText } from './page-text'
import { type PageForm, type PageFormOptions, usePageForm } from './use-page-form'
import type { AfterSave } from './use-page-saving'

const list = '/admin/pages'

/** The form of a page: all fields, and the bar that saves them. */
export function PageEditor(options: Omit<PageFormOptions, 'onSaved'>) {
  const navigate = useNavigate()
  const upload = useUpload()
  const leave = () => void navigate(list)
  const form = usePageForm({ ...options, onSaved: leave })
  const [previews, setPreviews] = useState(false)
  const isBusy = form.busy || upload.progress !== undefined
  async function save(then: AfterSave) {
    if (!isBusy) await form.save(then)
  }
  useSaveKeys(() => void keepFocus(() => save('stay')))
  return (
    <>
      <Recovery
        offers={form.journal.offers}
        disabled={isBusy}
        onOpen={record => void form.recover(record)}
        onDiscard={record => void form.journal.discard(record)}
      />
      <PageClashPanel form={form} busy={isBusy} />
      <form
        className="post-form"
        noValidate
        onSubmit={event => event.preventDefault()}
        onDrop={event => event.preventDefault()}
      >
        <PageText form={form} upload={upload} />
        <PageDetails form={form} />
        <PageBar
          form={form}
          isBusy={isBusy}
          onSave={() => void save('leave')}
          onPreview={() => setPreviews(true)}
          onCancel={leave}
        />
      </form>
      <LeaveGuard isUnsaved={form.isUnsaved} kept={form.journal.kept !== false} />
      {previews && (
        <Dialog
          look="page"
          title={m.preview.title}
          note={m.preview.note}
          closeLabel={m.preview.close}
          onClose={() => setPreviews(false)}
        >
          <PagePreview fields={form.fields} />
        </Dialog>
      )}
    </>
  )
}

interface PageBarProps {
  form: PageForm
  isBusy: boolean
  onSave: () => void
  onPreview: () => void
  onCancel: () => void
}

/** Below the form, always in view: who will see the page, whether it is saved, and the buttons. */
function PageBar({ form, isBusy, onSave, onPreview, onCancel }: PageBarProps) {
  const { fields, errors, locked, stored, change } = form
  return (
    <div className="post-form-bar">
      <StatusFields fields={fields} errors={errors} disabled={locked} onChange={change} />
      <div className="post-form-state">
        <p role="status">{describeState(form)}</p>
        <button type="button" className="link-button" onClick={onPreview}>
          {m.preview.open}
        </button>
        {stored?.status === 'published' && (
          <a
            className="link-button"
            href={pagePath(stored.address)}
            target="_blank"
            rel="noopener"
            aria-label={m.viewNamed}
          >
            {m.view}
          </a>
        )}
      </div>
      <div className="button-row">
        <Button look="outline" disabled={isBusy} onClick={onCancel}>
          {m.cancel}
        </Button>
        {/* Not a submit button, so that Enter and the like do not submit the form. */}
        <Button
          disabled={isBusy}
          title={editorMessages.saveKeys}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={onSave}
        >
          {form.busy ? m.saving : describeSave(stored?.status, fields.status)}
        </Button>
      </div>
    </div>
  )
}

/** The label of the save button, which says what visitors will see. */
function describeSave(now: WholePage['status'] | undefined, next: WholePage['status']): string {
  if (now === 'published' && next === 'published') return m.save.update
  return now === 'published' && next === 'draft' ? m.save.takeOffline : m.save[next]
}

function describeState({ isDirty, journal, savedHere }: PageForm): string {
  const { state } = editorMessages
  if (!isDirty) return savedHere === undefined ? state.clean : state.saved(savedHere)
  if (journal.kept === undefined) return state.dirty
  return journal.kept ? state.kept : state.notKept
}
