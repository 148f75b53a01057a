import type { PostStatus } from '../../../../domain/post/post'
import { Button } from '../../../ui/button'
import { editorMessages } from '../messages'
import { StatusFields } from '../status-fields'

const { state, saveKeys } = editorMessages

interface BarForm {
  fields: { status: PostStatus; publish_at: string }
  errors: { publish_at?: string | undefined }
  stored: { status: PostStatus } | undefined
  busy: boolean
  locked: boolean
  isDirty: boolean
  savedHere: number | undefined
  journal: { kept: boolean | undefined }
  change: (name: 'status' | 'publish_at', value: string) => void
}

export interface FormBarWords {
  preview: { open: string }
  view: string
  viewNamed: string
  cancel: string
  saving: string
  save: Record<PostStatus | 'update' | 'takeOffline', string>
  statuses?: Record<PostStatus, { label: string; text: string }>
}

interface FormBarProps {
  form: BarForm
  words: FormBarWords
  /** Where readers find what is published. */
  address: string
  isBusy: boolean
  onSave: () => void
  onCancel: () => void
  onPreview: () => void
  /** For contributors, who do not publish: what is said in place of the status, and the button that submits. */
  review?: { text: string; submit: { label: string; onSubmit: () => void } | undefined } | undefined
  /** Only of what keeps earlier versions. */
  versions?: { open: string; onOpen: () => void } | undefined
  /** Only of what readers see: keeps the text without showing it to them. */
  keepBeside?: { label: string; onKeep: () => void } | undefined
}

/** Below the form, always in view: who will see it, whether it is saved, and the buttons. */
export function FormBar(props: FormBarProps) {
  const { form, words, address, isBusy, review, versions, keepBeside, ...on } = props
  const { fields, errors, locked, stored, change } = form
  return (
    <div className="post-form-bar">
      {review ? (
        <p className="bar-note">{review.text}</p>
      ) : (
        <StatusFields
          fields={fields}
          errors={errors}
          disabled={locked}
          words={words.statuses}
          onChange={change}
        />
      )}
      <div className="post-form-state">
        <p role="status">{describeState(form)}</p>
        <button type="button" className="link-button" onClick={on.onPreview}>
          {words.preview.open}
        </button>
        {versions && (
          <button type="button" className="link-button" onClick={versions.onOpen}>
            {versions.open}
          </button>
        )}
        {keepBeside && (
          <button type="button" className="link-button" disabled={isBusy} onClick={keepBeside.onKeep}>
            {keepBeside.label}
          </button>
        )}
        {stored?.status === 'published' && (
          <a
            className="link-button"
            href={address}
            target="_blank"
            rel="noopener"
            aria-label={words.viewNamed}
          >
            {words.view}
          </a>
        )}
      </div>
      <div className="button-row">
        <Button look="outline" disabled={isBusy} onClick={on.onCancel}>
          {words.cancel}
        </Button>
        {/* Not a submit button, so that Enter and the like do not submit the form. */}
        <Button
          look={review?.submit ? 'outline' : 'solid'}
          disabled={isBusy}
          title={saveKeys}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={on.onSave}
        >
          {form.busy ? words.saving : describeSave(words.save, stored?.status, fields.status)}
        </Button>
        {review?.submit && (
          <Button disabled={isBusy} onClick={review.submit.onSubmit}>
            {review.submit.label}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The label of the save button, which says what readers will see. */
function describeSave(save: FormBarWords['save'], now: PostStatus | undefined, next: PostStatus): string {
  if (now === 'published' && next === 'published') return save.update
  return now === 'published' && next === 'draft' ? save.takeOffline : save[next]
}

function describeState({ isDirty, journal, savedHere }: BarForm): string {
  if (!isDirty) return savedHere === undefined ? state.clean : state.saved(savedHere)
  if (journal.kept === undefined) return state.dirty
  return journal.kept ? state.kept : state.notKept
}
