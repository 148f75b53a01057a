import { expect, it } from 'vitest'
import { readStagingPassword } from './mode-config'

it.each<[Record<string, string>, string | undefined, string[]]>([
  [{}, undefined, []],
  [{ SITE_MODE: 'staging', STAGING_PASSWORD: 'grouse tarn' }, 'grouse tarn', []],
  [{ SITE_MODE: 'live', STAGING_PASSWORD: ' grouse tarn\n' }, 'grouse tarn', []],
  [{ SITE_MODE: 'staging' }, undefined, ['SITE_MODE is staging: set STAGING_PASSWORD']],
  [
    { SITE_MODE: 'staging', STAGING_PASSWORD: ' ' },
    undefined,
    ['SITE_MODE is staging: set STAGING_PASSWORD'],
  ],
  [{ STAGING_PASSWORD: 'grouse' }, 'grouse', ['STAGING_PASSWORD is too short: use 8']],
])('of %j', (env, password, faults) => {
  const problems: string[] = []
  expect(readStagingPassword(env, problems)).toBe(password)
  expect(problems).toEqual(faults.map(words => expect.stringContaining(words)))
  expect(problems.join()).not.toContain('grouse')
})
