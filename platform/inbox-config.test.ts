import { expect, it } from 'vitest'
import { parseConfig } from './config'

const secret = 'c2VjcmV0IG9mIHRoZSB0ZXN0cywgbG9uZyBlbm91Z2g='
const problemsOf = (env: Record<string, string>): string => {
  try {
    parseConfig(env)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

it('is closed without a setting, and takes the address of notifications by default', () => {
  expect(parseConfig({}).inbox).toBeUndefined()
  expect(parseConfig({ INBOX_HOOK_SECRET: secret, NOTIFY_EMAIL: 'team@agency.example' }).inbox).toEqual({
    ...{ address: 'team@agency.example', plus: false, hookSecret: secret },
  })
  expect(parseConfig({ INBOX_ADDRESS: 'inbox@agency.example', INBOX_PLUS: 'true' }).inbox).toMatchObject({
    ...{ address: 'inbox@agency.example', plus: true },
  })
})

it.each([
  [{ INBOX_ADDRESS: 'nowhere' }, 'INBOX_ADDRESS is "nowhere": set it to one plain email address.'],
  [{ INBOX_PLUS: 'yes' }, 'INBOX_PLUS is "yes": use one of true, false.'],
  [
    { INBOX_HOOK_SECRET: 'short' },
    'INBOX_HOOK_SECRET is too short: set it to what openssl rand -base64 32 prints.',
  ],
])('says what is wrong, and no secret: %j', (env, problem) => {
  expect(problemsOf(env)).toBe(problem)
})
