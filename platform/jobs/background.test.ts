import { expect, it } from 'vitest'
import { memoryLog } from '../../tests/support/peers/fakes'
import { createBackground } from './background'

it('waits for everything that is under way, also for what came meanwhile', async () => {
  const background = createBackground(memoryLog().log)
  await background.settled()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended: string[] = []
  background.add('first', first.promise)
  const settled = background.settled().then(() => ended.push('all'))
  background.add(
    'second',
    second.promise.then(() => ended.push('second')),
  )
  first.resolve()
  await first.promise
  second.resolve()
  await settled
  expect(ended).toEqual(['second', 'all'])
})

it('logs what fails', async () => {
  const { log, lines } = memoryLog()
  const background = createBackground(log)
  background.add('back up', Promise.reject(new Error('the database is away')))
  await background.settled()
  expect(lines.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'work in the background failed', job: 'back up', level: 50 }),
  ])
})
