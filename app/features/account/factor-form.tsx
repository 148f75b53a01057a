import type { Factor, User } from '@supabase/auth-js'
import { useState } from 'react'
import { Field } from '../../ui/field'
import { ChevronDownIcon } from '../../ui/icons'
import { callApi } from './api'
import { getAuthClient } from './auth-client'
import { CodeField } from './auth-fields'
import { AuthForm, type FormErrors, type Values } from './auth-form'
import { refuse, refuseAnswer } from './check-fields'
import { readDigits } from './landing'
import { accountMessages as m } from './messages'

export interface FactorFormProps {
  user: User
  onSend: (way: 'authenticator' | 'recovery-code') => void
  onLeave: () => void
}

const words = m.factor

/** The second step: a code of the authenticator, or one of the codes kept for its loss. */
export function FactorForm({ user, onSend, onLeave }: FactorFormProps) {
  const [lost, setLost] = useState(false)
  const factors = user.factors?.filter(({ status }) => status === 'verified') ?? []

  async function send(values: Values) {
    const typed = values('code').trim()
    const refusal = refuse(m.signInFailed, { code: typed === '' ? m.codeMissing : undefined })
    if (refusal) return refusal
    onSend(lost ? 'recovery-code' : 'authenticator')
    return lost ? redeemRecoveryCode(typed) : giveCode(values('factor') || factors[0]?.id || '', typed)
  }

  return (
    <AuthForm
      // Another field, and none of the errors of the one before.
      key={String(lost)}
      submit={words.submit}
      busy={words.busy}
      send={send}
      aside={
        <>
          <button type="button" className="link-button" onClick={() => setLost(!lost)}>
            {lost ? words.useAuthenticator : words.lost}
          </button>
          <button type="button" className="link-button" onClick={onLeave}>
            {words.leave}
          </button>
        </>
      }
    >
      {errors => (
        <>
          <p>{words.text(user.email ?? '')}</p>
          {lost ? (
            <RecoveryField errors={errors} />
          ) : (
            <AuthenticatorFields errors={errors} factors={factors} />
          )}
        </>
      )}
    </AuthForm>
  )
}

function AuthenticatorFields({ errors, factors }: { errors: FormErrors; factors: Factor[] }) {
  return (
    <>
      {factors.length > 1 && (
        <Field name="factor" label={words.which}>
          {control => (
            <span className="select">
              <select {...control}>
                {factors.map(({ id, friendly_name: name }, index) => (
                  <option key={id} value={id}>
                    {name || words.unnamed(index + 1)}
                  </option>
                ))}
              </select>
              <ChevronDownIcon />
            </span>
          )}
        </Field>
      )}
      <CodeField label={words.label} hint={words.hint} length={6} errors={errors} />
    </>
  )
}

function RecoveryField({ errors }: { errors: FormErrors }) {
  return (
    <Field name="code" label={words.recoveryLabel} hint={words.recoveryHint} required error={errors.code}>
      {control => (
        <input
          {...control}
          className="code-input code-input-long"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}

async function giveCode(factorId: string, typed: string) {
  try {
    const client = await getAuthClient()
    const { error } = await client.mfa.challengeAndVerify({ factorId, code: readDigits(typed) })
    return error ? refuseAnswer(m.signInFailed, error, { mfa_verification_failed: 'code' }) : undefined
  } catch {
    return refuseAnswer(m.signInFailed, { message: '' })
  }
}

/** The server removes the factors; the new tokens know that there are none. */
async function redeemRecoveryCode(code: string) {
  const answer = await callApi('/api/account/recovery-codes/use', { method: 'POST', json: { code } })
  if (!answer.ok)
    return {
      title: m.signInFailed,
      description: answer.detail,
      errors: { code: answer.errors.code, form: answer.errors.code ? undefined : answer.detail },
    }
  try {
    const client = await getAuthClient()
    const { error } = await client.refreshSession()
    return error ? refuseAnswer(m.signInFailed, error) : undefined
  } catch {
    return refuseAnswer(m.signInFailed, { message: '' })
  }
}
