import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { askAuth } from '../auth-forms/ask-auth'
import { CodeField } from '../auth-forms/auth-fields'
import type { FormErrors } from '../auth-forms/auth-form'
import { showPhone } from '../auth-forms/phone-number'
import { wordsOf } from '../session/service-error'
import { useAction } from '../session/use-action'
import { Field, Select } from '../ui/field'
import { showToast } from '../ui/toast'
import { signInMessages as m } from './messages'

const words = m.factor

interface FactorFieldsProps {
  errors: FormErrors
  factors: readonly Factor[]
  /** A passkey needs nothing typed. */
  isKey: boolean
  phone: PhoneCode
  onChoose: (factor: Factor | undefined) => void
}

export function FactorFields({ errors, factors, isKey, phone, onChoose }: FactorFieldsProps) {
  return (
    <>
      {factors.length > 1 && <FactorChoice factors={factors} onChoose={onChoose} />}
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
      ) : isKey ? null : (
        <CodeField label={words.label} hint={words.hint} length={6} errors={errors} />
      )}
    </>
  )
}

function FactorChoice({ factors, onChoose }: Pick<FactorFieldsProps, 'factors' | 'onChoose'>) {
  return (
    <Field name="factor" label={words.which}>
      {control => (
        <Select
          {...control}
          onChange={event => onChoose(factors.find(({ id }) => id === event.target.value))}
        >
          {factors.map(({ id, friendly_name: name }, index) => (
            <option key={id} value={id}>
              {name || words.unnamed(index + 1)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface PhoneCode {
  /** The number of the chosen factor, for display; undefined when it is not a phone. */
  number: string | undefined
  /** The challenge of the newest code that was sent. */
  challengeId: string | undefined
  busy: boolean
  send: () => Promise<void>
}

/** The code of a phone factor, sent on request. */
export function usePhoneCode(factor: Factor | undefined): PhoneCode {
  const [sent, setSent] = useState<{ factorId: string; challengeId: string }>()

  const { busy, run: send } = useAction(
    () => factor && challenge(factor.id),
    ({ error, ...next }) => {
      if (error)
        return showToast({ title: words.codeNotSent, description: wordsOf(error), variant: 'destructive' })
      setSent(next)
      showToast({ title: words.codeSent })
    },
  )

  // The client's factor type omits the number, which the service sends.
  const stored = factor && 'phone' in factor ? String(factor.phone) : ''
  return {
    number: factor?.factor_type === 'phone' ? showPhone(stored) : undefined,
    challengeId: sent?.factorId === factor?.id ? sent?.challengeId : undefined,
    busy,
    send,
  }
}

async function challenge(factorId: string) {
  let challengeId = ''
  const error = await askAuth(async client => {
    const { data, error } = await client.mfa.challenge({ factorId, channel: 'sms' })
    challengeId = data?.id ?? ''
    return { error }
  })
  return { factorId, challengeId, error }
}

export function RecoveryField({ errors }: { errors: FormErrors }) {
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
