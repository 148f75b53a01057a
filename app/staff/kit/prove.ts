import { useSyncExternalStore } from 'react'
import { type AskedClient, askAuth } from '../../auth-forms/ask-auth'
import { readDigits } from '../../session/landing'
import { type ServiceError, wordsOf } from '../../session/service-error'
import { showToast } from '../../ui/toast'
import { kitMessages } from './messages'

const m = kitMessages.proof

type Ask = (client: AskedClient) => Promise<{ error: ServiceError | null }>

/** Of a call; empty after a success. */
type Failure = Partial<ServiceError>

/** A request for a code, shown by ProofDialog. */
export interface Question {
  text: string
  label: string
  /** Resolves with a message when the code was wrong; the dialog then stays. */
  answer: (typed: string) => Promise<string | undefined>
  cancel: () => void
}

let question: Question | undefined
const listeners = new Set<() => void>()

function ask(next: Question | undefined): void {
  question = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useQuestion = (): Question | undefined =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  )

/**
 * Step-up authentication: makes a change; when the server wants a fresh proof, asks for a code, which the session keeps
 * for a quarter of an hour, and makes it again. Undefined when the user cancels.
 */
export async function prove<Outcome extends object>(
  act: () => Promise<Outcome>,
): Promise<Outcome | undefined> {
  const first = await act()
  if (!('code' in first) || first.code !== 'reauthentication_needed') return first
  const way = await chooseWay()
  if (!way) return undefined
  if (way.passkey) return (await askAuth(way.passkey)) ? undefined : act()
  return new Promise(resolve =>
    ask({
      text: way.text,
      label: way.label,
      cancel: () => {
        ask(undefined)
        resolve(undefined)
      },
      answer: async typed => {
        const error = await askAuth(way.check(readDigits(typed)))
        if (error) return isWrong(error) ? m.wrong : wordsOf(error)
        ask(undefined)
        resolve(await act())
        return undefined
      },
    }),
  )
}

/** As `prove`, for a call of the auth service. Resolves with what went wrong. */
export async function proveAuth(call: Ask): Promise<ServiceError | undefined> {
  const outcome = await prove<Failure>(async () => (await askAuth(call)) ?? {})
  if (!outcome) return { message: m.cancelled, status: 400 }
  const { message, ...failure } = outcome
  return message === undefined ? undefined : { message, ...failure }
}

const isWrong = ({ code }: ServiceError): boolean =>
  code === 'reauthentication_not_valid' || code === 'mfa_verification_failed'

interface TypedWay {
  text: string
  label: string
  check: (code: string) => Ask
  passkey?: undefined
}

/** A passkey proves without anything typed. */
type Way = TypedWay | { passkey: Ask }

/** The second factor of an account that has one, else digits by email. Undefined when they could not be sent. */
async function chooseWay(): Promise<Way | undefined> {
  let way: Way | undefined
  const error = await askAuth(async client => {
    const { data, error } = await client.mfa.listFactors()
    if (error) return { error }
    const [totp] = data.totp
    const [phone] = data.phone
    const [key] = data.webauthn
    if (totp) way = byAuthenticator(totp.id)
    else if (key) way = byPasskey(key.id)
    else if (phone) {
      const challenge = await client.mfa.challenge({ factorId: phone.id, channel: 'sms' })
      if (challenge.data) way = byPhone(phone.id, challenge.data.id)
      return { error: challenge.error }
    } else {
      const sent = await client.reauthenticate()
      // Rate limited: an email sent a moment ago is as good as a new one.
      const isOut = sent.error?.code === 'over_email_send_rate_limit'
      if (!sent.error || isOut) way = byEmail(isOut)
      return { error: isOut ? null : sent.error }
    }
    return { error: null }
  })
  if (error) showToast({ title: m.notSent, description: wordsOf(error), variant: 'destructive' })
  return way
}

const byAuthenticator = (factorId: string): Way => ({
  text: m.authenticator,
  label: m.authenticatorLabel,
  check: code => client => client.mfa.challengeAndVerify({ factorId, code }),
})

const byPasskey = (factorId: string): Way => ({
  passkey: client => client.mfa.webauthn.authenticate({ factorId }),
})

const byPhone = (factorId: string, challengeId: string): Way => ({
  text: m.phone,
  label: m.phoneLabel,
  check: code => client => client.mfa.verify({ factorId, challengeId, code }),
})

const byEmail = (sentBefore: boolean): Way => ({
  text: sentBefore ? m.sentBefore : m.text,
  label: m.emailLabel,
  check: nonce => client => client.updateUser({ nonce }),
})
