/** Web Push (RFC 8030): encrypted for the browser (RFC 8291), signed with the key of this installation (RFC 8292). */
import { createECDH } from 'node:crypto'

/** Where a browser waits for notifications, and what only it can decrypt. */
export interface PushSubscription {
  endpoint: string
  /** Public key of the browser, base64url. */
  p256dh: string
  auth: string
}

/** `gone`: the browser has ended the subscription. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

export interface PushSender {
  /** What browsers are told who may push, base64url. */
  publicKey: string
  /** SSRF: whether the server speaks to this address at all. */
  takes(endpoint: string): boolean
  /** Within ten seconds. `payload`: at most 3,000 bytes of JSON. */
  send(subscription: PushSubscription, payload: object): Promise<PushOutcome>
}

interface PushOptions {
  /** 32 bytes: the private key. */
  secret: Buffer
  /** Whom the services may write to. */
  contact: string
  /** Hosts and origins of PUSH_SERVICES. */
  services: readonly string[]
}

const timeout = 10_000
/** Seconds that a service keeps it for a device that is off. */
const timeToLive = 24 * 60 * 60

export function createPushSender({ secret, contact, services }: PushOptions): PushSender {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const publicKey = pair.getPublicKey('base64url')
  const vapidDetails = {
    subject: `mailto:${contact}`,
    publicKey,
    privateKey: secret.toString('base64url'),
  }
  const takes = (endpoint: string) => isAt(endpoint, services)
  return {
    publicKey,
    takes,
    async send({ endpoint, p256dh, auth }, payload) {
      if (!takes(endpoint)) return 'gone'
      // Most sites never push.
      const { default: webPush } = await import('web-push')
      try {
        const { method, headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(payload),
          { vapidDetails, TTL: timeToLive },
        )
        const { status } = await fetch(endpoint, {
          method,
          headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
          body: new Uint8Array(body),
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        })
        if (status === 404 || status === 410) return 'gone'
        return status >= 200 && status < 300 ? 'sent' : 'failed'
      } catch {
        return 'failed'
      }
    },
  }
}

function isAt(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  const isHost = (service: string) => url.hostname === service || url.hostname.endsWith(`.${service}`)
  return services.some(service =>
    service.includes('://')
      ? url.origin === service
      : url.protocol === 'https:' && url.port === '' && isHost(service),
  )
}
