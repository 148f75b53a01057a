/** A stored message as its recipient gets it, with links and digits removed where only the recipient may know them. */

import { parseStored, type StoredMessage } from '../../platform/jobs/stored-message'
import type { MailAddress, MailMessage } from '../../platform/mail/message'
import { composeSource } from '../../platform/mail/nodemailer-message'
import type { MessagePreview } from './mail-schema'
import { maskHtml, maskText } from './mask-secrets.server'
import { isReadable, type MessagePurpose } from './purpose'

/** Null if the row is damaged. */
export async function previewMessage(
  stored: string,
  purpose: MessagePurpose,
): Promise<MessagePreview | null> {
  const message = readStored(stored)
  if (!message) return null
  const masked = !isReadable(purpose)
  if (message.kind === 'sms') {
    const text = masked ? maskText(message.text) : message.text
    const none = { from: '', cc: '', reply_to: '', message_id: '', files: [], html: '', source: '' }
    return { ...none, to: message.to, text, masked }
  }
  const { kind: _, ...whole } = message
  const mail = masked ? await maskMail(whole) : whole
  return {
    from: formatAddress(mail.from),
    to: formatAddress(mail.to),
    cc: (mail.cc ?? []).map(formatAddress).join(', '),
    reply_to: mail.replyTo ? formatAddress(mail.replyTo) : '',
    message_id: mail.messageId,
    files: (mail.files ?? []).map(({ name }) => name),
    html: mail.html,
    text: mail.text,
    source: (await composeSource(mail)).toString(),
    masked,
  }
}

function readStored(stored: string): StoredMessage | undefined {
  try {
    return parseStored(stored)
  } catch {
    return undefined
  }
}

const maskMail = async ({
  subject,
  text,
  html,
  headers = {},
  ...rest
}: MailMessage): Promise<MailMessage> => ({
  ...rest,
  subject: maskText(subject),
  text: maskText(text),
  html: await maskHtml(html),
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, maskText(value ?? '')])),
})

const formatAddress = ({ name, address }: MailAddress): string => (name ? `${name} <${address}>` : address)
