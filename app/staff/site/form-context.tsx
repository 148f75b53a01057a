import type { FormField } from '../../../domain/site/form-field'
import { isSame, type Path, valueAt } from './content'
import { siteMessages } from './messages'

const m = siteMessages.document

/** What every field of a form needs beside its own value. */
export interface FormContext {
  content: unknown
  /** What is shipped at a path; undefined in an item of a list that has no id to find it by. */
  shippedAt: (path: Path) => unknown
  /** What is wrong with a field as it was saved last. */
  faultAt: (path: Path) => string | undefined
  /** Whether something is wrong with what is at a path or in it. */
  hasFault: (path: Path) => boolean
  change: (path: Path, value: unknown) => void
}

export interface FormFieldsProps {
  field: FormField
  path: Path
  form: FormContext
}

/** Back to what is shipped, where the field says something else. */
export function Undo({ field: { title }, path, form }: FormFieldsProps) {
  const shipped = form.shippedAt(path)
  if (shipped === undefined || isSame(shipped, valueAt(form.content, path))) return null
  return (
    <button
      type="button"
      className="link-button"
      aria-label={m.undoOf(title)}
      onClick={() => form.change(path, shipped)}
    >
      {m.undo}
    </button>
  )
}
