import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pagePath } from '../../../domain/page/page'
import { FormBar } from '../editor/written/form-bar'
import type { AfterSave } from '../editor/written/use-saving'
import { PreviewDialog, WrittenForm } from '../editor/written/written-form'
import { useUpload } from '../images/use-upload'
import { pageFormMessages as m } from './messages'
import { PageClashPanel } from './page-clash'
import { PageDetails } from './page-details'
import { PagePreview } from './page-preview'
import { PageText } from './page-text'
import { PageVersions } from './page-versions'
import { type PageFormOptions, usePageForm } from './use-page-form'

/** The form of a page: all fields, and the bar that saves them. */
export function PageEditor(options: Omit<PageFormOptions, 'onSaved'>) {
  const navigate = useNavigate()
  const upload = useUpload()
  const leave = () => void navigate('/admin/pages')
  const form = usePageForm({ ...options, onSaved: leave })
  const [dialog, setDialog] = useState<'preview' | 'versions'>()
  const close = () => setDialog(undefined)
  const isBusy = form.busy || upload.progress !== undefined
  async function save(then: AfterSave) {
    if (!isBusy) await form.save(then)
  }
  return (
    <>
      <WrittenForm
        form={form}
        isBusy={isBusy}
        place={form.stored && `/admin/pages/${form.stored.id}`}
        onSave={() => save('stay')}
        clash={<PageClashPanel form={form} busy={isBusy} />}
      >
        <PageText form={form} upload={upload} />
        <div className="post-form-column">
          <FormBar
            form={form}
            words={m}
            address={pagePath(form.stored?.address ?? '')}
            isBusy={isBusy}
            onSave={() => void save('leave')}
            onCancel={leave}
            onPreview={() => setDialog('preview')}
            versions={form.stored && { open: m.versions.open, onOpen: () => setDialog('versions') }}
          />
          <PageDetails form={form} />
        </div>
      </WrittenForm>
      {dialog === 'preview' && (
        <PreviewDialog words={m.preview} onClose={close}>
          <PagePreview fields={form.fields} />
        </PreviewDialog>
      )}
      {dialog === 'versions' && form.stored && (
        <PageVersions
          id={form.stored.id}
          fields={form.fields}
          onUse={async earlier => {
            await form.takeEarlier(earlier)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
