import { AuthForm } from '../auth-forms/auth-form'
import { refuse } from '../auth-forms/check-fields'
import { endSession } from '../session/session'
import { signInMessages } from './messages'
import { Sheet } from './sheet'

const m = signInMessages.switchAccount

interface SwitchAccountProps {
  /** Who is signed in. */
  email: string
  onStay: () => void
}

/** Login CSRF: a link with another account's session takes effect only if the visitor agrees to sign out first. */
export function SwitchAccount({ email, onStay }: SwitchAccountProps) {
  async function send() {
    const { problem } = await endSession()
    return refuse(m.failed, { form: problem })
  }
  return (
    <Sheet title={m.title}>
      <AuthForm
        submit={m.submit}
        busy={m.busy}
        send={send}
        aside={
          <button type="button" className="link-button" onClick={onStay}>
            {m.stay}
          </button>
        }
      >
        {() => <p>{m.text(email)}</p>}
      </AuthForm>
    </Sheet>
  )
}
