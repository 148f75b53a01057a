import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { postPath } from '../../../domain/post/addresses'
import { useUpload } from '../images/use-upload'
import { wayBack } from '../kit/list-place'
import { editPostPath } from '../posts/address'
import { changesMessages } from './changes/messages'
import { ClashPanel } from './conflict'
import { EditorDetails } from './details'
import { FormText } from './form-text'
import { moveOnByEnter } from './keys'
import { editorMessages as m } from './messages'
import { ArticlePreview } from './preview'
import { type PostForm, type PostFormOptions, usePostForm } from './use-form'
import { Versions } from './versions'
import { FormBar, type FormBarWords } from './written/form-bar'
import type { AfterSave } from './written/use-saving'
import { PreviewDialog, WrittenForm } from './written/written-form'

export interface EditorFormProps extends Omit<PostFormOptions, 'onSaved'> {
  /** Above the form: what else there is of this post. */
  beside?: (form: PostForm, isBusy: boolean) => ReactNode
  /** Of what is saved, when it is not the post itself. */
  words?: Pick<FormBarWords, 'save' | 'statuses'>
  /** What opens the draft of changes that someone else has begun; undefined where none can begin. */
  onChanges?: (() => void) | undefined
}

/** The post form: all fields, and the bar that saves them. */
export function EditorForm({ beside, words, onChanges, ...options }: EditorFormProps) {
  const navigate = useNavigate()
  // One upload at a time, shared by the text and the cover.
  const upload = useUpload()
  const leave = () => void navigate(wayBack('/admin/posts'))
  const form = usePostForm({ ...options, onSaved: leave })
  const [dialog, setDialog] = useState<'preview' | 'versions'>()
  const close = () => setDialog(undefined)
  const { fields, errors, stored, clash, change } = form
  const isBusy = form.busy || upload.progress !== undefined

  async function save(then: AfterSave) {
    if (!isBusy) await form.save(then)
  }

  const isSeen = stored?.status === 'published' && fields.status === 'published'
  return (
    <>
      {beside?.(form, isBusy)}
      <WrittenForm
        form={form}
        isBusy={isBusy}
        place={stored && editPostPath(stored.id)}
        onSave={() => save('stay')}
        onKeyDown={moveOnByEnter}
        clash={
          clash && (
            <ClashPanel
              clash={clash}
              mine={fields}
              busy={isBusy}
              onTakeTheirs={() => void form.takeTheirs()}
              onKeepMine={() => void form.keepMine()}
              onCopy={() => void form.saveCopy()}
            />
          )
        }
      >
        <FormText form={form} upload={upload} />
        <div className="post-form-column">
          <FormBar
            form={form}
            words={{ ...m, ...words }}
            address={postPath(stored?.id ?? '')}
            isBusy={isBusy}
            onSave={() => void save('leave')}
            onCancel={leave}
            onPreview={() => setDialog('preview')}
            keepBeside={
              onChanges && isSeen
                ? { label: changesMessages.keep, onKeep: () => void form.keepBeside(onChanges) }
                : undefined
            }
            versions={
              options.target
                ? undefined
                : stored && { open: m.versions.open, onOpen: () => setDialog('versions') }
            }
          />
          <div className="post-form-side">
            <EditorDetails
              fields={fields}
              errors={errors}
              disabled={form.locked}
              upload={upload}
              stored={stored}
              onChange={change}
            />
          </div>
        </div>
      </WrittenForm>
      {dialog === 'preview' && (
        <PreviewDialog words={m.preview} onClose={close}>
          <ArticlePreview fields={fields} />
        </PreviewDialog>
      )}
      {dialog === 'versions' && stored && (
        <Versions
          post={stored}
          isDirty={form.isDirty}
          onRestore={async (version, keepStatus) => {
            await form.restore(version, keepStatus)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
