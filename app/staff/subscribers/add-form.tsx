import { emailAddressBound } from '../../../shared/email/email-address'
import { isBlank } from '../../../shared/text'
import { submitting } from '../../session/use-action'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { FormButtons, FormError } from '../kit/form-parts'
import { useTypedForm } from '../kit/use-typed-form'
import { addSubscriber } from './calls'
import { ConsentFields, checkConsent, noConsent, toConsent } from './consent-fields'
import { subscriberMessages } from './messages'

const m = subscriberMessages.form

/** One address, with what proves that it may be written to. */
export function AddForm({ onAdded, onClose }: { onAdded: () => unknown; onClose: () => void }) {
  const { typed, errors, busy, save, change } = useTypedForm({
    begin: { email: '', ...noConsent },
    check: next => ({ ...(isBlank(next.email) && { email: m.emailMissing }), ...checkConsent(next) }),
    send: ({ email, ...consent }) => addSubscriber({ email, ...toConsent(consent) }),
    failed: m.failed,
    async onSaved() {
      await onAdded()
      showToast({ title: m.saved })
      onClose()
    },
  })
  return (
    <Dialog title={m.title} look="wide" closeLabel={m.cancel} onClose={onClose}>
      <form className="subscriber-form" noValidate onSubmit={submitting(save)}>
        <Field name="email" label={m.email} required hint={m.note} error={errors.email}>
          {control => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              maxLength={emailAddressBound}
              value={typed.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          )}
        </Field>
        <ConsentFields typed={typed} errors={errors} onChange={change} />
        <FormError text={errors.whole} />
        <FormButtons busy={busy} words={m} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
