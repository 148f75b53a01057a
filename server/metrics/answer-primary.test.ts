import { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Family } from '../../platform/metrics/metric'
import { answerPrimary } from './answer-primary'

const families: Family[] = [
  {
    metric: { name: 'refusals_total', type: 'counter', help: 'Refusals.' },
    samples: [{ suffix: '', labels: {}, value: 3 }],
  },
]

it('answers each question with its number, other messages not, and none once it stops', async () => {
  const sent: unknown[] = []
  const channel = Object.assign(new EventEmitter(), { send: (message: unknown) => sent.push(message) > 0 })
  const stop = answerPrimary({ collect: async () => families }, channel as unknown as NodeJS.Process) // what of it is used
  for (const message of ['retire', null, { channel: 'another' }, { metricsAsked: 7 }, { metricsAsked: 8 }])
    channel.emit('message', message)
  await turn()
  expect(sent).toEqual([
    { metricsOf: 7, families },
    { metricsOf: 8, families },
  ])
  stop()
  channel.emit('message', { metricsAsked: 9 })
  await turn()
  expect(sent).toHaveLength(2)
})
