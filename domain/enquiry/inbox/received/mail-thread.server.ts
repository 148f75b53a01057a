/** The worker that reads received emails (started by mail-reader.server.ts), so no message blocks the pages. */
import { parentPort, type Transferable } from 'node:worker_threads'
import { readHeadOnly, readMail } from './read-mail.server'

export interface MailJob {
  bytes: ArrayBuffer
  /** `head`: what the headers say; the rest took too long. */
  depth: 'all' | 'head'
}

parentPort?.on('message', async ({ bytes, depth }: MailJob) => {
  const raw = new Uint8Array(bytes)
  const mail = await (depth === 'all' ? readMail(raw) : readHeadOnly(raw))
  const buffers: Transferable[] = [...new Set(mail.files.map(file => file.bytes.buffer))]
  parentPort?.postMessage(mail, buffers)
})
