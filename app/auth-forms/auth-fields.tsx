import { type ReactNode, useState } from 'react'
import { Field, type FieldControl } from '../ui/field'
import type { FormErrors } from './auth-form'
import { credentialMessages as m } from './messages'

interface KnownField {
  errors: FormErrors
  value?: string
}

/** `passkeys`: the browser lists them among the addresses. */
export function EmailField({ errors, value, passkeys = false }: KnownField & { passkeys?: boolean }) {
  return (
    <Field name="email" label={m.email} required error={errors.email}>
      {control => (
        <input
          {...control}
          type="email"
          inputMode="email"
          autoComplete={passkeys ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={value}
        />
      )}
    </Field>
  )
}

export function PhoneField({ errors, name = 'phone' }: KnownField & { name?: string }) {
  return (
    <Field name={name} label={m.phone} hint={m.phoneHint} required error={errors[name]}>
      {control => <input {...control} type="tel" inputMode="tel" autoComplete="tel" />}
    </Field>
  )
}

interface SecretFieldProps extends KnownField {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password' | 'one-time-code'
  hint?: string | undefined
  required?: boolean
}

/** A hidden field that can be shown: for a password, or an invite code. */
export function SecretField(props: SecretFieldProps) {
  const { name, label, autoComplete, hint, errors, value, required = true } = props
  return (
    <Field name={name} label={label} required={required} hint={hint} error={errors[name]}>
      {control => (
        <Reveal control={control} label={label}>
          {type => (
            <input
              {...control}
              key="input"
              type={type}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={value}
            />
          )}
        </Reveal>
      )}
    </Field>
  )
}

function Reveal({
  control,
  label,
  children,
}: {
  control: FieldControl
  label: string
  children: (type: 'text' | 'password') => ReactNode
}) {
  const [shown, setShown] = useState(false)
  return (
    <span className="secret">
      {children(shown ? 'text' : 'password')}
      <button
        type="button"
        className="secret-toggle"
        data-app
        aria-controls={control.id}
        aria-label={shown ? m.hide(label) : m.show(label)}
        onClick={() => setShown(!shown)}
      >
        {shown ? m.hideShort : m.showShort}
      </button>
    </span>
  )
}

interface CodeFieldProps extends KnownField {
  label: string
  hint?: string
  /** Number of digits of the code. */
  length: number
}

/** The code from an email or an authenticator. Spaces may be pasted with it. */
export function CodeField({ label, hint, length, errors, value }: CodeFieldProps) {
  return (
    <Field name="code" label={label} required hint={hint} error={errors.code}>
      {control => (
        <input
          {...control}
          className="code-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          // Room for the spaces of "123 456" that people paste.
          maxLength={length + 6}
          defaultValue={value}
        />
      )}
    </Field>
  )
}

/** Tells password managers which account it is, where the form does not ask for the address. */
export const KnownEmail = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)
