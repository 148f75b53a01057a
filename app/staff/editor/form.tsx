import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { postPath } from '../../../domain/post/addresses'
import type { Submission } from '../../../domain/post/review/submission-schema'
import { useAction } from '../../session/use-action'
import { useUpload } from '../images/use-upload'
import { wayBack } from '../kit/list-place'
import { editPostPath } from '../posts/address'
import { changesMessages } from './changes/messages'
import { ClashPanel } from './conflict'
import { EditorDetails } from './details'
import { FormText } from './form-text'
import { moveOnByEnter } from './keys'
import { editorMessages as m } from './messages'
import { PagePreview } from './page-preview/page-preview'
import { Remarks, type RemarksHandle } from './remarks/remarks'
import { reviewMessages as r } from './review/messages'
import { ReviewPanel } from './review/review-panel'
import { submit, useSubmission } from './review/use-submission'
import { type PostForm, type PostFormOptions, usePostForm } from './use-form'
import { Versions } from './versions'
import { FormBar, type FormBarWords } from './written/form-bar'
import type { AfterSave } from './written/use-saving'
import { WrittenForm } from './written/written-form'

export interface EditorFormProps extends Omit<PostFormOptions, 'onSaved'> {
  /** False for contributors, who submit their drafts. */
  mayPublish: boolean
  /** Above the form: what else there is of this post. */
  beside?: (form: PostForm, isBusy: boolean) => ReactNode
  /** Of what is saved, when it is not the post itself. */
  words?: Pick<FormBarWords, 'save' | 'statuses'>
  /** What opens the draft of changes that someone else has begun; undefined where none can begin. */
  onChanges?: (() => void) | undefined
}

/** The post form: all fields, and the bar that saves them. */
export function EditorForm({ mayPublish, beside, words, onChanges, ...options }: EditorFormProps) {
  const navigate = useNavigate()
  // One upload at a time, shared by the text and the cover.
  const upload = useUpload()
  const leave = () => void navigate(wayBack('/admin/posts'))
  const form = usePostForm({ ...options, onSaved: leave })
  const remarks = useRef<RemarksHandle>(null)
  const [isRemarking, setIsRemarking] = useState(false)
  const [dialog, setDialog] = useState<EditorDialog>()
  const { fields, errors, stored, clash, change } = form
  const isBusy = form.busy || upload.progress !== undefined
  const submission = useSubmission(options.target ? undefined : stored)

  async function save(then: AfterSave) {
    if (!isBusy) await form.save(then)
  }
  const submitting = useAction(async () => {
    const saved = await form.save('stay')
    if (saved) await submit(saved.id)
  })

  const isSeen = stored?.status === 'published' && fields.status === 'published'
  return (
    <>
      {beside?.(form, isBusy)}
      {stored && submission && <ReviewPanel id={stored.id} submission={submission} mayPublish={mayPublish} />}
      <WrittenForm
        form={isRemarking ? withRemark(form) : form}
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
        <FormText form={form} upload={upload} onRemark={stored && (() => remarks.current?.start())} />
        <div className="post-form-column">
          <FormBar
            form={form}
            words={{ ...m, ...words }}
            address={postPath(stored?.id ?? '')}
            isBusy={isBusy}
            review={mayPublish ? undefined : describeReview(submission, submitting)}
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
          {stored && <Remarks postId={stored.id} handle={remarks} onTyping={setIsRemarking} />}
          <div className="post-form-side">
            <EditorDetails {...{ fields, errors, upload, stored }} disabled={form.locked} onChange={change} />
          </div>
        </div>
      </WrittenForm>
      <EditorDialogs form={form} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

type EditorDialog = 'preview' | 'versions'

interface DialogsProps {
  form: PostForm
  dialog: EditorDialog | undefined
  onClose: () => void
}

/** What opens over the form. */
function EditorDialogs({ form, dialog, onClose }: DialogsProps) {
  const { fields, stored } = form
  const place = useRef(0)
  if (dialog === 'preview') return <PagePreview {...{ fields, stored, place, onClose }} />
  if (dialog !== 'versions' || !stored) return null
  return (
    <Versions
      post={stored}
      isDirty={form.isDirty}
      onRestore={async (version, keepStatus) => {
        await form.restore(version, keepStatus)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** A contributor's part of the bar; what waits for an editor is not submitted twice. */
function describeReview(
  submission: Submission | null,
  { busy, run }: { busy: boolean; run: () => Promise<void> },
) {
  if (submission?.state === 'submitted') return { text: r.draftOnly, submit: undefined }
  const label = submission ? r.submitAgain : r.submit
  return { text: r.draftOnly, submit: { label: busy ? r.submitting : label, onSubmit: () => void run() } }
}
/** The browser keeps no copy of a remark that is being written. */
const withRemark = (form: PostForm): PostForm => ({
  ...form,
  isUnsaved: () => true,
  journal: { ...form.journal, kept: false },
})
