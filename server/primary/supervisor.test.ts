import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log'
import type { Exit } from './slots'
import { createSupervisor, refusedToStart } from './supervisor'

/** A site of so many workers, whose processes and clock are the test's. */
function supervise(count: number) {
  const launched: Launched[] = []
  const pauses: { milliseconds: number; call: () => void; isCancelled: boolean }[] = []
  const ends: [code: number, sentence?: string | undefined][] = []
  const lines: string[] = []
  const clock = { now: 0 }
  const supervisor = createSupervisor({
    count,
    launch(number, isFirst) {
      const worker = fakeWorker(number, isFirst)
      launched.push(worker)
      return worker
    },
    callAfter(milliseconds, call) {
      const pause = { milliseconds, call, isCancelled: false }
      pauses.push(pause)
      return () => {
        pause.isCancelled = true
      }
    },
    elapsed: () => clock.now,
    log: createLog('info', { write: line => lines.push(JSON.parse(line).msg) }),
    onEnd: (...end) => ends.push(end),
  })
  const at = (index: number): Launched => {
    const worker = launched[index]
    if (!worker) throw new Error(`${index} was not launched`)
    return worker
  }
  /** Lets the next pause pass; returns how long it was. */
  const pass = async () => {
    const pause = pauses.shift()
    pause?.call()
    await turn()
    return pause?.milliseconds
  }
  return { supervisor, launched, at, pauses, pass, ends, lines, clock }
}

type Launched = ReturnType<typeof fakeWorker>

function fakeWorker(number: number, isFirst: boolean) {
  const ready = Promise.withResolvers<boolean>()
  const ended = Promise.withResolvers<Exit>()
  const told: string[] = []
  return {
    ...{ number, isFirst, told, ready: ready.promise, ended: ended.promise },
    stop: (signal: string) => void told.push(signal),
    retire: () => void told.push('retire'),
    async getReady() {
      ready.resolve(true)
      await turn()
    },
    async exit(code: number | null = 0, signal: string | null = null) {
      ended.resolve({ code, signal })
      ready.resolve(false)
      await turn()
    },
  }
}

/** All of them serve. */
async function startAll(count: number) {
  const site = supervise(count)
  site.supervisor.start()
  for (let index = 0; index < count; index += 1) await site.at(index).getReady()
  return site
}

const places = (launched: readonly Launched[]) => launched.map(({ number, isFirst }) => [number, isFirst])

describe('a start', () => {
  it('waits for the first worker, which migrates, and then starts the others', async () => {
    const { supervisor, launched, at } = supervise(3)
    supervisor.start()
    await turn()
    expect(places(launched)).toEqual([[1, true]])
    await at(0).getReady()
    expect(places(launched)).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
  })

  it('ends with 1 at once when a setting cannot be used, which the worker has printed', async () => {
    const { supervisor, at, ends, lines } = supervise(2)
    supervisor.start()
    await at(0).exit(refusedToStart)
    expect(ends).toEqual([[1, undefined]])
    expect(lines).toEqual([])
  })

  it('gives up after five failures in a row, with longer and longer pauses between', async () => {
    const { supervisor, launched, at, pass, ends } = supervise(2)
    supervisor.start()
    const waited: unknown[] = []
    for (let index = 0; index < 4; index += 1) {
      await at(index).exit(1)
      waited.push(await pass())
    }
    expect(waited).toEqual([0, 1000, 2000, 4000])
    expect(ends).toEqual([])
    await at(4).exit(null, 'SIGSEGV')
    expect(ends).toEqual([[1, expect.stringMatching(/^Worker 1 ended 5 times in a row .+ SIGSEGV: /)]])
    expect(places(launched)).toEqual(Array(5).fill([1, true]))
  })
})

