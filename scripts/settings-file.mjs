/** The settings file: SETTINGS_FILE, or `.env` where there is one. The site and its commands read the same. */
import { existsSync } from 'node:fs'
import { isNodeError } from './errors.mjs'

/** Adds the file's settings to the environment, which wins. Throws an error with a printable message. */
export function readSettingsFile() {
  const named = process.env.SETTINGS_FILE
  const file = named || '.env'
  if (!named && !existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    if (!isNodeError(error)) throw error
    throw new Error(
      `The settings file ${file} cannot be read (${error.code}): correct SETTINGS_FILE or the file's permissions.`,
    )
  }
}
