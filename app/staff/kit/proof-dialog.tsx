import { DigitsField } from './digits-field'
import { kitMessages } from './messages'
import { useQuestion } from './prove'
import { TypedDialog } from './typed-dialog'

const m = kitMessages.proof

/** Asks for the code that `prove` needs, on any staff page. */
export function ProofDialog() {
  const question = useQuestion()
  if (!question) return null
  return (
    <TypedDialog
      title={m.title}
      text={question.text}
      name="nonce"
      labels={m}
      onSubmit={async typed => (typed.trim() === '' ? m.missing : question.answer(typed.trim()))}
      onClose={question.cancel}
    >
      {error => <DigitsField name="nonce" label={question.label} required error={error} />}
    </TypedDialog>
  )
}
