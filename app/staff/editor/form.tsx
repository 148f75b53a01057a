import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'

import { useUpload } from '../images/use-upload'
import { wayBack } from '../kit/list-place'

import { ClashPanel } from './conflict'
import { EditorDetails } from './details'
import { FormText } from './form-text'
import { LeaveGuard } from './journal/leave'
import { Recovery } from './journal/recovery'
import { moveOnByEnter, useSaveKeys } from './keys'
import { editorMessages as m } from './messages'
import { ArticlePreview } from './preview'
import { type PostForm, type PostFormOptions, usePostForm } from './use-form'
import { Versions } from './versions'

export type EditorFormProps = Omit<PostFormOptions, 'onSaved'>

/** The post form: all fields, and the bar that saves them. */
export function EditorForm(options: EditorFormProps) {
  const navigate = useNavigate()
  // One upload at a time, shared by the text and the cover.
  const upload = useUpload()
  const form = usePostForm({ ...options, onSaved: () => void navigate(wayBack('/admin/posts')) })
  const [dialog, setDialog] = useState<OpenDialog>()
  const { fields, errors, change } = form
  const isBusy = form.busy || upload.progress !== undefined

  function save() {
    if (!isBusy) void form.save()
  }
  useSaveKeys(save)

  return (
    <>
      <Recovery
        offers={form.journal.offers}
        disabled={isBusy}
        onOpen={record => void form.recover(record)}
        onDiscard={record => void form.journal.discard(record)}
      />
      {form.clash && (
        <ClashPanel
          clash={form.clash}
          mine={fields}
          busy={isBusy}
          onTakeTheirs={() => void form.takeTheirs()}
          onKeepMine={() => void form.keepMine()}
          onCopy={() => void form.saveCopy()}
        />
      )}
      <form
        className="post-form"
        noValidate
        onSubmit={event => event.preventDefault()}
        onKeyDown={moveOnByEnter}
        onDrop={event => event.preventDefault()}
      >
        <FormText form={form} upload={upload} />
        <div className="post-form-side">
          <EditorDetails
            fields={fields}
            errors={errors}
            disabled={form.busy}
            upload={upload}
            onChange={change}
          />
        </div>
        <FormBar form={form} isBusy={isBusy} onSave={save} onOpen={setDialog} />
      </form>
      <LeaveGuard isUnsaved={form.isUnsaved} kept={form.journal.kept !== false} />
      {dialog === 'preview' && (
        <Dialog
          look="page"
          title={m.preview.title}
          note={m.preview.note}
          closeLabel={m.preview.close}
          onClose={() => setDialog(undefined)}
        >
          <ArticlePreview fields={fields} />
        </Dialog>
      )}
      {dialog === 'versions' && form.stored && (
        <Versions
          post={form.stored}
          isDirty={form.isDirty}
          onRestore={async (version, keepStatus) => {
            await form.restore(version, keepStatus)
            setDialog(undefined)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

type OpenDialog = 'preview' | 'versions'

interface FormBarProps {
  form: PostForm
  isBusy: boolean
  onSave: () => void
  onOpen: (dialog: OpenDialog) => void
}

/** Below the form: whether it is saved, and the buttons. */
function FormBar({ form, isBusy, onSave, onOpen }: FormBarProps) {
  const navigate = useNavigate()
  return (
    <div className="post-form-bar">
      <div className="post-form-state">
        <p role="status">{describeState(form)}</p>
        <button type="button" className="link-button" onClick={() => onOpen('preview')}>
          {m.preview.open}
        </button>
        {form.stored && (
          <button type="button" className="link-button" onClick={() => onOpen('versions')}>
            {m.versions.open}
          </button>
        )}
      </div>
      <div className="button-row">
        <Button look="outline" disabled={isBusy} onClick={() => void navigate(wayBack('/admin/posts'))}>
          {m.cancel}
        </Button>
        {/* Not a submit button, so that nothing else submits the form. */}
        <Button disabled={isBusy} title={m.saveKeys} aria-keyshortcuts="Control+S Meta+S" onClick={onSave}>
          {form.busy ? m.saving : m.save}
        </Button>
      </div>
    </div>
  )
}

function describeState({ isDirty, journal }: PostForm): string {
  if (!isDirty) return m.state.clean
  if (journal.kept === undefined) return m.state.dirty
  return journal.kept ? m.state.kept : m.state.notKept
}
