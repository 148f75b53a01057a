/** Secrets that have a file each: of a setting, or of a unit's credentials. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteFolder } from '../../tests/support/delete-folder'
import { makeFolder } from '../../tests/support/make-folder'
import { readSettingsFile } from './settings-file.mjs'

const folder = makeFolder('settings')
afterAll(() => deleteFolder(folder))

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

beforeEach(() => {
  // No `.env` of whoever runs the tests.
  vi.stubEnv('SETTINGS_FILE', write('empty', ''))
  vi.stubEnv('MAIL_URL', undefined)
  vi.stubEnv('MAIL_URL_FILE', undefined)
  vi.stubEnv('CREDENTIALS_DIRECTORY', undefined)
})
afterEach(() => vi.unstubAllEnvs())

describe('a secret in a file', () => {
  it('is read without the line break at its end', () => {
    vi.stubEnv('MAIL_URL_FILE', write('mail', 'smtp://user:pass word@mail.example\n'))
    readSettingsFile()
    expect(process.env.MAIL_URL).toBe('smtp://user:pass word@mail.example')
  })

  it('may be named by the settings file', () => {
    const secret = write('mail', 'smtp://mail.example\n')
    vi.stubEnv('SETTINGS_FILE', write('settings', `MAIL_URL_FILE=${secret}\n`))
    readSettingsFile()
    expect(process.env.MAIL_URL).toBe('smtp://mail.example')
  })

  it('may be a credential of the unit, which a setting wins over', () => {
    mkdirSync(join(folder, 'credentials'), { recursive: true })
    write('credentials/MAIL_URL', 'smtp://credential.example')
    vi.stubEnv('CREDENTIALS_DIRECTORY', join(folder, 'credentials'))
    readSettingsFile()
    expect(process.env.MAIL_URL).toBe('smtp://credential.example')

    vi.stubEnv('MAIL_URL', 'smtp://setting.example')
    readSettingsFile()
    expect(process.env.MAIL_URL).toBe('smtp://setting.example')
  })

  it.each([
    ['is missing', () => join(folder, 'nowhere'), 'nowhere cannot be read (ENOENT): correct MAIL_URL_FILE'],
    ['is empty', () => write('mail', '\n'), 'of MAIL_URL_FILE is empty'],
  ])('that %s ends with a sentence', (_, name, words) => {
    vi.stubEnv('MAIL_URL_FILE', name())
    expect(readSettingsFile).toThrow(words)
  })

  it('is refused beside the setting itself', () => {
    vi.stubEnv('MAIL_URL', 'smtp://setting.example')
    vi.stubEnv('MAIL_URL_FILE', write('mail', 'smtp://hunter2@file.example'))
    expect(readSettingsFile).toThrow(/^MAIL_URL and MAIL_URL_FILE are both set: unset one of them\.$/)
  })
})
