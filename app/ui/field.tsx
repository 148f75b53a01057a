import type { ComponentProps, ReactNode } from 'react'
import { ChevronDownIcon, ErrorIcon } from './line-work/icons'

export interface FieldControl {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  required: boolean
}

export interface FieldProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  className?: string
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  children: (control: FieldControl) => ReactNode
}

/** A label, a control, a hint and the message that says how to fix an error. */
export function Field({ name, label, hint, error, required = false, className = '', children }: FieldProps) {
  const hintId = hint && !error ? `${name}-hint` : undefined
  const errorId = error ? `${name}-error` : undefined
  return (
    <div className={`field ${className}`} data-invalid={error ? true : undefined}>
      <label htmlFor={name}>
        {label}
        {required && (
          <span className="field-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id: name,
        name,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': errorId ?? hintId,
      })}
      {hintId && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {errorId && (
        <p className="field-error" id={errorId}>
          <ErrorIcon />
          {error}
        </p>
      )}
    </div>
  )
}

/** The browser's own list of choices, with an arrow of ours. */
export const Select = (props: ComponentProps<'select'>) => (
  <span className="select">
    <select {...props} />
    <ChevronDownIcon />
  </span>
)
