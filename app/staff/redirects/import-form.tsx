import { redirectBounds } from '../../../domain/redirect/redirect'
import { isBlank } from '../../../shared/text'
import { submitting } from '../../session/use-action'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { FormButtons, TextFileField } from '../kit/form-parts'
import { useTypedForm } from '../kit/use-typed-form'
import { importRedirects, reloadRedirects } from './calls'
import { redirectMessages } from './messages'

const m = redirectMessages.importing

/** A list of redirects, typed, pasted or from a file, whose lines can be mended before they are sent. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const { typed, errors, busy, save, change, refuse } = useTypedForm({
    begin: { lines: '' },
    check: ({ lines }) => (isBlank(lines) ? { lines: m.missing } : {}),
    send: ({ lines }) => importRedirects(lines),
    failed: m.failed,
    async onSaved({ added, known }) {
      await reloadRedirects()
      showToast({ title: m.done(added), ...(known > 0 && { description: m.known(known) }) })
      onClose()
    },
  })

  function take(text: string | undefined) {
    refuse(text === undefined ? { lines: m.unreadable } : {})
    if (text !== undefined) change({ lines: text })
  }

  return (
    <Dialog title={m.title} look="wide" closeLabel={m.cancel} onClose={onClose}>
      <form className="dialog-form redirect-import" noValidate onSubmit={submitting(save)}>
        <TextFileField label={m.file} most={redirectBounds.import} onRead={take} />
        <Field name="lines" label={m.lines} required hint={m.linesHint} error={errors.lines ?? errors.whole}>
          {control => (
            <textarea
              {...control}
              rows={10}
              maxLength={redirectBounds.import}
              spellCheck={false}
              wrap="off"
              value={typed.lines}
              onChange={({ target }) => change({ lines: target.value })}
            />
          )}
        </Field>
        <FormButtons busy={busy} words={m} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
