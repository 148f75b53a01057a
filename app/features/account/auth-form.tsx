import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button'
import { ErrorIcon } from '../../ui/icons'
import { showToast } from '../../ui/toast'

/** Sentences by the name of the field; `form` for what no field is to blame for. */
export type FormErrors = Readonly<Record<string, string | undefined>>

/** Why a form was not accepted: the toast, and what stands at the form. */
export interface Refusal {
  title: string
  description: string
  errors: FormErrors
}

export interface AuthFormProps {
  submit: string
  busy: string
  /** Resolves with why it was refused, or with nothing; in that case the page moves on by itself. */
  send: (values: Values) => Promise<Refusal | undefined>
  /** The fields, with their errors. */
  children: (errors: FormErrors) => ReactNode
  /** Quiet ways out, below the button. */
  aside?: ReactNode
}

/** Reads a field of the form that was sent. */
export type Values = (name: string) => string

/**
 * One step of the login page. What was typed stays after a failure; the sentence of the first error is at its
 * field, which takes the focus.
 */
export function AuthForm({ submit, busy: busyLabel, send, children, aside }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FormErrors>({})

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid], .form-error')?.focus()
  }, [errors])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    setBusy(true)
    const refusal = await send(name => String(data.get(name) ?? ''))
    setBusy(false)
    setErrors(refusal?.errors ?? {})
    if (refusal) showToast({ ...refusal, variant: 'destructive' })
  }

  return (
    // Post, so that a password could never come into the address, whatever sends the form.
    <form ref={form} className="sheet-body auth-fields" method="post" noValidate onSubmit={handleSubmit}>
      {errors.form && (
        <p className="field-error form-error" tabIndex={-1}>
          <ErrorIcon />
          {errors.form}
        </p>
      )}
      {children(errors)}
      <Button type="submit" disabled={busy || !hydrated} aria-busy={busy || undefined}>
        {busy ? busyLabel : submit}
      </Button>
      {aside && <div className="auth-aside">{aside}</div>}
    </form>
  )
}

const never = () => () => undefined

/** Only the app can send these forms: before it runs, and without it, their buttons are disabled. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
