import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { describeEachDatabase } from '../tests/support/data/databases'
import { deleteFolder } from '../tests/support/delete-folder'
import { makeFolder } from '../tests/support/make-folder'
import { createLog, type OnLine, openOutput, untilWritten } from './log'

it('gives each line its time in UTC', () => {
  const lines: string[] = []
  createLog('info', { write: line => lines.push(line) }).info('hello')
  const { time } = JSON.parse(lines[0] ?? '')
  expect(time).toMatch(/Z$/)
  expect(new Date(time).toISOString()).toBe(time)
})

describeEachDatabase('the log', open => {
  it('says which constraint a row broke, but quotes nothing from the row', async () => {
    const { db } = await open()
    const lines: string[] = []
    const log = createLog('info', { write: line => lines.push(line) })
    const row = { hash: 'reader@client.example', at: '2026-11-20T20:00:00.000Z' }
    const insert = () => db.insertInto('suppressed_addresses').values(row).execute()
    await insert()
    await insert().catch(err => log.error({ err }, 'not stored'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/suppressed_addresses/)
    expect(lines[0]).not.toContain('reader@client.example')
  })
})

it('tells whoever watches of each line that someone should look at, once it is written', () => {
  const lines: string[] = []
  const onLine = vi.fn<OnLine>(() => expect(lines).toHaveLength(onLine.mock.calls.length))
  const log = createLog('warn', { write: line => lines.push(line) }, undefined, onLine)
  const err = new Error('a bug')
  log.info('nothing')
  log.warn({ reason: 'late' }, 'a job is late')
  log.error({ err }, 'a job failed')
  log.fatal('the end')
  expect(onLine.mock.calls).toEqual([
    ['warn', { reason: 'late' }, 'a job is late'],
    ['error', { err }, 'a job failed'],
    ['fatal', {}, 'the end'],
  ])
  expect(lines.map(line => JSON.parse(line).msg)).toEqual(['a job is late', 'a job failed', 'the end'])
})

describe('a process that ends', () => {
  it('can wait until each line is written, in the order of their events', async () => {
    const folder = makeFolder('log')
    onTestFinished(() => deleteFolder(folder))
    const file = join(folder, 'log')
    const log = createLog('info', openOutput(file))
    const events = Array.from({ length: 50 }, (_, at) => `event ${at}`)
    for (const event of events) log.info(event)
    await untilWritten(log, 20_000)
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(lines.map(line => JSON.parse(line).msg)).toEqual(events)
  })

  it('does not wait for what writes at once', async () => {
    await untilWritten(createLog('info', { write: () => undefined }), 60_000)
  })

  it('does not wait for whoever has stopped reading', async () => {
    const stalled = { write: () => undefined, flush: vi.fn() }
    await untilWritten(createLog('info', stalled), 5)
    expect(stalled.flush).toHaveBeenCalledOnce()
  })
})
