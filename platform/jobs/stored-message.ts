/** The content of a row of the outbox, as JSON. */
import { z } from 'zod'
import { readJson } from '../../shared/read-json'
import type { MailMessage } from '../mail/message'
import { parseMailMessage } from '../mail/parse-message'
import type { SmsMessage } from '../sms/sms-sender'

/** An email, or a text message with its expiry. */
export type StoredMessage = ({ kind: 'mail' } & MailMessage) | ({ kind: 'sms'; until: string } & SmsMessage)

const storedKind = z.looseObject({ kind: z.enum(['mail', 'sms']) })
const storedSms = z.strictObject({ to: z.string(), text: z.string(), until: z.string() })

/** Throws when it is damaged. */
export function parseStored(text: string): StoredMessage {
  const { kind, ...message } = readJson(storedKind, text)
  return kind === 'sms' ? { kind, ...storedSms.parse(message) } : { kind, ...parseMailMessage(message) }
}
