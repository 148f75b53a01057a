import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ErasureReceipt } from '../../../domain/privacy/privacy-schema'
import { toShownAddress } from '../../../shared/email/shown-address'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { kitMessages } from '../kit/messages'
import { prove } from '../kit/prove'
import { erase } from './calls'
import { privacyMessages } from './messages'

const m = privacyMessages.erase

interface EraseDialogProps {
  email: string
  /** The request that is closed with the receipt. */
  requestId: string | undefined
  onErase: (receipt: ErasureReceipt) => Promise<void>
  onClose: () => void
}

/** Asks for the address once more before it is erased. Mounted means open. */
export function EraseDialog({ email, requestId, onErase, onClose }: EraseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    if (error) dialog.current?.querySelector('input')?.focus()
  }, [error])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = String(new FormData(event.currentTarget).get('typed') ?? '')
    setBusy(true)
    const answer = await prove(() => erase(email, typed, requestId))
    setBusy(false)
    if (!answer) return
    if (!answer.ok) return setError(answer.errors.typed ?? answer.detail)
    dialog.current?.close()
    showToast({ title: m.done })
    await onErase(answer.body)
  }

  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby="erase-title"
      aria-describedby="erase-text"
      onCancel={event => busy && event.preventDefault()}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="auth-fields">
        <h2 id="erase-title">{m.title(toShownAddress(email))}</h2>
        <p id="erase-text" className="privacy-warning">
          {m.text}
        </p>
        <Field name="typed" label={m.label} required error={error}>
          {control => (
            <input {...control} type="text" autoComplete="off" autoCapitalize="none" spellCheck={false} />
          )}
        </Field>
        <div className="button-row">
          <Button type="submit" className="button-danger" aria-busy={busy || undefined}>
            {busy ? m.busy : m.submit}
          </Button>
          <Button look="outline" disabled={busy} onClick={() => dialog.current?.close()}>
            {kitMessages.cancel}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
