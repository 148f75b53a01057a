import { expect, it } from 'vitest'
import { readBytes } from './read-bytes'

function post(body: BodyInit, headers: Record<string, string> = {}) {
  // A body that streams needs `duplex`, which its type does not have.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  return new Request('http://localhost/', init)
}

const streamOf = (...pieces: string[]) =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })

const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes)

it.each([
  ['said', '12'],
  ['not said', ''],
  ['said to be more', '20'],
  ['said to be less', '3'],
])('joins the pieces of a body whose length is %s', async (_, length) => {
  const headers = length === '' ? {} : { 'Content-Length': length }
  const bytes = await readBytes(post(streamOf('Opening', ' ', 'bell'), headers))
  expect([textOf(bytes), bytes.byteLength]).toEqual(['Opening bell', 12])
})

it('reads nothing where there is no body', async () => {
  expect((await readBytes(new Request('http://localhost/'))).byteLength).toBe(0)
  expect((await readBytes(post(''))).byteLength).toBe(0)
})

it('passes on that the client went away', async () => {
  const broken = new ReadableStream({ start: controller => controller.error(new Error('gone')) })
  await expect(readBytes(post(broken, { 'Content-Length': '4' }))).rejects.toThrow('gone')
})
