import type { Factor, User } from '@supabase/auth-js'
import { useState } from 'react'
import { Field } from '../../ui/field'
import { ChevronDownIcon } from '../../ui/icons'
import { showToast } from '../../ui/toast'
import { callApi } from './api'
import { getAuthClient } from './auth-client'
import { CodeField } from './auth-fields'
import { AuthForm, type FormErrors, type Values } from './auth-form'
import { refuse, refuseAnswer } from './check-fields'
import { readDigits } from './landing'
import { accountMessages as m } from './messages'
import { showPhone } from './phone-number'
import { askAuth } from './security-ask'
import { wordsOf } from './service-error'

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
  const [chosen, setChosen] = useState(factors[0])
  const phone = usePhoneCode(chosen)

  const [gone, back] = phone.number ? [words.lostPhone, words.usePhone] : [words.lost, words.useAuthenticator]

  async function send(values: Values) {
    const typed = values('code').trim()
    const refusal = refuse(m.signInFailed, { code: typed === '' ? m.codeMissing : undefined })
    if (refusal) return refusal
    const asked = phone.number !== undefined && !lost
    if (asked && !phone.challengeId) return refuse(m.signInFailed, { code: words.codeFirst })
    onSend(lost ? 'recovery-code' : 'authenticator')
    if (lost) return redeemRecoveryCode(typed)
    return giveCode(chosen?.id ?? '', asked ? phone.challengeId : undefined, typed)
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
            {lost ? back : gone}
          </button>
          <button type="button" className="link-button" onClick={onLeave}>
            {words.leave}
          </button>
        </>
      }
    >
      {errors => (
        <>
          <p>{phone.number && !lost ? words.phoneText(phone.number) : words.text(user.email ?? '')}</p>
          {lost ? (
            <RecoveryField errors={errors} />
          ) : (
            <FactorFields errors={errors} factors={factors} phone={phone} onChoose={setChosen} />
          )}
        </>
      )}
    </AuthForm>
  )
}

interface FactorFieldsProps {
  errors: FormErrors
  factors: readonly Factor[]
  phone: PhoneCode
  onChoose: (factor: Factor | undefined) => void
}

function FactorFields({ errors, factors, phone, onChoose }: FactorFieldsProps) {
  return (
    <>
      {factors.length > 1 && (
        <Field name="factor" label={words.which}>
          {control => (
            <span className="select">
              <select
                {...control}
                onChange={event => onChoose(factors.find(({ id }) => id === event.target.value))}
              >
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
      {phone.number ? (
        <>
          <CodeField label={words.phoneLabel} length={10} errors={errors} />
          <button
            type="button"
            className="link-button"
            aria-busy={phone.busy || undefined}
            onClick={() => void phone.send()}
          >
            {phone.busy ? words.sendingCode : phone.challengeId ? words.sendAgain : words.sendCode}
          </button>
        </>
      ) : (
        <CodeField label={words.label} hint={words.hint} length={6} errors={errors} />
      )}
    </>
  )
}

interface PhoneCode {
  /** Of the chosen factor, for people; undefined when it is no phone. */
  number: string | undefined
  /** Of the newest code that was sent. */
  challengeId: string | undefined
  busy: boolean
  send: () => Promise<void>
}

/** The code of a phone factor, which is sent when it is asked for. */
function usePhoneCode(factor: Factor | undefined): PhoneCode {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ factorId: string; challengeId: string }>()

  async function send() {
    if (busy || !factor) return
    setBusy(true)
    let challengeId = ''
    const error = await askAuth(async client => {
      const { data, error } = await client.mfa.challenge({ factorId: factor.id, channel: 'sms' })
      challengeId = data?.id ?? ''
      return { error }
    })
    setBusy(false)
    if (error)
      return showToast({ title: words.codeNotSent, description: wordsOf(error), variant: 'destructive' })
    setSent({ factorId: factor.id, challengeId })
    showToast({ title: words.codeSent })
  }

  // The client's type of a factor leaves the number out, which the service sends.
  const stored = factor && 'phone' in factor ? String(factor.phone) : ''
  return {
    number: factor?.factor_type === 'phone' ? showPhone(stored) : undefined,
    challengeId: sent?.factorId === factor?.id ? sent?.challengeId : undefined,
    busy,
    send,
  }
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

/** `challengeId`: of the code that was sent; an authenticator's code needs none. */
async function giveCode(factorId: string, challengeId: string | undefined, typed: string) {
  const code = readDigits(typed)
  const error = await askAuth(({ mfa }) =>
    challengeId ? mfa.verify({ factorId, challengeId, code }) : mfa.challengeAndVerify({ factorId, code }),
  )
  return error ? refuseAnswer(m.signInFailed, error, { mfa_verification_failed: 'code' }) : undefined
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
