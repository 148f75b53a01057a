import { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { leaving, parted, partFromPrimary } from './part-from-primary'

function connect({ connected = true, failure }: { connected?: boolean; failure?: Error } = {}) {
  const sent: unknown[] = []
  const send = (message: unknown, done: (error: Error | null) => void) => {
    sent.push(message)
    done(failure ?? null)
    return true
  }
  const channel = Object.assign(new EventEmitter(), { connected, send })
  let isOver = false
  // What of a process is used.
  void partFromPrimary(channel as unknown as NodeJS.Process).then(() => {
    isOver = true
  })
  const seen = async () => {
    await turn()
    return isOver
  }
  return { channel, sent, seen }
}

it('waits until the primary has answered, whatever else it says', async () => {
  const { channel, sent, seen } = connect()
  expect([sent, await seen()]).toEqual([[leaving], false])
  channel.emit('message', 'retire')
  expect(await seen()).toBe(false)
  channel.emit('message', parted)
  expect(await seen()).toBe(true)
})

it('waits for no primary that is gone', async () => {
  expect(await connect({ connected: false }).seen()).toBe(true)
  expect(await connect({ failure: new Error('write EPIPE') }).seen()).toBe(true)
  const { channel, seen } = connect()
  channel.emit('disconnect')
  expect(await seen()).toBe(true)
})
