import { emailAddressBound } from '../../../shared/email/email-address'
import { isBlank } from '../../../shared/text'
import { FormDialog } from '../kit/entries/form-dialog'
import { TextField } from '../kit/form-parts'
import { addSubscriber } from './calls'
import { ConsentFields, checkConsent, noConsent, toConsent } from './consent-fields'
import { subscriberMessages } from './messages'

const m = subscriberMessages.form

/** One address, with what proves that it may be written to. */
export const AddForm = ({ onAdded, onClose }: { onAdded: () => Promise<unknown>; onClose: () => void }) => (
  <FormDialog
    title={m.title}
    look="wide"
    words={m}
    begin={{ email: '', ...noConsent }}
    check={next => ({ ...(isBlank(next.email) && { email: m.emailMissing }), ...checkConsent(next) })}
    send={({ email, ...consent }) => addSubscriber({ email, ...toConsent(consent) })}
    onSaved={() => onAdded().then(onClose)}
    onClose={onClose}
  >
    {({ typed, errors, change }) => (
      <>
        <TextField
          name="email"
          label={m.email}
          required
          hint={m.note}
          error={errors.email}
          type="email"
          most={emailAddressBound}
          value={typed.email}
          onType={email => change({ email })}
        />
        <ConsentFields typed={typed} errors={errors} onChange={change} />
      </>
    )}
  </FormDialog>
)
