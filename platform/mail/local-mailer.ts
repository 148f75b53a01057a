/** Writes each mail as a file under DATA_DIR/outbox instead of sending it: what runs without MAIL_URL. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock'
import { isoTime } from '../clock'
import type { Mailer } from './message'
import { toNodemailerMessage } from './nodemailer-message'

/** Where the files lie; they are named by time and row id, so that their names sort by age. */
export const localMailFolder = (dataDir: string): string => join(dataDir, 'outbox')

export function createLocalMailer(dataDir: string, clock: Clock): Mailer {
  const folder = localMailFolder(dataDir)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(toNodemailerMessage(message))
      await mkdir(folder, { recursive: true })
      const time = isoTime(clock.now()).replaceAll(/[-:.]/g, '')
      const id = message.messageId.slice(1, message.messageId.indexOf('@'))
      const path = join(folder, `${time}-${id}.eml`)
      // The rename makes a mail appear whole or not at all to whoever lists the folder.
      await writeFile(`${path}.part`, content, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => transport.close(),
  }
}
