import { useNavigate } from 'react-router'
import { isBlank } from '../../../shared/text'
import { submitting } from '../../session/use-action'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { FormButtons, FormError } from '../kit/form-parts'
import { useTypedForm } from '../kit/use-typed-form'
import { addCase, type ListedCase } from './calls'
import { casesMessages } from './messages'

const m = casesMessages.form

/** As the field of the case's document has it. */
const longestClient = 40

/** Its title first; the form of its texts follows. */
export function CaseForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { typed, errors, busy, save, change } = useTypedForm<{ client: string }, ListedCase>({
    begin: { client: '' },
    check: ({ client }) => (isBlank(client) ? { client: m.missing } : {}),
    send: ({ client }) => addCase(client),
    failed: m.failed,
    onSaved({ document }) {
      showToast({ title: m.done })
      void navigate(`/admin/site/${document}`)
    },
  })
  return (
    <Dialog title={m.title} closeLabel={m.cancel} onClose={onClose}>
      <form className="case-form" noValidate onSubmit={submitting(save)}>
        <Field
          name="client"
          label={m.client}
          required
          hint={m.clientHint(longestClient)}
          error={errors.client}
        >
          {control => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              maxLength={longestClient}
              value={typed.client}
              onChange={({ target }) => change({ client: target.value })}
            />
          )}
        </Field>
        <FormError text={errors.whole} />
        <FormButtons busy={busy} words={m} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
