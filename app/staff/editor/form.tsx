import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/dialog'

import { useUpload } from '../images/use-upload'
import { LeaveGuard } from '../kit/leave-guard'
import { wayBack } from '../kit/list-place'

import { ClashPanel } from './conflict'
import { EditorDetails } from './details'
import { FormBar, type OpenDialog } from './form-bar'
import { FormText } from './form-text'
import { Recovery } from './journal/recovery'
import { keepFocus, moveOnByEnter, useSaveKeys } from './keys'
import { editorMessages as m } from './messages'
import { ArticlePreview } from './preview'
import { type PostFormOptions, usePostForm } from './use-form'
import type { AfterSave } from './use-saving'
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
            disabled={form.locked}
            upload={upload}
            stored={form.stored}
            onChange={change}
          />
        </div>
        <FormBar form={form} isBusy={isBusy} onSave={() => void save('leave')} onOpen={setDialog} />
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
