/** What the doctor says of a site in order, and of checks that fail. */
import { expect, it } from 'vitest'
import { checkNames } from '../../domain/system/findings'
import { describeEachDatabase, describeOnSqlite } from '../../tests/support/data/databases'
import { findWrong, makePatient } from '../../tests/support/data/patient'
import { type Check, fine } from './check'
import { examine } from './examine'

describeEachDatabase('the doctor', open => {
  it('finds nothing wrong with a site in order, and names every check', async () => {
    const patient = await makePatient(open)
    expect(await findWrong(patient)).toEqual([])
    const findings = await examine(patient)
    expect([...new Set(findings.map(({ name }) => name))]).toEqual(checkNames)
  })
})

describeOnSqlite('a check', open => {
  const failing: Check = {
    name: 'inbox',
    run() {
      throw new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') })
    },
  }
  const hanging: Check = { name: 'sender', run: () => new Promise(() => {}) }
  const good: Check = { name: 'disk', run: () => [fine('One.'), fine('Two.')] }

  it('that fails or hangs is a fault with its reason, and the others go on', async () => {
    const options = { checks: [failing, hanging, good], patience: 20 }
    const remedy = 'Mend that, and run the check again.'
    expect(await examine(await makePatient(open), options)).toEqual([
      {
        name: 'inbox',
        outcome: 'fault',
        words: 'This could not be looked at: connect ECONNREFUSED.',
        remedy,
      },
      {
        name: 'sender',
        outcome: 'fault',
        words: 'This could not be looked at: no answer within 0.02 seconds.',
        remedy,
      },
      { name: 'disk', outcome: 'fine', words: 'One.', remedy: '' },
      { name: 'disk', outcome: 'fine', words: 'Two.', remedy: '' },
    ])
  })

  it('that takes too long is told to stop', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting: Check = {
      name: 'disk',
      run: (_, signal) => new Promise(() => signal.addEventListener('abort', () => resolve())),
    }
    await examine(await makePatient(open), { checks: [waiting], patience: 1 })
    await promise
  })
})
