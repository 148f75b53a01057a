/** A real webhook for text messages, and the messages that wait in the outbox. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SmsMessage } from '../../../platform/sms/sms-sender'
import { atTheEnd } from '../at-the-end'
import type { Site } from '../site/site'

export interface SmsWebhook {
  url: string
  /** Of each call, oldest first. */
  calls: { authorization: string | undefined; contentType: string | undefined; message: SmsMessage }[]
}

/** Answers each call with the next of `statuses`, and with 200 after them; stopped after the file's tests. */
export async function startSmsWebhook(...statuses: number[]): Promise<SmsWebhook> {
  const calls: SmsWebhook['calls'] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const { authorization, 'content-type': contentType } = request.headers
      calls.push({ authorization, contentType, message: JSON.parse(Buffer.concat(chunks).toString()) })
      response.writeHead(statuses.shift() ?? 200, { Location: '/elsewhere' }).end('ok')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  atTheEnd(() => new Promise<void>(resolve => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo // listening on TCP, so never a pipe's name
  return { url: `http://127.0.0.1:${port}/send`, calls }
}

export interface StoredSms extends SmsMessage {
  /** The digits that may be typed. */
  code: string
}

/** The messages to a number (E.164 without `+`) that are stored, oldest first. */
export async function smsTo({ deps }: Pick<Site, 'deps'>, phone: string): Promise<StoredSms[]> {
  const rows = await deps.db.selectFrom('outbox_messages').select('message').orderBy('id').execute()
  return rows
    .map(({ message }): { kind?: string } & SmsMessage => JSON.parse(message))
    .filter(({ kind, to }) => kind === 'sms' && to === `+${phone}`)
    .map(({ to, text }) => ({ to, text, code: /^\d{6,10}/.exec(text)?.[0] ?? '' }))
}

/** The newest message to a number. Throws if there is none. */
export async function newestSms(site: Pick<Site, 'deps'>, phone: string): Promise<StoredSms> {
  const sms = (await smsTo(site, phone)).at(-1)
  if (!sms) throw new Error(`nothing was sent to +${phone}`)
  return sms
}

let lastNumber = 0

/** A number that no other test uses. */
export function newPhone(): string {
  lastNumber += 1
  return `1604555${String(lastNumber).padStart(4, '0')}`
}
