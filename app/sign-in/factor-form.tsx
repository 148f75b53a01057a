import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { askAuth } from '../auth-forms/ask-auth'
import { AuthForm, type Values } from '../auth-forms/auth-form'
import { refuse, refuseAnswer } from '../auth-forms/check-fields'
import { describeCeremony } from '../auth-forms/passkey'
import { passkeyMessages } from '../auth-forms/passkey-messages'
import { callApi } from '../session/api'
import { getAuthClient } from '../session/auth-client'
import { readDigits } from '../session/landing'
import { FactorFields, RecoveryField, usePhoneCode } from './factor-fields'
import { signInMessages as m } from './messages'

export interface FactorFormProps {
  user: User
  onSend: (way: 'authenticator' | 'recovery-code') => void
  onLeave: () => void
}

const words = m.factor

/** The second factor: a code from the authenticator, a passkey, or a recovery code. */
export function FactorForm({ user, onSend, onLeave }: FactorFormProps) {
  const [lost, setLost] = useState(false)
  const factors = user.factors?.filter(({ status }) => status === 'verified') ?? []
  const [chosen, setChosen] = useState(factors[0])
  const phone = usePhoneCode(chosen)

  const isKey = chosen?.factor_type === 'webauthn' && !lost
  const [gone, back] = phone.number ? [words.lostPhone, words.usePhone] : [words.lost, words.useAuthenticator]

  async function send(values: Values) {
    if (isKey) {
      onSend('authenticator')
      return givePasskey(chosen.id)
    }
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
      // Another field, without the errors of the previous one.
      key={String(lost)}
      submit={isKey ? passkeyMessages.use : words.submit}
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
          <p>
            {isKey
              ? passkeyMessages.second(user.email ?? '')
              : phone.number && !lost
                ? words.phoneText(phone.number)
                : words.text(user.email ?? '')}
          </p>
          {lost ? (
            <RecoveryField errors={errors} />
          ) : (
            <FactorFields
              errors={errors}
              factors={factors}
              isKey={isKey}
              phone={phone}
              onChoose={setChosen}
            />
          )}
        </>
      )}
    </AuthForm>
  )
}

/** `challengeId`: of the sent code; an authenticator's code needs none. */
async function giveCode(factorId: string, challengeId: string | undefined, typed: string) {
  const code = readDigits(typed)
  const error = await askAuth(({ mfa }) =>
    challengeId ? mfa.verify({ factorId, challengeId, code }) : mfa.challengeAndVerify({ factorId, code }),
  )
  return error ? refuseAnswer(m.signInFailed, error, { mfa_verification_failed: 'code' }) : undefined
}

async function givePasskey(factorId: string) {
  const error = await askAuth(client => client.mfa.webauthn.authenticate({ factorId }))
  if (!error) return undefined
  return refuseAnswer(m.signInFailed, { status: 400, message: describeCeremony(error, passkeyMessages.none) })
}

/** The server removes the factors; the new tokens know that there are none. */
async function redeemRecoveryCode(code: string) {
  const answer = await callApi('POST /account/recovery-codes/use', { json: { code } })
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
