/** The object store in a bucket of S3, or of a service that speaks its language; requests are signed by aws4fetch. */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { type Objects, requirePlainKey } from './objects'

export interface S3Settings {
  bucket: string
  /** Origin of the service, `https://s3.eu-west-1.amazonaws.com`. The bucket stands in the path. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds for one object of at most a few megabytes, tries included. */
const patience = 30_000

/** Throws when the service refuses or cannot be reached; failures of its own are tried again twice. */
export function createS3Objects({ bucket, endpoint, region, ...keys }: S3Settings): Objects {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2, initRetryMs: 100 })

  async function send(method: 'GET' | 'PUT' | 'DELETE', key: string, bytes?: Buffer): Promise<Response> {
    requirePlainKey(key)
    return client.fetch(`${endpoint}/${bucket}/${key}`, {
      method,
      // A Buffer lies over a plain ArrayBuffer, which its type does not say.
      body: bytes as Uint8Array<ArrayBuffer> | undefined,
      // Part of what is signed: an object that changes on the way is refused.
      headers: { 'X-Amz-Content-Sha256': sha256(bytes ?? '') },
      signal: AbortSignal.timeout(patience),
    })
  }

  return {
    async put(key, bytes) {
      const answer = await send('PUT', key, bytes)
      if (!answer.ok) throw await failure('stored', answer)
    },
    async get(key) {
      const answer = await send('GET', key)
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      if (answer.status === 404) return undefined
      throw await failure('read', answer)
    },
    async delete(key) {
      const answer = await send('DELETE', key)
      if (!answer.ok && answer.status !== 404) throw await failure('deleted', answer)
    },
  }
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** The service's code, such as `AccessDenied`, says what to mend. */
async function failure(work: string, answer: Response): Promise<Error> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text())?.[1] ?? 'no code'
  return new Error(`an object was not ${work}: the object store answered ${answer.status} (${code})`)
}
