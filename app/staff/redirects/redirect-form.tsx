import { useState } from 'react'
import { redirectBounds } from '../../../domain/redirect/redirect'
import type { RedirectInput } from '../../../domain/redirect/redirect-schema'
import { isBlank } from '../../../shared/text'
import { submitting } from '../../session/use-action'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { FormError } from '../kit/form-error'
import { useApiAction } from '../kit/use-api-action'
import { addRedirect, reloadRedirects } from './calls'
import { redirectMessages } from './messages'

const m = redirectMessages.form

type FormErrors = Partial<Record<'source' | 'target' | 'whole', string>>

const checkForm = ({ source, target }: RedirectInput): FormErrors => ({
  ...(isBlank(source) && { source: m.missing.source }),
  ...(isBlank(target) && { target: m.missing.target }),
})

/** What was typed stays until it is stored. */
function useRedirect(source: string, onClose: () => void) {
  const [typed, setTyped] = useState<RedirectInput>({ source, target: '' })
  const [errors, setErrors] = useState<FormErrors>({})

  function checkAndAdd() {
    const found = checkForm(typed)
    setErrors(found)
    return Object.keys(found).length > 0 ? undefined : addRedirect(typed)
  }
  const { busy, run: add } = useApiAction(checkAndAdd, {
    async onDone() {
      await reloadRedirects()
      showToast({ title: m.saved })
      onClose()
    },
    onRefused({ errors: atFields, detail }) {
      setErrors(Object.keys(atFields).length > 0 ? atFields : { whole: `${m.failed} ${detail}` })
    },
  })
  const change = (part: Partial<RedirectInput>) => setTyped({ ...typed, ...part })
  return { typed, errors, busy, add, change }
}

/** From an old address to one of now. `source` fills the first field. */
export function RedirectForm({ source, onClose }: { source: string; onClose: () => void }) {
  const { typed, errors, busy, add, change } = useRedirect(source, onClose)
  return (
    <Dialog title={m.title} look="wide" closeLabel={m.cancel} onClose={onClose}>
      <form className="redirect-form" noValidate onSubmit={submitting(() => add())}>
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
        <div className="button-row">
          <Button type="submit" aria-busy={busy || undefined}>
            {busy ? m.saving : m.save}
          </Button>
          <Button look="outline" onClick={onClose}>
            {m.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
