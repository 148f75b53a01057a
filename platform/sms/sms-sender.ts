/** Text messages: posted to a webhook, AUTH_SMS_URL, which passes them to the owner's service. */
import { DeliveryError } from '../mail/delivery-error'

export interface SmsMessage {
  /** E.164, with `+`. */
  to: string
  text: string
}

export interface SmsSender {
  /** Resolves to the answer with which the webhook accepted the message; throws DeliveryError otherwise. */
  send(message: SmsMessage): Promise<string>
}

const patience = 10_000

/** Posts each message as JSON `{to, text}`. Name and password in the address become HTTP Basic (RFC 7617). */
export function createSmsSender(address: string): SmsSender {
  const url = new URL(address)
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (url.username || url.password) {
    const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    headers.Authorization = `Basic ${Buffer.from(pair).toString('base64')}`
    url.username = ''
    url.password = ''
  }
  return {
    async send({ to, text }) {
      const answer = await post(url, headers, JSON.stringify({ to, text }))
      if (!answer.ok) throw refusal(answer.status)
      return answered(answer.status)
    },
  }
}

async function post(url: URL, headers: Record<string, string>, body: string): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
    await answer.body?.cancel()
    return answer
  } catch (error) {
    const code = error instanceof Error ? error.name : 'unknown'
    throw new DeliveryError({ permanent: false, code, detail: 'the webhook could not be reached' }, error)
  }
}

/** 4xx means that the same message would be refused again, except for "slow down" and "took too long". */
function refusal(status: number): DeliveryError {
  const permanent = status >= 400 && status < 500 && status !== 408 && status !== 429
  return new DeliveryError({ permanent, code: `HTTP ${status}`, detail: answered(status) }, undefined)
}

const answered = (status: number): string => `the webhook answered ${status}`
