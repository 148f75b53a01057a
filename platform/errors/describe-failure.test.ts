import { describe, expect, it } from 'vitest'
import { describeFailure, withoutValues } from './describe-failure'

const options = {
  time: '2026-11-20T20:00:00.000Z',
  release: '1.0.0+abc',
  kindOf: (path: string) => (path.startsWith('/api/') ? 'api' : 'page'),
}

describe('a report', () => {
  it('says what failed, where in the code, and in which request', () => {
    const err = new TypeError('x is not a function')
    err.stack = `TypeError: x is not a function
    at read (file:///home/anna/site/build/abc/server/main.js:3:7)
    at /home/anna/site/node_modules/hono/dist/hono.js:10:1
    at node:internal/process/task_queues:103:5`
    const details = { err, requestId: 'id-1', path: '/api/enquiries/anna@client.example' }
    expect(describeFailure({ level: 'error', details, event: 'api failed' }, options)).toEqual({
      ...{ time: options.time, level: 'error', event: 'api failed', release: '1.0.0+abc', count: 1 },
      ...{ name: 'TypeError', message: 'x is not a function', requestId: 'id-1', kind: 'api' },
      stack: [
        'at read (build/abc/server/main.js:3:7)',
        'at node_modules/hono/dist/hono.js:10:1',
        'at node:internal/process/task_queues:103:5',
      ],
    })
  })

  it('of a line without an error has its words alone: other members may be anything', () => {
    const details = { mailbox: 'hello@client.example', answer: 'no such user', path: 7 }
    expect(describeFailure({ level: 'error', details, event: 'a mail is given up' }, options)).toEqual({
      ...{ time: options.time, level: 'error', event: 'a mail is given up', release: '1.0.0+abc', count: 1 },
      ...{ name: 'none', message: '', stack: [] },
    })
  })

  it('takes no line of a message for a place', () => {
    const err = new Error('not found\n    at Anna Smith, 1 Main Street')
    const { message, stack } = describeFailure({ level: 'error', details: { err }, event: 'x' }, options)
    expect([message, stack.join(' ').includes('Anna')]).toEqual(['not found', false])
    expect(stack.length).toBeGreaterThan(0)
  })

  it('is made in time that does not grow with a hostile message', () => {
    const err = new Error(`${'a'.repeat(1_000_000)}`)
    expect(describeFailure({ level: 'error', details: { err }, event: 'x' }, options).message).toHaveLength(
      300,
    )
  })

  it('is bounded', () => {
    const err = new Error('long '.repeat(1000))
    const places = Array.from({ length: 100 }, (_, line) => `    at f (a.js:${line}:1)`)
    err.stack = `Error: ${err.message}\n${places.join('\n')}`
    const { message, stack } = describeFailure({ level: 'error', details: { err }, event: 'x' }, options)
    expect([message.length, stack.length]).toEqual([300, 20])
  })
})

describe('a message', () => {
  it.each([
    ['invalid input syntax for type uuid: "Anna "the" Smith"', 'invalid input syntax for type uuid: […]'],
    [
      `Unexpected token 'A', ..."Anna Smith, "... is not valid JSON`,
      'Unexpected token […], ...[…]... is not valid JSON',
    ],
    ['550 anna@client.example is unknown', '550 […] is unknown'],
    ['550 <anna@client.example> is unknown', '550 […]'],
    ['cannot send to +1 604 555 0199 now', 'cannot send to +[…] now'],
    ['fetch of https://files.example/anna?key=secret failed', 'fetch of […] failed'],
    ['Key (email)=(anna) already exists', 'Key […] already exists'],
    ["can't read properties of undefined (reading 'name')", "can't read properties of undefined […]"],
    ['the first line\nAnna Smith', 'the first line'],
    [`not "${'Anna Smith '.repeat(200)}"`, 'not […]'],
    ['connect ECONNREFUSED 5432', 'connect ECONNREFUSED 5432'],
  ])('%j loses what it quotes', (message, left) => {
    expect(withoutValues(message)).toBe(left)
  })
})
