import type { Factor } from '@supabase/auth-js'
import { askAuth, type KnownFailures, refuseKnown } from '../../auth-forms/ask-auth'
import { AuthForm, type Values } from '../../auth-forms/auth-form'
import { refuse } from '../../auth-forms/check-fields'
import { passkeyMessages as m } from '../../auth-forms/passkey-messages'
import { showToast } from '../../ui/toast'
import { reloadAccount } from './account'
import { CancelButton } from './cancel'
import { PasskeyNameField } from './enrol-passkey'
import { securityMessages } from './messages'

const failures: KnownFailures = {
  mfa_factor_name_conflict: { field: 'passkey-name', words: securityMessages.factors.nameTaken },
}

interface RenamePasskeyFormProps {
  passkey: Factor
  onClose: () => void
}

/** Gives a passkey another name. */
export function RenamePasskeyForm({ passkey, onClose }: RenamePasskeyFormProps) {
  async function send(values: Values) {
    const friendlyName = values('passkey-name').trim()
    const refusal = refuse(m.notRenamed, { 'passkey-name': friendlyName === '' ? m.nameMissing : undefined })
    if (refusal) return refusal
    const error = await askAuth(client => client.passkey.update({ passkeyId: passkey.id, friendlyName }))
    if (error) return refuseKnown(m.notRenamed, error, failures)
    onClose()
    showToast({ title: m.renamed })
    await reloadAccount()
    return undefined
  }

  return (
    <AuthForm submit={m.save} busy={m.saving} send={send} aside={<CancelButton onClick={onClose} />}>
      {errors => (
        <PasskeyNameField defaultValue={passkey.friendly_name ?? ''} error={errors['passkey-name']} />
      )}
    </AuthForm>
  )
}
