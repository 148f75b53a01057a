import { Link } from 'react-router'
import { CodeField, EmailField } from '../auth-forms/auth-fields'
import { AuthForm, type Values } from '../auth-forms/auth-form'
import { checkEmail, refuse, refuseAnswer } from '../auth-forms/check-fields'
import { getAuthClient } from '../session/auth-client'
import { readDigits } from '../session/landing'
import { useAction } from '../session/use-action'
import { showToast } from '../ui/toast'
import { type CodeKind, sendMail } from './mail-steps'
import { signInMessages as m } from './messages'

export interface CodeFormProps {
  /** Which email was just sent; undefined: any pending code for this address. */
  sent: { kind: CodeKind; email: string } | undefined
  email: string
  /** From the address. */
  code: string
  codeLength: number
  back: string
  redirectTo: () => string
  onSend: (email: string, kind: CodeKind) => void
}

const words = m.code

/** The code from an email, for when a mail scanner used up its link or it is on another device. */
export function CodeForm({ sent, email, code, codeLength, back, redirectTo, onSend }: CodeFormProps) {
  const kind = sent?.kind ?? 'email'
  async function send(values: Values) {
    const email = sent?.email ?? values('email').trim()
    const token = readDigits(values('code'))
    const refusal = refuse(words.failed, {
      email: checkEmail(email),
      code: token === '' ? m.codeMissing : undefined,
    })
    if (refusal) return refusal
    onSend(email, kind)
    return redeem(email, token, kind)
  }

  return (
    <AuthForm
      submit={words.submit}
      busy={words.busy}
      send={send}
      aside={
        <>
          {sent && <ResendButton {...sent} redirectTo={redirectTo} />}
          <Link to={back}>{m.back}</Link>
        </>
      }
    >
      {errors => (
        <>
          {sent && <p>{words.sent[sent.kind]}</p>}
          <p>{words.text}</p>
          {sent ? <p className="auth-known">{sent.email}</p> : <EmailField errors={errors} value={email} />}
          <CodeField key={code} label={words.label} length={codeLength} errors={errors} value={code} />
        </>
      )}
    </AuthForm>
  )
}

async function redeem(email: string, token: string, type: CodeKind) {
  try {
    const client = await getAuthClient()
    const { error } = await client.verifyOtp({ email, token, type })
    return error ? refuseAnswer(words.failed, error, { otp_expired: 'code' }) : undefined
  } catch {
    return refuseAnswer(words.failed, { message: '' })
  }
}

function ResendButton({
  kind,
  email,
  redirectTo,
}: {
  kind: CodeKind
  email: string
  redirectTo: () => string
}) {
  const { busy, run } = useAction(
    () => sendMail(kind, email, redirectTo()),
    failure => {
      if (failure) showToast({ title: words.resendFailed, description: failure, variant: 'destructive' })
      else showToast({ title: words.resent })
    },
  )
  return (
    <button type="button" className="link-button" disabled={busy} onClick={() => void run()}>
      {busy ? words.resending : words.resend}
    </button>
  )
}
