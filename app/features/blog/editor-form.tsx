import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { ErrorIcon } from '../../ui/icons'
import { EditorBody } from './editor-body'
import { ClashPanel } from './editor-conflict'
import { EditorDetails } from './editor-details'
import type { EditorImages } from './editor-images'
import { LeaveGuard } from './editor-leave'
import { editorMessages as m } from './editor-messages'
import { ArticlePreview, type RenderBody } from './editor-preview'
import { Recovery } from './editor-recovery'
import { type PostForm, type PostFormOptions, usePostForm } from './editor-use-form'
import { Versions } from './editor-versions'
import type { PostCalls } from './staff-posts'

const bounds = { title: 200, excerpt: 500 }

export interface EditorFormProps extends Omit<PostFormOptions, 'onSaved'> {
  calls: PostCalls
  render: RenderBody
  images: EditorImages
}

/** The form of a post: everything that is typed, and the bar that saves it. */
export function EditorForm({ render, images, ...options }: EditorFormProps) {
  const navigate = useNavigate()
  const form = usePostForm({ ...options, onSaved: () => void navigate('/admin/posts') })
  const [dialog, setDialog] = useState<'preview' | 'versions'>()
  const { fields, errors, change } = form
  const isBusy = form.busy || images.upload.progress !== undefined

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) void form.save()
  }

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
          render={render}
          onTakeTheirs={() => void form.takeTheirs()}
          onKeepMine={() => void form.keepMine()}
          onCopy={() => void form.saveCopy()}
        />
      )}
      <form className="post-form" noValidate onSubmit={handleSubmit} onDrop={event => event.preventDefault()}>
        <div className="post-form-main">
          <Field
            name="title"
            label={m.fields.title}
            required
            className="post-form-title"
            hint={m.characters([...fields.title].length, bounds.title)}
            error={errors.title}
          >
            {control => (
              <input
                {...control}
                type="text"
                autoComplete="off"
                value={fields.title}
                disabled={form.busy}
                onChange={event => change('title', event.target.value)}
              />
            )}
          </Field>
          <Field
            name="excerpt"
            label={m.fields.excerpt}
            className="post-form-excerpt"
            hint={
              fields.excerpt === '' ? m.excerptHelp : m.characters([...fields.excerpt].length, bounds.excerpt)
            }
            error={errors.excerpt}
          >
            {control => (
              <textarea
                {...control}
                rows={3}
                value={fields.excerpt}
                disabled={form.busy}
                onChange={event => change('excerpt', event.target.value)}
              />
            )}
          </Field>
          <div className="field" data-invalid={errors.content ? true : undefined}>
            <span className="field-name" id="content-label">
              {m.fields.content}
            </span>
            <EditorBody
              key={form.bodyVersion}
              html={fields.content}
              labelledBy="content-label"
              describedBy={errors.content ? 'content-error' : undefined}
              disabled={form.busy}
              images={images}
              onChange={html => change('content', html)}
            />
            {errors.content && (
              <p className="field-error" id="content-error">
                <ErrorIcon />
                {errors.content}
              </p>
            )}
          </div>
        </div>
        <div className="post-form-side">
          <EditorDetails
            fields={fields}
            errors={errors}
            disabled={form.busy}
            images={images}
            onChange={change}
          />
        </div>
        <div className="post-form-bar">
          <div className="post-form-state">
            <p role="status">{describeState(form)}</p>
            <button type="button" className="link-button" onClick={() => setDialog('preview')}>
              {m.preview.open}
            </button>
            {form.id !== undefined && (
              <button type="button" className="link-button" onClick={() => setDialog('versions')}>
                {m.versions.open}
              </button>
            )}
          </div>
          <div className="button-row">
            <Button look="outline" disabled={isBusy} onClick={() => void navigate('/admin/posts')}>
              {m.cancel}
            </Button>
            <Button type="submit" disabled={isBusy}>
              {form.busy ? m.saving : m.save}
            </Button>
          </div>
        </div>
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
          <ArticlePreview fields={fields} render={render} />
        </Dialog>
      )}
      {dialog === 'versions' && form.id !== undefined && (
        <Versions
          postId={form.id}
          calls={options.calls}
          render={render}
          onRestore={async version => {
            await form.restore(version)
            setDialog(undefined)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

function describeState({ isDirty, journal }: PostForm): string {
  if (!isDirty) return m.state.clean
  if (journal.kept === undefined) return m.state.dirty
  return journal.kept ? m.state.kept : m.state.notKept
}
