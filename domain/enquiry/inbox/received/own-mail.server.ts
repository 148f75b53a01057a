/** Mail loops: what this website wrote itself and gets back. */
import type { Config } from '../../../../platform/config'
import type { ReadMail } from './received-mail'

/** Ours by its Message-ID, or sent from the address that only the website sends from. */
export function isOwnMail(
  { siteUrl, mailFrom }: Pick<Config, 'siteUrl' | 'mailFrom'>,
  { messageId, from, report }: ReadMail,
): boolean {
  // Reports may come in our name, where a server answers as the sender that it speaks to.
  if (report) return false
  const host = new URL(siteUrl).hostname
  const isOurId = /^<[\da-f-]{36}@/.test(messageId) && messageId.endsWith(`@${host}>`)
  return isOurId || from.address.toLowerCase() === mailFrom.toLowerCase()
}
