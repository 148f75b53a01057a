import { Button } from '../../ui/button'
import { ErrorIcon } from '../../ui/line-work/icons'

/** What is wrong with a whole form, read aloud when it appears. */
export const FormError = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <p className="field-error" role="alert">
      <ErrorIcon />
      {text}
    </p>
  )

export interface FormButtonsProps {
  busy: boolean
  words: { save: string; saving: string; cancel: string }
  onCancel: () => void
}

/** Sends the form, or takes the other way out of it. */
export const FormButtons = ({ busy, words, onCancel }: FormButtonsProps) => (
  <div className="button-row">
    <Button type="submit" aria-busy={busy || undefined}>
      {busy ? words.saving : words.save}
    </Button>
    <Button look="outline" onClick={onCancel}>
      {words.cancel}
    </Button>
  </div>
)
