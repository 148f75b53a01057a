import type { Factor } from '@supabase/auth-js'
import { AuthForm, type Values } from '../../auth-forms/auth-form'
import { refuse } from '../../auth-forms/check-fields'
import { describeCeremony } from '../../auth-forms/passkey'
import { passkeyMessages as m } from '../../auth-forms/passkey-messages'
import { Field } from '../../ui/field'
import { proveAuth } from '../kit/prove'
import { CancelButton } from './cancel'
import { proposeName } from './enrol'
import { securityMessages } from './messages'

interface EnrolPasskeyFormProps {
  /** The account's factors. */
  factors: readonly Factor[]
  onClose: () => void
  onDone: () => void
}

/** Adds a passkey (WebAuthn): a name, then the browser's own dialog. */
export function EnrolPasskeyForm({ factors, onClose, onDone }: EnrolPasskeyFormProps) {
  async function send(values: Values) {
    const name = values('passkey-name').trim()
    const isTaken = factors.some(({ friendly_name: other }) => other === name)
    const problem = name === '' ? m.nameMissing : isTaken ? securityMessages.factors.nameTaken : undefined
    const refusal = refuse(m.failed, { 'passkey-name': problem })
    if (refusal) return refusal
    const error = await makePasskey(name)
    if (error) return refuse(m.failed, { form: describeCeremony(error, m.notMade) })
    onDone()
    return undefined
  }

  return (
    <AuthForm submit={m.submit} busy={m.signingIn} send={send} aside={<CancelButton onClick={onClose} />}>
      {errors => (
        <PasskeyNameField defaultValue={proposeName(factors, m.proposal)} error={errors['passkey-name']} />
      )}
    </AuthForm>
  )
}

interface PasskeyNameFieldProps {
  defaultValue: string
  error: string | undefined
}

export const PasskeyNameField = ({ defaultValue, error }: PasskeyNameFieldProps) => (
  <Field name="passkey-name" label={m.nameLabel} hint={m.nameHint} required error={error}>
    {control => <input {...control} autoComplete="off" maxLength={100} defaultValue={defaultValue} />}
  </Field>
)

/** The session's new tokens know that it has a second factor. */
const makePasskey = (friendlyName: string) =>
  proveAuth(async client => {
    const made = await client.registerPasskey()
    if (made.error) return made
    const renewed = await client.refreshSession()
    if (renewed.error) return renewed
    return client.passkey.update({ passkeyId: made.data.id, friendlyName })
  })
