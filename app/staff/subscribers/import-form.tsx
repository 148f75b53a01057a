import { useState } from 'react'
import { subscriberBounds } from '../../../domain/subscriber/subscriber'
import { readSubscriberLines } from '../../../domain/subscriber/subscriber-lines'
import type { SubscriberImportAnswer } from '../../../domain/subscriber/subscriber-schema'
import { isBlank } from '../../../shared/text'
import { submitting } from '../../session/use-action'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { FormButtons, FormError, TextFileField } from '../kit/form-parts'
import { useTypedForm } from '../kit/use-typed-form'
import { importSubscribers } from './calls'
import { ConsentFields, checkConsent, noConsent, toConsent } from './consent-fields'
import { subscriberMessages } from './messages'

const m = subscriberMessages.importing

/** Bytes of a file with whatever another service exports beside the addresses. */
const largestFile = 2 * 1024 * 1024

/** A list of addresses with one proof for all of them: checked first, then added as it was checked. */
export function ImportForm({ onAdded, onClose }: { onAdded: () => unknown; onClose: () => void }) {
  /** What a check said of the list, and of which one. */
  const [checked, setChecked] = useState<{ answer: SubscriberImportAnswer; of: string }>()
  const { typed, errors, busy, save, change, refuse } = useTypedForm({
    begin: { lines: '', ...noConsent },
    check: next => ({ ...(isBlank(next.lines) && { lines: m.missing }), ...checkConsent(next) }),
    async send(next) {
      const { lines, ...consent } = next
      const isDry = !isReady(next)
      const answer = await importSubscribers({ lines, dry_run: isDry, ...toConsent(consent) })
      if (!isDry || !answer.ok) return answer
      setChecked({ answer: answer.body, of: JSON.stringify(next) })
      return undefined
    },
    failed: m.failed,
    async onSaved({ added }) {
      await onAdded()
      showToast({ title: m.done(added) })
      onClose()
    },
  })
  const isReady = (next: typeof typed) => checked?.of === JSON.stringify(next) && checked.answer.added > 0

  function take(text: string | undefined) {
    refuse(text === undefined ? { lines: m.unreadable } : {})
    if (text === undefined) return
    const { lines, unread } = readSubscriberLines(text)
    // What cannot be read is shown as it is, to be mended.
    change({ lines: unread === undefined ? lines.map(({ email }) => email).join('\n') : text })
  }

  const shown = checked?.of === JSON.stringify(typed) ? checked.answer : undefined
  const words = { ...m, save: isReady(typed) && shown ? m.save(shown.added) : m.check }
  return (
    <Dialog title={m.title} look="wide" closeLabel={m.cancel} onClose={onClose}>
      <form className="dialog-form" noValidate onSubmit={submitting(save)}>
        <TextFileField label={m.file} most={largestFile} onRead={take} />
        <Field name="lines" label={m.lines} required hint={m.linesHint} error={errors.lines}>
          {control => (
            <textarea
              {...control}
              rows={8}
              maxLength={subscriberBounds.import}
              spellCheck={false}
              wrap="off"
              value={typed.lines}
              onChange={({ target }) => change({ lines: target.value })}
            />
          )}
        </Field>
        <ConsentFields typed={typed} errors={errors} onChange={change} />
        <div role="status">{shown && <Checked answer={shown} />}</div>
        <FormError text={errors.whole} />
        <FormButtons busy={busy} words={words} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** Lines that are left out and shown; the others are counted. */
const mostShown = 10

const Checked = ({ answer: { added, skipped } }: { answer: SubscriberImportAnswer }) => (
  <section className="subscriber-check" aria-label={m.result}>
    <p>{m.fit(added)}</p>
    {skipped.length > 0 && (
      <>
        <p>{m.skipped(skipped.length)}</p>
        <ul>
          {skipped.slice(0, mostShown).map(({ line, email, reason }) => (
            <li key={line}>{m.line(line, email, reason)}</li>
          ))}
          {skipped.length > mostShown && <li>{m.more(skipped.length - mostShown)}</li>}
        </ul>
      </>
    )}
  </section>
)
