import type { ListedPost } from '../../../domain/post/post-schema'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { TypedDialog } from '../kit/typed-dialog'
import { deleteForEver } from './calls'
import { postTableMessages } from './messages'

const m = postTableMessages.bin

interface DeletionDialogProps {
  post: ListedPost
  onDeleted: () => void
  onClose: () => void
}

/** Asks for the title before a post is deleted for ever. */
export const DeletionDialog = ({ post: { id, title }, onDeleted, onClose }: DeletionDialogProps) => (
  <TypedDialog
    title={m.question(title)}
    text={m.warning}
    name="title"
    labels={{ submit: m.deleteForEver, busy: m.deleting }}
    isDanger
    onSubmit={async (typed, close) => {
      const answer = await deleteForEver(id, typed)
      if (!answer.ok) return answer.errors.title ?? answer.detail
      close()
      showToast({ title: m.deleted })
      onDeleted()
      return undefined
    }}
    onClose={onClose}
  >
    {error => (
      <Field name="title" label={m.label} required error={error}>
        {control => <input {...control} type="text" autoComplete="off" spellCheck={false} />}
      </Field>
    )}
  </TypedDialog>
)
