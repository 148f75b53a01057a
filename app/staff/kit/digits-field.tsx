import { Field } from '../../ui/field'

export interface DigitsFieldProps {
  name: string
  label: string
  hint?: string
  required?: boolean
  /** Id of the text that explains why the code is needed. */
  reason?: string
  maxLength?: number
  error: string | undefined
}

/** The code from an email or an authenticator. Spaces may be pasted with it. */
export const DigitsField = ({ reason, maxLength = 16, ...field }: DigitsFieldProps) => (
  <Field {...field}>
    {control => (
      <input
        {...control}
        aria-describedby={[reason, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
        className="code-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxLength}
      />
    )}
  </Field>
)
