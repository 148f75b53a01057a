import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { peopleMessages } from './messages'
import type { Question } from './use-proof'

const m = peopleMessages.proof

/** Asks for the digits of a mail. Mounted means open; the browser keeps the focus inside and gives it back. */
export function ProofDialog({ question }: { question: Question }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = String(new FormData(event.currentTarget).get('nonce') ?? '').replace(/\D/g, '')
    if (typed === '') return setError(m.missing)
    setBusy(true)
    setError(await question.answer(typed))
    setBusy(false)
  }

  useEffect(() => {
    if (error) dialog.current?.querySelector('input')?.focus()
  }, [error])

  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby="proof-title"
      onCancel={event => busy && event.preventDefault()}
      onClose={question.cancel}
    >
      <form noValidate onSubmit={submit} className="auth-fields">
        <h2 id="proof-title">{m.title}</h2>
        <p>{question.text}</p>
        <Field name="nonce" label={m.label} required error={error}>
          {control => (
            <input
              {...control}
              className="code-input"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={16}
            />
          )}
        </Field>
        <div className="button-row">
          <Button type="submit" aria-busy={busy || undefined}>
            {busy ? m.busy : m.submit}
          </Button>
          <Button look="outline" disabled={busy} onClick={() => dialog.current?.close()}>
            {m.cancel}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
