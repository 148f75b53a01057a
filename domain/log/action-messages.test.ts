import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeAction } from './action-messages'

/** The actions that the server writes: the union type at the head of its audit log. */
function readActions(): string[] {
  const source = readFileSync('server/auth/core/audit.ts', 'utf8')
  const union = /export type AuthAction =([\s\S]*?)\n\n/.exec(source)?.[1] ?? ''
  return [...union.matchAll(/'(\w+)'/g)].map(([, action = '']) => action)
}

it('has a sentence for every action of the audit log', () => {
  const actions = readActions()
  expect(actions).toContain('session_opened')
  expect(actions.length).toBeGreaterThan(15)
  expect(actions.filter(action => describeAction(action).startsWith('Other:'))).toEqual([])
})

it('shows an action that it does not know as it is called', () => {
  expect(describeAction('provider_linked')).toBe('Other: provider linked')
  expect(describeAction('constructor')).toBe('Other: constructor')
})
