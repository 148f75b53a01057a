import type { UserAttributes } from '@supabase/auth-js'
import { useEffect, useRef, useState } from 'react'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { readDigits } from './landing'
import { askAuth } from './security-ask'
import { securityMessages } from './security-messages'
import { type ServiceError, wordsOf } from './service-error'

const m = securityMessages.proof

/** Refusals that come after the server has used the digits up: they are good no more. */
const afterUse = ['same_password', 'over_email_send_rate_limit']

export type Change = { kind: 'changed' } | { kind: 'proof-needed' } | { kind: 'refused'; error: ServiceError }

export interface Proof {
  /** What to tell about the digits that are asked for; undefined while none are. */
  text: string | undefined
  /** Changes the account; asks for digits by mail when the session is older than a day (auth contract, PUT /user). */
  change: (changes: UserAttributes, typed: string, redirectTo?: string) => Promise<Change>
}

/** The proof that a change of password or address takes in a session that is not fresh. */
export function useProof(email: string): Proof {
  const [text, setText] = useState<string>()

  async function askForDigits(): Promise<Change> {
    const error = await askAuth(client => client.reauthenticate())
    // A mail that was sent a moment ago is as good as a new one.
    const isSentBefore = error?.code === 'over_email_send_rate_limit'
    if (error && !isSentBefore) return { kind: 'refused', error }
    setText(error ? m.sentBefore(email, wordsOf(error)) : m.text(email))
    return { kind: 'proof-needed' }
  }

  async function change(changes: UserAttributes, typed: string, redirectTo?: string): Promise<Change> {
    const nonce = readDigits(typed)
    const attributes = nonce ? { ...changes, nonce } : changes
    const error = await askAuth(client => client.updateUser(attributes, { emailRedirectTo: redirectTo }))
    if (!error) return { kind: 'changed' }
    if (error.code === 'reauthentication_needed') return askForDigits()
    if (nonce && afterUse.includes(error.code ?? '')) setText(undefined)
    return { kind: 'refused', error }
  }

  return { text, change }
}

interface ProofFieldProps {
  name: string
  /** From `Proof`. */
  text: string
  error: string | undefined
}

/** The digits of the mail; takes the focus when it appears. */
export function ProofField({ name, text, error }: ProofFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    box.current?.querySelector('input')?.focus()
  }, [])

  async function resend() {
    if (busy) return
    setBusy(true)
    const failure = await askAuth(client => client.reauthenticate())
    setBusy(false)
    if (failure) showToast({ title: m.resendFailed, description: wordsOf(failure), variant: 'destructive' })
    else showToast({ title: m.resent })
  }

  return (
    <div ref={box} className="security-proof">
      <p id={`${name}-why`}>{text}</p>
      <Field name={name} label={m.label} required error={error}>
        {control => (
          <input
            {...control}
            aria-describedby={[`${name}-why`, control['aria-describedby']].filter(Boolean).join(' ')}
            className="code-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={16}
          />
        )}
      </Field>
      <button type="button" className="link-button" aria-busy={busy || undefined} onClick={resend}>
        {busy ? m.resending : m.resend}
      </button>
    </div>
  )
}
