/** A push service on a free port of this machine, and browsers that wait at it. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'
import { createPushSender } from '../../../platform/push/push-sender'
import { atTheEnd } from '../at-the-end'

/** Of installations whose devices get nothing. */
export const silentPush = createPushSender({
  secret: Buffer.alloc(32, 7),
  contact: 'desk@agency.example',
  services: [],
})

export interface PushService {
  /** For PUSH_SERVICES. */
  origin: string
  /** A browser's subscription; `answer`: what the service says from now on to what is sent to it. */
  subscribe(): Subscribed
}

interface Subscribed {
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** What it got, decrypted; whoever signed it is asserted. */
  got: unknown[]
  /** Status of the next answers. */
  answer: number
  /** How long a message is kept, seconds. */
  timeToLive: number[]
}

/** `publicKey`: of the site, which has to sign what it sends. */
export async function startPushService(publicKey: () => string): Promise<PushService> {
  const browsers = new Map<string, (headers: Record<string, unknown>, body: Buffer) => Promise<number>>()
  const server = createServer(async (request, response) => {
    const receive = browsers.get(request.url ?? '')
    const body = await buffer(request)
    const status = receive ? await receive(request.headers, body).catch(() => 400) : 404
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  atTheEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    origin,
    subscribe() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/${browsers.size}`
      const subscribed: Subscribed = {
        subscription: {
          endpoint: origin + path,
          p256dh: keys.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
        got: [],
        answer: 201,
        timeToLive: [],
      }
      browsers.set(path, async (headers, body) => {
        await verifySignature(String(headers.authorization), publicKey(), origin)
        if (subscribed.answer !== 201) return subscribed.answer
        subscribed.timeToLive.push(Number(headers.ttl))
        subscribed.got.push(JSON.parse(decrypt(body, keys, auth)))
        return subscribed.answer
      })
      return subscribed
    },
  }
}

/** RFC 8292: a token for this service, by the key that the browser was told. */
async function verifySignature(authorization: string, publicKey: string, audience: string): Promise<void> {
  const [, token = '', key] = /^vapid t=(.+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('another key')
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience })
}

/** RFC 8291 with the content coding of RFC 8188, one record. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString()
  // The last record ends with a delimiter, and zeros.
  return text.slice(0, text.lastIndexOf('\u0002'))
}
