import { ConfirmDialog } from './confirm-dialog'
import { DigitsField } from './digits-field'
import { kitMessages } from './messages'
import { useQuestion } from './prove'

const m = kitMessages.proof

/** Asks for the code that `prove` needs, on any staff page. */
export function ProofDialog() {
  const question = useQuestion()
  if (!question) return null
  return (
    <ConfirmDialog
      title={m.title}
      text={question.text}
      confirm={m.submit}
      busy={m.busy}
      isHarmless
      typed={{
        name: 'nonce',
        field: error => <DigitsField name="nonce" label={question.label} required error={error} />,
      }}
      onConfirm={async typed => (typed.trim() === '' ? m.missing : question.answer(typed.trim()))}
      onClose={isProven => isProven || question.cancel()}
    />
  )
}
