/** The settings: those of the environment, of SETTINGS_FILE (or `.env`), and secrets that have a file each. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNodeError } from '../errors.mjs'

/** Settings that may be given as `NAME_FILE`, a file with nothing but the value, or as a credential of systemd. */
export const secrets = [
  'AUTH_JWT_SECRET',
  'AUTH_KEY',
  'AUTH_PROVIDERS',
  'AUTH_SMS_URL',
  'BACKUP_PASSPHRASE',
  'BACKUP_RECIPIENT',
  'DATABASE_URL',
  'DKIM_KEY',
  'ERRORS_URL',
  'INBOX_HOOK_SECRET',
  'INBOX_URL',
  'MAIL_URL',
  'MOVE_S3_ACCESS_KEY_ID',
  'MOVE_S3_SECRET_ACCESS_KEY',
  'MOVE_TO',
  'OBJECTS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'STAGING_PASSWORD',
]

/**
 * Adds to the environment, which wins over the settings file, what the site and its commands read alike. Throws an error
 * with a printable message.
 */
export function readSettingsFile() {
  const named = process.env.SETTINGS_FILE
  const file = named || '.env'
  if (named || existsSync(file))
    orExplain(() => process.loadEnvFile(file), `The settings file ${file}`, 'SETTINGS_FILE')
  for (const name of secrets) readSecret(name)
}

/** @param {string} name of the setting */
function readSecret(name) {
  const fileSetting = `${name}_FILE`
  const file = process.env[fileSetting] || findCredential(name)
  if (!file) return
  if (process.env[name]) {
    if (!process.env[fileSetting]) return
    throw new Error(`${name} and ${fileSetting} are both set: unset one of them.`)
  }
  // Editors and `echo` end a file with a line break.
  const value = orExplain(() => readFileSync(file, 'utf8'), `The file ${file}`, fileSetting).trim()
  if (value === '') throw new Error(`The file ${file} of ${fileSetting} is empty: write the secret into it.`)
  process.env[name] = value
}

/**
 * LoadCredential= of a unit (systemd.exec(5)): a file with the setting's name, in a folder that only the site can read.
 * @param {string} name of the setting
 */
function findCredential(name) {
  const folder = process.env.CREDENTIALS_DIRECTORY
  if (!folder || !existsSync(folder)) return undefined
  return readdirSync(folder).includes(name) ? join(folder, name) : undefined
}

/**
 * @template T
 * @param {() => T} read
 * @param {string} what is read
 * @param {string} setting that names it
 * @returns {T}
 */
function orExplain(read, what, setting) {
  try {
    return read()
  } catch (error) {
    if (!isNodeError(error)) throw error
    throw new Error(`${what} cannot be read (${error.code}): correct ${setting} or the file's permissions.`)
  }
}
