import { useRef } from 'react'
import type { ErasureReceipt } from '../../../domain/privacy/privacy-schema'
import { toShownAddress } from '../../../shared/email/shown-address'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { ConfirmDialog } from '../kit/confirm-dialog'
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

/** Asks for the address once more before it is erased. */
export function EraseDialog({ email, requestId, onErase, onClose }: EraseDialogProps) {
  const receipt = useRef<ErasureReceipt>(undefined)
  async function confirm(typed: string) {
    const answer = await prove(() => erase(email, typed, requestId))
    if (!answer?.ok) return answer ? (answer.errors.typed ?? answer.detail) : ''
    receipt.current = answer.body
    return undefined
  }
  function close() {
    onClose()
    if (!receipt.current) return
    showToast({ title: m.done })
    void onErase(receipt.current)
  }
  return (
    <ConfirmDialog
      title={m.title(toShownAddress(email))}
      text={m.text}
      confirm={m.submit}
      busy={m.busy}
      typed={{ name: 'typed', field: error => <AddressField error={error} /> }}
      onConfirm={confirm}
      onClose={close}
    />
  )
}

const AddressField = ({ error }: { error: string | undefined }) => (
  <Field name="typed" label={m.label} required error={error}>
    {control => (
      <input {...control} type="text" autoComplete="off" autoCapitalize="none" spellCheck={false} />
    )}
  </Field>
)
