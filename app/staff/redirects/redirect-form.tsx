import { redirectBounds } from '../../../domain/redirect/redirect'
import type { Redirect, RedirectInput } from '../../../domain/redirect/redirect-schema'
import { isBlank } from '../../../shared/text'
import { FormDialog } from '../kit/entries/form-dialog'
import { TextField } from '../kit/form-parts'
import { addRedirect, reloadRedirects } from './calls'
import { redirectMessages } from './messages'

const m = redirectMessages.form

const checkForm = ({ source, target }: RedirectInput) => ({
  ...(isBlank(source) && { source: m.missing.source }),
  ...(isBlank(target) && { target: m.missing.target }),
})

/** From an old address to one of now. `source` fills the first field. */
export const RedirectForm = ({ source, onClose }: { source: string; onClose: () => void }) => (
  <FormDialog<RedirectInput, Redirect>
    title={m.title}
    look="wide"
    words={m}
    begin={{ source, target: '' }}
    check={checkForm}
    send={addRedirect}
    onSaved={() => reloadRedirects().then(onClose)}
    onClose={onClose}
  >
    {({ typed, errors, change }) =>
      (['source', 'target'] as const).map(name => (
        <TextField
          key={name}
          name={name}
          label={name === 'source' ? m.from : m.to}
          required
          hint={name === 'source' ? m.fromHint : m.toHint}
          error={errors[name]}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          most={redirectBounds[name]}
          value={typed[name]}
          onType={value => change({ [name]: value })}
        />
      ))
    }
  </FormDialog>
)
