/** The object store in a bucket of S3 or a compatible service; aws4fetch signs requests. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Unavailable } from '../unavailable'
import { type Objects, requirePlainKey } from './objects'

export interface S3Settings {
  bucket: string
  /** Origin of the service, `https://s3.eu-west-1.amazonaws.com`. The bucket is in the path. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE'

interface Answer {
  ok: boolean
  status: number
  body: Buffer
}

/** Milliseconds for one object of at most a few megabytes, retries included. */
const usualPatience = 30_000
const mostTries = 3
const firstPause = 100

/**
 * Throws Unavailable when the service cannot be reached, hangs or is busy, and another error when it refuses. Retries
 * twice when it is busy.
 */
export function createS3Objects(settings: S3Settings, patience = usualPatience): Objects {
  async function send(method: Method, key: string, bytes?: Buffer): Promise<Answer> {
    requirePlainKey(key)
    const signal = AbortSignal.timeout(patience)
    try {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await sendOnce(settings, { method, key, bytes, signal })
        if (!isBusy(answer) || attempt === mostTries) return answer
        // Exponential backoff with jitter, so that processes that were refused together do not come back together.
        await sleep(Math.random() * firstPause * 2 ** attempt, undefined, { signal })
      }
    } catch (error) {
      throw new Unavailable(signal.aborted ? new Error(`no answer within ${patience / 1000} seconds`) : error)
    }
  }

  return {
    async put(key, bytes) {
      const answer = await send('PUT', key, bytes)
      if (!answer.ok) throw failure('stored', answer)
    },
    async get(key) {
      const answer = await send('GET', key)
      if (answer.ok) return answer.body
      if (answer.status === 404) return undefined
      throw failure('read', answer)
    },
    async delete(key) {
      const answer = await send('DELETE', key)
      if (!answer.ok && answer.status !== 404) throw failure('deleted', answer)
    },
    async has(key) {
      const answer = await send('HEAD', key)
      if (answer.ok || answer.status === 404) return answer.ok
      throw failure('looked for', answer)
    },
    // The service stores a PUT whole or not at all.
    removeHalfStored: async () => 0,
    async check() {
      const answer = await send('GET', absentKey)
      // Without the right to list, a service does not say that a key is missing.
      if (answer.ok || answer.status === 404 || codeOf(answer) === 'AccessDenied') return
      throw failure('asked for', answer)
    },
  }
}

const absentKey = 'readyz'

const isBusy = ({ status }: Refusal): boolean => status >= 500 || status === 429

interface Call {
  method: Method
  key: string
  bytes: Buffer | undefined
  signal: AbortSignal
}

/** The address and the headers of a signed call; `sha256` is the hash of its body. */
export async function signCall(
  { bucket, endpoint, ...keys }: S3Settings,
  { method, key, sha256: hash = sha256('') }: { method: Method; key: string; sha256?: string },
): Promise<{ url: URL; headers: Headers }> {
  return new AwsV4Signer({
    ...keys,
    service: 's3',
    method,
    url: `${endpoint}/${bucket}/${key}`,
    // Part of what is signed: an object that changes in transit is refused.
    headers: { 'X-Amz-Content-Sha256': hash },
  }).sign()
}

async function sendOnce(settings: S3Settings, { method, key, bytes, signal }: Call): Promise<Answer> {
  const { url, headers } = await signCall(settings, { method, key, sha256: sha256(bytes ?? '') })
  // Not aws4fetch's own fetch: it passes a Request, whose weak reference is the only link from the signal to the call.
  // Once the Request is garbage-collected, nothing can abort a call to a service that hangs.
  const answer = await fetch(url, {
    method,
    headers,
    // It would lead to a host for which nothing is signed; what the service says with it is told.
    redirect: 'manual',
    // A Buffer has a plain ArrayBuffer, which its type does not say.
    body: (bytes as Uint8Array<ArrayBuffer> | undefined) ?? null,
    signal,
  })
  return { ok: answer.ok, status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

type Refusal = Pick<Answer, 'status' | 'body'>

const codeOf = ({ body }: Refusal): string | undefined =>
  /<Code>(\w{1,60})<\/Code>/.exec(body.toString())?.[1]

/** The service's code, such as `AccessDenied`, says what to fix. */
export function failure(work: string, answer: Refusal): Error {
  const code = codeOf(answer) ?? 'no code'
  const error = new Error(`an object was not ${work}: the object store answered ${answer.status} (${code})`)
  return isBusy(answer) ? new Unavailable(error) : error
}
