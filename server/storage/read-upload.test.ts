import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { inMemory } from '../../platform/workers/feed-bytes'
import { upTo } from '../../tests/support/data/many-enquiries'
import type { AppEnv } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { boundaryIn, findUpload } from './read-upload'

const app = new Hono<AppEnv>()
app.onError((error, c) => (error instanceof Refusal ? c.text(error.code, error.status) : c.text('bug', 500)))
app.post('/', async c => {
  const boundary = await boundaryIn(c)
  const file = await findUpload(inMemory(Buffer.from(await c.req.arrayBuffer())), boundary)
  return c.text(file ? (await file.read(0, file.length)).toString('latin1') : 'none')
})

const send = async (type: string, body: string) => {
  const answer = await app.request('/', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new Uint8Array(Buffer.from(body, 'latin1')),
  })
  return answer.text()
}

const file = (content: string, name = 'a.png') =>
  `Content-Disposition: form-data; name=""; filename="${name}"\r\nContent-Type: image/png\r\n\r\n${content}`
const field = (content: string) => `Content-Disposition: form-data; name="a"\r\n\r\n${content}`
const form = (...parts: string[]) => `${parts.map(part => `--cut\r\n${part}\r\n`).join('')}--cut--\r\n`

const type = 'multipart/form-data; boundary=cut'

it.each([
  ['a file', form(file('bytes')), 'bytes'],
  ['a file behind a field', form(field('3600'), file('bytes')), 'bytes'],
  ['the first of two files', form(file('one'), file('two')), 'one'],
  ['line ends and halves of a boundary', form(file('\r\n\r\n--cu\r\nt--')), '\r\n\r\n--cu\r\nt--'],
  ['a file with nothing in it', form(file('')), ''],
  ['a field with nothing in it', form(field(''), file('bytes')), 'bytes'],
  [
    'words before the form, and blanks behind a boundary',
    `hello\r\n${form(file('bytes')).replace('--cut\r\n', '--cut \t\r\n')}`,
    'bytes',
  ],
  [
    'a name in two spellings',
    form(file('bytes').replace('filename="a.png"', "filename*=utf-8''a.png")),
    'bytes',
  ],
  ['a field only', form(field('words')), 'none'],
  ['no part', '--cut--\r\n', 'none'],
  ['no end', `--cut\r\n${file('bytes')}`, 'none'],
  ['another boundary', form(file('bytes')).replaceAll('cut', 'other'), 'none'],
  ['too many parts', form(...Array<string>(20).fill(field('')), file('bytes')), 'none'],
  ['a header that does not end', `--cut\r\nA: ${'a'.repeat(9000)}\r\n\r\n`, 'none'],
])('of a form takes %s', async (_, body, expected) => {
  expect(await send(type, body)).toBe(expected)
})

it('reads the boundary that a parser of forms reads, not a decoy before it', async () => {
  const body = form(file('bytes'))
  expect(await send('multipart/form-data; xboundary=AAA; boundary=cut', body)).toBe('bytes')
  expect(await send('multipart/form-data; xboundary=cut; boundary=BBB', body)).toBe('none')
  expect(await send('MULTIPART/FORM-DATA; x="boundary=AAA"; Boundary="cut"', body)).toBe('bytes')
  for (const ambiguous of ['boundary=cut; boundary=BBB', 'boundary', 'charset=utf-8', 'boundary="cu t '])
    expect(await send(`multipart/form-data; ${ambiguous}`, body)).toBe('invalid_content_type')
})

it.each(upTo(10))(
  'finds the end of a large file, wherever it lies across the border of two windows of the search: %i',
  async at => {
    const large = 'a'.repeat(256 * 1024 - 10 + at)
    expect((await send(type, form(file(large)))) === large).toBe(true)
  },
)

it('takes any other body as the file itself', async () => {
  expect(await send('image/png', 'bytes')).toBe('bytes')
  expect(await send('multipart/mixed; boundary=cut', 'bytes')).toBe('bytes')
})
