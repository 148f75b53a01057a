import { ErrorIcon } from '../../ui/line-work/icons'

/** What is wrong with a whole form, read aloud when it appears. */
export const FormError = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <p className="field-error" role="alert">
      <ErrorIcon />
      {text}
    </p>
  )
