import type { ListedPost } from '../../../domain/post/post-schema'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { ConfirmDialog } from '../kit/confirm-dialog'
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
  <ConfirmDialog
    title={m.question(title)}
    text={m.warning}
    confirm={m.deleteForEver}
    busy={m.deleting}
    typed={{
      name: 'title',
      field: error => (
        <Field name="title" label={m.label} required error={error}>
          {control => <input {...control} type="text" autoComplete="off" spellCheck={false} />}
        </Field>
      ),
    }}
    onConfirm={async typed => {
      const answer = await deleteForEver(id, typed)
      return answer.ok ? undefined : (answer.errors.title ?? answer.detail)
    }}
    onClose={isDeleted => {
      onClose()
      if (!isDeleted) return
      showToast({ title: m.deleted })
      onDeleted()
    }}
  />
)
