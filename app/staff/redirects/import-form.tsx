import { type ChangeEvent, useState } from 'react'
import { isBlank } from '../../../shared/text'
import { submitting } from '../../session/use-action'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { useApiAction } from '../kit/use-api-action'
import { importRedirects, reloadRedirects } from './calls'
import { redirectMessages } from './messages'

const m = redirectMessages.importing

/** What the API takes at most, in characters. */
const longest = 60_000

/** A list of redirects, typed, pasted or from a file, whose lines can be mended before they are sent. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const [lines, setLines] = useState('')
  const [error, setError] = useState<string>()

  function checkAndImport() {
    setError(isBlank(lines) ? m.missing : undefined)
    return isBlank(lines) ? undefined : importRedirects(lines)
  }
  const { busy, run } = useApiAction(checkAndImport, {
    async onDone({ added, known }) {
      await reloadRedirects()
      showToast({ title: m.done(added), ...(known > 0 && { description: m.known(known) }) })
      onClose()
    },
    onRefused({ errors, detail }) {
      setError(errors.lines ?? `${m.failed} ${detail}`)
    },
  })

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    const text = file.size > longest ? '\0' : await file.text()
    // A spreadsheet's own format is a program's, not text.
    if (text.includes('\0') || text.includes('\ufffd')) return setError(m.unreadable)
    setError(undefined)
    setLines(text)
  }

  return (
    <Dialog title={m.title} look="wide" closeLabel={m.cancel} onClose={onClose}>
      <form className="redirect-form" noValidate onSubmit={submitting(() => run())}>
        <Field name="file" label={m.file}>
          {control => (
            <input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onChange={event => void read(event)}
            />
          )}
        </Field>
        <Field name="lines" label={m.lines} required hint={m.linesHint} error={error}>
          {control => (
            <textarea
              {...control}
              rows={10}
              maxLength={longest}
              spellCheck={false}
              wrap="off"
              value={lines}
              onChange={({ target }) => setLines(target.value)}
            />
          )}
        </Field>
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
