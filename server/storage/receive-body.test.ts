import { Hono } from 'hono'
import { expect, it, onTestFinished } from 'vitest'
import { Unavailable } from '../../platform/unavailable'
import { deleteFolder } from '../../tests/support/delete-folder'
import { makeFile } from '../../tests/support/make-file'
import { makeFolder } from '../../tests/support/make-folder'
import { mountSmallDisk } from '../../tests/support/small-disk'
import type { AppEnv } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { receiveBody } from './receive-body'

const megabyte = 1024 * 1024

/** What a sender of so many megabytes is answered, and how many were taken by then. */
async function send(folder: string, count: number) {
  const app = new Hono<AppEnv>()
  app.onError((error, c) => c.text(error instanceof Unavailable ? 'unavailable' : error.message))
  app.post('/', async c => {
    const tooLarge = new Refusal(413, 'too_large', 'too large')
    const file = await receiveBody(c, { folder, most: 40 * megabyte, tooLarge })
    await file.close()
    return c.text('received')
  })
  let sent = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        if (sent === count) return controller.close()
        sent += 1
        controller.enqueue(new Uint8Array(megabyte))
      },
    },
    { highWaterMark: 0 },
  )
  const answer = await app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  return { words: await answer.text(), sent, connection: answer.headers.get('connection') }
}

const disk = mountSmallDisk()

it.skipIf(!disk)('reads the rest of a body that fills the disk, whose room is free by then', async () => {
  const folder = disk?.folder ?? ''
  expect(await send(folder, 36)).toEqual({ words: 'unavailable', sent: 36, connection: null })
  expect(await send(folder, 20)).toEqual({ words: 'received', sent: 20, connection: null })
})

const noFolder = makeFile('a-file', '')

it('reads all of a body for which no file can be opened', async () => {
  const { words, ...rest } = await send(noFolder, 3)
  expect(words).toMatch(/^E(EXIST|NOTDIR)/)
  expect(rest).toEqual({ sent: 3, connection: null })
})

it('reads no endless body, and ends the connection instead', async () => {
  expect(await send(noFolder, Number.POSITIVE_INFINITY)).toMatchObject({ sent: 65, connection: 'close' })
  const folder = makeFolder('endless')
  onTestFinished(() => deleteFolder(folder))
  const tooLarge = { words: 'too large', sent: 41, connection: 'close' }
  expect(await send(folder, Number.POSITIVE_INFINITY)).toEqual(tooLarge)
})
