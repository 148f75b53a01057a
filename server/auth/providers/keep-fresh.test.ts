import { describe, expect, it, vi } from 'vitest'
import { manualClock } from '../../../tests/support/peers/fakes'
import { keepFresh } from './keep-fresh'

function make() {
  const clock = manualClock()
  const onStale = vi.fn()
  const load = vi.fn<() => Promise<number>>()
  return { clock, onStale, load, read: keepFresh(load, { clock, seconds: 3600, onStale }) }
}

describe('keepFresh', () => {
  it('asks once for all who want it at the same time, and again when it is old', async () => {
    const { clock, load, read } = make()
    load.mockResolvedValueOnce(1).mockResolvedValueOnce(2)
    expect(await Promise.all([read(), read()])).toEqual([1, 1])
    clock.advance(3_599_000)
    expect(await read()).toBe(1)
    clock.advance(1000)
    expect(await read()).toBe(2)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('keeps no failure', async () => {
    const { load, read } = make()
    load.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(1)
    await expect(read()).rejects.toThrow('away')
    expect(await read()).toBe(1)
  })

  it('goes on with the old value for a day, and says so', async () => {
    const { clock, load, onStale, read } = make()
    load.mockResolvedValueOnce(1).mockRejectedValue(new Error('away'))
    await read()
    clock.advance(3_600_000)
    expect(await read()).toBe(1)
    expect(onStale).toHaveBeenCalledOnce()
    clock.advance(86_400_000)
    await expect(read()).rejects.toThrow('away')
  })

  it('asks again in time although the clock was set back', async () => {
    const { clock, load, read } = make()
    await read()
    clock.setBack(86_400_000)
    clock.advance(3_600_000)
    await read()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
