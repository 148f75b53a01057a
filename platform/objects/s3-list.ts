/** Lists what a bucket holds under a prefix. */
import { Unavailable } from '../unavailable'
import { failure, type S3Settings, signCall } from './s3-objects'

export interface ListedObject {
  key: string
  bytes: number
}

/** Milliseconds for one answer, of a thousand keys. */
const patience = 30_000

/** All of them, in the order of their keys. The access key needs the right to list. Throws Unavailable. */
export async function listObjects(settings: S3Settings, prefix: string): Promise<ListedObject[]> {
  const found: ListedObject[] = []
  let goesOn: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix })
    if (goesOn) query.set('continuation-token', goesOn)
    const text = await ask(settings, query)
    for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      found.push({ key: readElement(entry, 'Key') ?? '', bytes: Number(readElement(entry, 'Size')) })
    goesOn = readElement(text, 'NextContinuationToken')
  } while (goesOn)
  return found
}

async function ask(settings: S3Settings, query: URLSearchParams): Promise<string> {
  // A space is %20 in what is signed.
  const { url, headers } = await signCall(settings, {
    method: 'GET',
    key: `?${query}`.replaceAll('+', '%20'),
  })
  const answer = await fetch(url, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch(asUnavailable)
  const body = Buffer.from(await answer.arrayBuffer().catch(asUnavailable))
  if (!answer.ok) throw failure('listed', { status: answer.status, body })
  return body.toString()
}

function asUnavailable(error: unknown): never {
  throw new Unavailable(error)
}

function readElement(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
