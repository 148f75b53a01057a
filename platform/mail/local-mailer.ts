/** Writes each email as a file under DATA_DIR/outbox instead of sending it: the mailer without MAIL_URL. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock'
import { isoTime } from '../clock'
import type { Mailer } from './message'
import { composeSource } from './nodemailer-message'

/** The folder; files are named by time and row id, so that their names sort by age. */
export const localMailFolder = (dataDir: string): string => join(dataDir, 'outbox')

export function createLocalMailer(dataDir: string, clock: Clock): Mailer {
  const folder = localMailFolder(dataDir)
  return {
    async send(message, contents) {
      const content = await composeSource(message, contents)
      await mkdir(folder, { recursive: true })
      const time = isoTime(clock.now()).replaceAll(/[-:.]/g, '')
      const id = message.messageId.slice(1, message.messageId.indexOf('@'))
      const path = join(folder, `${time}-${id}.eml`)
      // Atomic: the rename makes an email appear in the folder whole or not at all.
      await writeFile(`${path}.part`, content, { mode: 0o600 })
      await rename(`${path}.part`, path)
      return `written to ${path}`
    },
    check: async () => ({ address: folder, works: true, answer: '' }),
    close: () => {},
  }
}
