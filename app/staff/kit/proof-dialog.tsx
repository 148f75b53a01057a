import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { DigitsField } from './digits-field'
import { kitMessages } from './messages'
import { type Question, useQuestion } from './prove'

const { cancel, proof: m } = kitMessages

/** Asks for the code that `prove` needs, on any staff page. */
export function ProofDialog() {
  const question = useQuestion()
  return question && <OpenDialog question={question} />
}

/** Mounted means open; the browser keeps the focus inside and gives it back. */
function OpenDialog({ question }: { question: Question }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = String(new FormData(event.currentTarget).get('nonce') ?? '').trim()
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
        <DigitsField name="nonce" label={question.label} required error={error} />
        <div className="button-row">
          <Button type="submit" aria-busy={busy || undefined}>
            {busy ? m.busy : m.submit}
          </Button>
          <Button look="outline" disabled={busy} onClick={() => dialog.current?.close()}>
            {cancel}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
