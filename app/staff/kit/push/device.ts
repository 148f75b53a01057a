/** This browser as a device that gets notifications: turned on and off by its member, renewed whenever the app starts. */
import type { DeviceSubscription } from '../../../../domain/push/push-schema'
import { callApi } from '../../../session/api'
import { keepChoice, readChoice } from '../../../session/remembered-choice'
import { trustedWorkerPath } from './trusted-worker'
import { wantsPush } from './wants-push'

export type DeviceState =
  | 'on'
  | 'off'
  /** The browser does not ask any more. */
  | 'blocked'
  | 'unsupported'

const scope = '/admin'

export async function readDevice(): Promise<DeviceState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return readChoice(wantsPush, false) && (await findSubscription()) ? 'on' : 'off'
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the member when the browser has not yet. Undefined when they, or the browser, say no. Throws when it cannot. */
export async function turnOn(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const answer = await renew(publicKey)
  if (answer.ok) keepChoice(wantsPush, true)
  return answer
}

/** Subscribes, unless it is, and hands that to the session of now. */
async function renew(publicKey: string) {
  await navigator.serviceWorker.register(trustedWorkerPath(), { scope })
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  // Another installation has another key: a subscription for it hears nothing of this one.
  if (known && keyOf(known) !== publicKey) await known.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return callApi('PUT /account/push', { json: toSend(subscription) })
}

const toBase64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const keyOf = ({ options }: PushSubscription): string => toBase64url(options.applicationServerKey)

const toSend = (subscription: PushSubscription): DeviceSubscription => ({
  endpoint: subscription.endpoint,
  p256dh: toBase64url(subscription.getKey('p256dh')),
  auth: toBase64url(subscription.getKey('auth')),
})

/** The site first: a device that only forgets would be sent to until its service says that it is gone. */
export async function turnOff() {
  const subscription = await findSubscription()
  keepChoice(wantsPush, false)
  const answer =
    subscription && (await callApi('DELETE /account/push', { json: { endpoint: subscription.endpoint } }))
  await subscription?.unsubscribe()
  return answer ?? undefined
}

export async function sendTest() {
  const subscription = await findSubscription()
  return callApi('POST /account/push/test', { json: { endpoint: subscription?.endpoint ?? '' } })
}

/** Services end subscriptions without a word, and a new session has none: whoever wants them here gets them again. */
export async function renewDevice(): Promise<void> {
  if (Notification.permission !== 'granted') return
  const answer = await callApi('GET /account/push')
  if (!answer.ok || answer.body.public_key === null) return
  // Whatever fails now is tried again at the next start.
  await renew(answer.body.public_key).catch(() => undefined)
}
