import { expect, it } from 'vitest'
import { describeEachDatabase } from '../tests/support/data/databases'
import { createLog } from './log'

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
