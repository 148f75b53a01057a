/** Files in a bucket, which may be too large for the memory: sent from the disk and written to it. */
import { createWriteStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Unavailable } from '../unavailable'
import { requirePlainKey } from './objects'
import { failure, type S3Settings, signCall } from './s3-objects'

/** Milliseconds without which no answer is waited for, and the slowest line in bytes a millisecond. */
const usualPatience = 60_000
const slowest = 100

const patienceFor = (bytes: number): AbortSignal =>
  AbortSignal.timeout(usualPatience + Math.ceil(bytes / slowest))

/** `sha256` is signed with it: a file that changes in transit is refused. One PUT holds 5 GiB at most. */
export async function storeFile(
  settings: S3Settings,
  key: string,
  { path, bytes, sha256 }: { path: string; bytes: number; sha256: string },
): Promise<void> {
  requirePlainKey(key)
  const { url, headers } = await signCall(settings, { method: 'PUT', key, sha256 })
  const body = await openAsBlob(path)
  await reach(async () => {
    const answer = await fetch(url, {
      method: 'PUT',
      headers,
      body,
      redirect: 'manual',
      signal: patienceFor(bytes),
    })
    if (!answer.ok) throw await failureOf('stored', answer)
    await answer.arrayBuffer()
  })
}

/** Writes the object into a new file. Throws with the code ENOENT when there is none. */
export async function fetchFile(
  settings: S3Settings,
  key: string,
  { path, bytes }: { path: string; bytes: number },
): Promise<void> {
  requirePlainKey(key)
  const { url, headers } = await signCall(settings, { method: 'GET', key })
  await reach(async () => {
    const answer = await fetch(url, { headers, redirect: 'manual', signal: patienceFor(bytes) })
    if (answer.status === 404) throw Object.assign(await failureOf('read', answer), { code: 'ENOENT' })
    if (!answer.ok || !answer.body) throw await failureOf('read', answer)
    await pipeline(answer.body, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  })
}

const failureOf = async (work: string, answer: Response): Promise<Error> =>
  failure(work, { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) })

/** A refusal says what to mend; anything else of the network is temporary. The disk's errors have a code of their own. */
async function reach(call: () => Promise<void>): Promise<void> {
  try {
    await call()
  } catch (error) {
    const isNetwork =
      error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
    throw isNetwork ? new Unavailable(error.cause ?? error) : error
  }
}