describe('a worker that ends', () => {
  it('is replaced at once, and the others go on', async () => {
    const { launched, at, pass, lines, ends } = await startAll(2)
    await at(1).exit(null, 'SIGKILL')
    expect(lines).toEqual(['a worker ended and is replaced'])
    expect(await pass()).toBe(0)
    expect(places(launched).at(-1)).toEqual([2, false])
    expect([at(0).told, ends]).toEqual([[], []])
  })

  it('is never given up for when it had served, but waited for longer', async () => {
    const { launched, at, pass, clock, ends } = await startAll(1)
    const waited: unknown[] = []
    for (let index = 0; index < 9; index += 1) {
      await at(index).exit(1)
      waited.push(await pass())
      await at(index + 1).getReady()
    }
    expect(waited).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    clock.now = 60_000
    await at(9).exit(1)
    expect(await pass()).toBe(0)
    expect([launched.length, ends]).toEqual([11, []])
  })

  it('takes the others along when it cannot start any more', async () => {
    const { at, pass, ends } = await startAll(2)
    for (let index = 1; index < 6; index += 1) {
      await at(index).exit(index === 1 ? 1 : refusedToStart)
      await pass()
    }
    await at(6).exit(refusedToStart)
    expect(at(0).told).toEqual(['SIGTERM'])
    expect(ends).toEqual([])
    await at(0).exit(0)
    expect(ends).toEqual([[1, expect.stringContaining('with 78')]])
  })
})

describe('a reload', () => {
  it('starts one, waits until it is ready, retires the one before, and goes on with the next', async () => {
    const { supervisor, launched, at, lines, pauses } = await startAll(2)
    const done = supervisor.reload()
    await turn()
    expect([places(launched).slice(2), at(0).told]).toEqual([[[1, false]], []])
    await at(2).getReady()
    expect([launched.length, at(0).told]).toEqual([3, ['retire']])
    await at(0).exit(0)
    expect(places(launched).slice(3)).toEqual([[2, false]])
    await at(3).getReady()
    await at(1).exit(0)
    await done
    expect([lines, pauses]).toEqual([['reloading', 'reloaded'], []])
  })

  it('leaves the workers before alone when a new one cannot start', async () => {
    const { supervisor, launched, at, lines, ends } = await startAll(2)
    const done = supervisor.reload()
    await turn()
    await at(2).exit(refusedToStart)
    await done
    expect(lines).toEqual(['reloading', 'the reload failed: the workers before it go on'])
    expect([launched.length, at(0).told, at(1).told, ends]).toEqual([3, [], [], []])
  })

  it('is repeated when it was asked for meanwhile', async () => {
    const { supervisor, launched, at } = await startAll(1)
    const done = supervisor.reload()
    await turn()
    void supervisor.reload()
    await at(1).getReady()
    await at(0).exit(0)
    expect(launched).toHaveLength(3)
    await at(2).getReady()
    await at(1).exit(0)
    await done
    expect(launched).toHaveLength(3)
  })

  it('replaces one that is killed meanwhile once', async () => {
    const { supervisor, launched, at, pauses } = await startAll(1)
    const done = supervisor.reload()
    await turn()
    await at(0).exit(null, 'SIGKILL')
    await at(1).getReady()
    await done
    expect([launched.length, pauses]).toEqual([2, []])
  })

  it('starts another when both the old one and the new one end', async () => {
    const { supervisor, launched, at, pass } = await startAll(1)
    const done = supervisor.reload()
    await turn()
    await at(0).exit(null, 'SIGKILL')
    await at(1).exit(1)
    await done
    expect(await pass()).toBe(0)
    expect(launched).toHaveLength(3)
  })
})

describe('a stop', () => {
  it('tells all of them, and ends with 0 after the last', async () => {
    const { supervisor, at, ends } = await startAll(2)
    supervisor.stop('SIGINT')
    supervisor.stop('SIGTERM')
    expect([at(0).told, at(1).told]).toEqual([['SIGINT'], ['SIGINT']])
    await at(0).exit(0)
    expect(ends).toEqual([])
    await at(1).exit(null, 'SIGINT')
    expect(ends).toEqual([[0, undefined]])
  })

  it('also stops what a reload was starting, and starts nothing more', async () => {
    const { supervisor, launched, at, ends, lines } = await startAll(2)
    const done = supervisor.reload()
    await turn()
    supervisor.stop('SIGTERM')
    expect(at(2).told).toEqual(['SIGTERM'])
    for (const index of [0, 1, 2]) await at(index).exit(0)
    await done
    expect([launched.length, ends, lines]).toEqual([3, [[0, undefined]], ['reloading']])
  })

  it('does not wait for a pause', async () => {
    const { supervisor, at, pauses, ends } = await startAll(1)
    await at(0).exit(1)
    supervisor.stop('SIGTERM')
    expect(pauses.map(({ isCancelled }) => isCancelled)).toEqual([true])
    expect(ends).toEqual([[0, undefined]])
  })
})
