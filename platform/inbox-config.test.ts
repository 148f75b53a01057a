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
    ...{ address: 'team@agency.example', plus: false, hookSecret: secret, mailbox: undefined },
  })
  expect(parseConfig({ INBOX_ADDRESS: 'inbox@agency.example', INBOX_PLUS: 'true' }).inbox).toMatchObject({
    ...{ address: 'inbox@agency.example', plus: true },
  })
})

it('reads a mailbox by its address, whose name is without the password', () => {
  const { inbox } = parseConfig({
    INBOX_URL: 'imaps://desk%40agency.example:se%2Fc%40ret@mail.agency.example',
  })
  expect(inbox?.mailbox).toEqual({
    address: 'imaps://desk%40agency.example@mail.agency.example/INBOX',
    ...{ host: 'mail.agency.example', port: 993, secure: true, loopback: false },
    ...{
      user: 'desk@agency.example',
      password: 'se/c@ret',
      folder: 'INBOX',
      done: 'Processed',
      failed: 'Failed',
    },
  })
  const INBOX_URL = 'imap://desk:secret@[::1]:1143/Clients/Antworten%20%C3%BC'
  expect(parseConfig({ INBOX_URL, INBOX_DONE: 'Old', INBOX_FAILED: 'Bad' }).inbox?.mailbox).toMatchObject({
    ...{ host: '::1', port: 1143, secure: false, loopback: true, folder: 'Clients/Antworten ü' },
    ...{ done: 'Old', failed: 'Bad' },
  })
})

const badUrl =
  'INBOX_URL must be imaps://user:password@host/INBOX, or imap:// for STARTTLS; write @, : and / in user or password as %40, %3A and %2F.'
const url = 'imaps://desk:secret@mail.agency.example'

it.each([
  ...[
    ...[
      'pop3://desk:secret@mail.agency.example',
      'imaps://mail.agency.example',
      'imaps://desk@mail.agency.example',
    ],
    ...[
      'imaps://:secret@mail.agency.example',
      `${url}/?tls=no`,
      'imaps://desk:%0D%0Asecret@mail.agency.example',
    ],
    ...[`${url}/%zz%0D%0A`, `${url}/IN%0ABOX`, 'secret'],
  ].map(value => [{ INBOX_URL: value }, badUrl] as const),
  [{ INBOX_DONE: 'Old' }, 'INBOX_DONE needs INBOX_URL: it names a folder of that mailbox.'],
  [{ INBOX_FAILED: 'Bad' }, 'INBOX_FAILED needs INBOX_URL: it names a folder of that mailbox.'],
  ...[{ INBOX_DONE: 'inbox' }, { INBOX_FAILED: 'Processed' }, { INBOX_DONE: 'failed' }].map(
    names =>
      [
        { INBOX_URL: url, ...names },
        'INBOX_DONE and INBOX_FAILED must be two folders, and not the one of INBOX_URL.',
      ] as const,
  ),
  [{ INBOX_URL: url, INBOX_DONE: 'a\nb' }, 'INBOX_DONE must be the name of a folder.'],
] as const)('says what is wrong with a mailbox, and no password: %j', (env, problem) => {
  expect(problemsOf(env)).toBe(problem)
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
