import { redirectBounds } from '../../../domain/redirect/redirect'
import type { Redirect, RedirectInput } from '../../../domain/redirect/redirect-schema'
import { isBlank } from '../../../shared/text'
import { submitting } from '../../session/use-action'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { FormButtons, FormError } from '../kit/form-parts'
import { useTypedForm } from '../kit/use-typed-form'
import { addRedirect, reloadRedirects } from './calls'
import { redirectMessages } from './messages'

const m = redirectMessages.form

const checkForm = ({ source, target }: RedirectInput) => ({
  ...(isBlank(source) && { source: m.missing.source }),
  ...(isBlank(target) && { target: m.missing.target }),
})

/** From an old address to one of now. `source` fills the first field. */
export function RedirectForm({ source, onClose }: { source: string; onClose: () => void }) {
  const { typed, errors, busy, save, change } = useTypedForm<RedirectInput, Redirect>({
    begin: { source, target: '' },
    check: checkForm,
    send: addRedirect,
    failed: m.failed,
    async onSaved() {
      await reloadRedirects()
      showToast({ title: m.saved })
      onClose()
    },
  })
  return (
    <Dialog title={m.title} look="wide" closeLabel={m.cancel} onClose={onClose}>
      <form className="redirect-form" noValidate onSubmit={submitting(save)}>
        {(['source', 'target'] as const).map(name => (
          <Field
            key={name}
            name={name}
            label={name === 'source' ? m.from : m.to}
            required
            hint={name === 'source' ? m.fromHint : m.toHint}
            error={errors[name]}
          >
            {control => (
              <input
                {...control}
                type="text"
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                maxLength={redirectBounds[name]}
                value={typed[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <FormError text={errors.whole} />
        <FormButtons busy={busy} words={m} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
