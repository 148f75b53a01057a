/** A bucket of S3 in memory, on a port of this machine, that takes signed requests only. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { S3Settings } from '../../../platform/objects/s3-objects'

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG' }
const region = 'ca-west-1'
const name = 'pictures'

const hex = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature Version 4 as Amazon describes it ("Authenticating Requests"), recomputed from what arrived. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, date, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\d{8})\/ca-west-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const hash = hex(body)
  if (!date || headers['x-amz-content-sha256'] !== hash) return false
  const canonical = names.split(';').map(name => `${name}:${headers[name]}\n`)
  const [path = '', query = ''] = url.split('?')
  const sorted = query.split('&').toSorted().join('&')
  const request = [method, path, sorted, canonical.join(''), names, hash].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(request)].join('\n')
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  )
  return names.includes('host') && hmac(key, text).toString('hex') === signature
}

export interface TestBucket {
  settings: S3Settings
  /** What a site needs to use it. */
  env: Record<string, string>
  /** Bytes by path, the bucket's name included. */
  stored: Map<string, Buffer>
  /** Method and path of each request. */
  seen: string[]
  close(): void
}

/** Answers each request with one of `failures` first, as long as there are any. */
export async function startBucket(failures: number[] = []): Promise<TestBucket> {
  const stored = new Map<string, Buffer>()
  const seen: string[] = []
  const { endpoint, close } = await listen(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const { method = '', url = '' } = request
    seen.push(`${method} ${url}`)
    const end = (status: number, bytes: Buffer | string = '') => void answer.writeHead(status).end(bytes)
    if (!isSigned(request, body)) return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const failed = failures.shift()
    if (failed) return end(failed, '<Error><Code>SlowDown</Code></Error>')
    if (method === 'PUT') stored.set(url, body)
    if (method === 'GET' && url.includes('?list-type=2')) return end(200, listPage(stored, url))
    if (method === 'GET' || method === 'HEAD') {
      const bytes = stored.get(url)
      return bytes ? end(200, bytes) : end(404, '<Error><Code>NoSuchKey</Code></Error>')
    }
    if (method === 'DELETE') stored.delete(url)
    end(method === 'DELETE' ? 204 : 200)
  })
  const settings = { bucket: name, endpoint, region, ...keys }
  const env = {
    OBJECTS_URL: `s3://${name}?endpoint=${endpoint}&region=${region}`,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
  return { settings, env, stored, seen, close }
}

/** Few at a time, so that whoever lists has to go on. */
const pageOfList = 3

/** As ListObjectsV2 answers. */
function listPage(stored: ReadonlyMap<string, Buffer>, url: string): string {
  const { searchParams } = new URL(url, 'http://127.0.0.1')
  const after = searchParams.get('continuation-token') ?? ''
  const start = `/${name}/`
  const keys = [...stored.keys()].map(path => path.slice(start.length)).toSorted()
  const left = keys.filter(key => key.startsWith(searchParams.get('prefix') ?? '') && key > after)
  const page = left.slice(0, pageOfList)
  const contents = page.map(
    key => `<Contents><Key>${key}</Key><Size>${stored.get(start + key)?.length}</Size></Contents>`,
  )
  const next =
    left.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}

/** Takes connections and never finishes an answer; `midway` it begins one. */
export async function startHangingBucket(midway: boolean): Promise<Pick<TestBucket, 'settings' | 'close'>> {
  const { endpoint, close } = await listen((request, answer) => {
    if (!midway) return
    request.resume()
    answer.writeHead(request.method === 'GET' ? 200 : 500, { 'Content-Length': '1000' }).write('<Error>')
  })
  return { settings: { bucket: name, endpoint, region, ...keys }, close }
}

async function listen(listener: RequestListener): Promise<{ endpoint: string; close(): void }> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { endpoint: `http://127.0.0.1:${port}`, close }
}
