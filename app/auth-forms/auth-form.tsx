import { type ReactNode, useEffect, useRef, useState } from 'react'
import { submitting, useAction } from '../session/use-action'
import { Button } from '../ui/button'
import { ErrorIcon } from '../ui/line-work/icons'
import { showToast } from '../ui/toast'
import { useHydrated } from '../ui/use-hydrated'

/** Messages by field name; `form` for errors that belong to no field. */
export type FormErrors = Readonly<Record<string, string | undefined>>

/** Why a form was refused: the toast, and the messages at the form. */
export interface FormRefusal {
  title: string
  description: string
  errors: FormErrors
}

export interface AuthFormProps {
  submit: string
  busy: string
  /** Resolves with why it was refused, or with nothing when the page moves on. */
  send: (values: Values) => Promise<FormRefusal | undefined>
  /** The fields, with their errors. */
  children: (errors: FormErrors) => ReactNode
  /** Secondary links, below the button. */
  aside?: ReactNode
}

/** Reads a field of the submitted form. */
export type Values = (name: string) => string

/**
 * One step of the login page. What was typed stays after a failure; the first error is shown at its
 * field, which takes the focus.
 */
export function AuthForm({ submit, busy: busyLabel, send, children, aside }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // Only the app can submit these forms: until it runs, their buttons are disabled.
  const hydrated = useHydrated()
  const [errors, setErrors] = useState<FormErrors>({})

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid], .form-error')?.focus()
  }, [errors])

  const { busy, run } = useAction(
    (sent: HTMLFormElement) => {
      const data = new FormData(sent)
      return send(name => String(data.get(name) ?? ''))
    },
    refusal => {
      setErrors(refusal?.errors ?? {})
      if (refusal) showToast({ ...refusal, variant: 'destructive' })
    },
  )

  return (
    // POST, so that a password can never end up in the address, whatever submits the form.
    <form ref={form} className="sheet-body auth-fields" method="post" noValidate onSubmit={submitting(run)}>
      {errors.form && <FormError text={errors.form} />}
      {children(errors)}
      <Button type="submit" disabled={busy || !hydrated} aria-busy={busy || undefined}>
        {busy ? busyLabel : submit}
      </Button>
      {aside && <div className="auth-aside">{aside}</div>}
    </form>
  )
}

/** Errors that belong to no field. They can take the focus, as a field would. */
function FormError({ text }: { text: string }) {
  return (
    <p className="field-error form-error" tabIndex={-1}>
      <ErrorIcon />
      {text}
    </p>
  )
}
