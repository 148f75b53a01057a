import type { ErasureReceipt } from '../../../domain/privacy/privacy-schema'
import { toShownAddress } from '../../../shared/email/shown-address'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { prove } from '../kit/prove'
import { TypedDialog } from '../kit/typed-dialog'
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
export const EraseDialog = ({ email, requestId, onErase, onClose }: EraseDialogProps) => (
  <TypedDialog
    title={m.title(toShownAddress(email))}
    text={m.text}
    name="typed"
    labels={m}
    isDanger
    onSubmit={async (typed, close) => {
      const answer = await prove(() => erase(email, typed, requestId))
      if (!answer?.ok) return answer && (answer.errors.typed ?? answer.detail)
      close()
      showToast({ title: m.done })
      await onErase(answer.body)
      return undefined
    }}
    onClose={onClose}
  >
    {error => (
      <Field name="typed" label={m.label} required error={error}>
        {control => (
          <input {...control} type="text" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
    )}
  </TypedDialog>
)
