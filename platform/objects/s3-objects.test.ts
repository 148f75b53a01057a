import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { createS3Objects } from './s3-objects'

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG' }
const region = 'ca-west-1'

const hex = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature Version 4 as Amazon describes it ("Authenticating Requests"), worked out anew from what arrived. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, date, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\d{8})\/ca-west-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const hash = hex(body)
  if (!date || headers['x-amz-content-sha256'] !== hash) return false
  const canonical = names.split(';').map(name => `${name}:${headers[name]}\n`)
  const request = [method, url, '', canonical.join(''), names, hash].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(request)].join('\n')
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  )
  return names.includes('host') && hmac(key, text).toString('hex') === signature
}

/** A bucket in memory that knows one key; `failures` answers come first. */
async function startBucket(failures: number[] = []) {
  const stored = new Map<string, Buffer>()
  const seen: string[] = []
  const server = createServer(async (request, answer) => {
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
    if (method === 'GET') {
      const bytes = stored.get(url)
      return bytes ? end(200, bytes) : end(404, '<Error><Code>NoSuchKey</Code></Error>')
    }
    if (method === 'DELETE') stored.delete(url)
    end(method === 'DELETE' ? 204 : 200)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const settings = { bucket: 'pictures', endpoint: `http://127.0.0.1:${port}`, region, ...keys }
  return { objects: createS3Objects(settings), settings, stored, seen }
}

it('stores, reads and deletes objects in the bucket', async () => {
  const { objects, stored } = await startBucket()
  const bytes = Buffer.from([0, 255, 10, 13, 128])
  await objects.put('portfolio_images/content_1.png', bytes)
  expect([...stored.keys()]).toEqual(['/pictures/portfolio_images/content_1.png'])
  expect(await objects.get('portfolio_images/content_1.png')).toEqual(bytes)
  await objects.put('portfolio_images/content_1.png', Buffer.alloc(3_000_000, 7))
  expect((await objects.get('portfolio_images/content_1.png'))?.length).toBe(3_000_000)
  await objects.delete('portfolio_images/content_1.png')
  expect(await objects.get('portfolio_images/content_1.png')).toBeUndefined()
  await objects.delete('portfolio_images/content_1.png')
})

it('tries again when the service is busy, and gives up in the end', async () => {
  const { objects, seen } = await startBucket([503, 500])
  await objects.put('a', Buffer.from('x'))
  expect(seen).toHaveLength(3)
  const busy = await startBucket([503, 503, 503, 503])
  await expect(busy.objects.get('a')).rejects.toThrow(
    'an object was not read: the object store answered 503 (SlowDown)',
  )
})

it('says what the service said when the keys are wrong', async () => {
  const { settings } = await startBucket()
  const objects = createS3Objects({ ...settings, secretAccessKey: 'another' })
  await expect(objects.put('a', Buffer.from('x'))).rejects.toThrow('403 (SignatureDoesNotMatch)')
  await expect(objects.get('a')).rejects.toThrow('403')
  await expect(objects.delete('a')).rejects.toThrow('403')
})

it.each(['../a', 'a/../b', '/a', 'a//b', 'a?b', 'a b', '', '.hidden'])('refuses the key %j', async key => {
  const { objects, seen } = await startBucket()
  await expect(objects.get(key)).rejects.toThrow('plain names')
  expect(seen).toEqual([])
})
