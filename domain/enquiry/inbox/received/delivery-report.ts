/** Delivery reports (RFC 3464): what a mail server says about a message that it did not deliver. */
import type { DeliveryReport } from './received-mail'

/** The part `message/delivery-status`: groups of fields, the first about the message, the others about recipients. */
export function readDeliveryStatus(text: string): DeliveryReport {
  const groups = text
    .slice(0, 20_000)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(readFields)
  const told = groups.filter(fields => fields.has('action'))
  const failed = told.filter(fields => fields.get('action')?.toLowerCase() === 'failed')
  // One report may tell of several recipients: those who have it count less than those who do not.
  const recipient = failed[0] ?? told[0] ?? new Map<string, string>()
  const action = recipient.get('action')?.toLowerCase() ?? ''
  const isKnown = action === 'failed' || action === 'delayed'
  // `smtp; 550 5.1.1 no such user`: the type of the words is of no use to a reader.
  const words =
    recipient.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') ?? recipient.get('status') ?? ''
  return {
    action: isKnown ? action : 'other',
    words: words.replaceAll(/\s+/g, ' ').trim().slice(0, 500),
    recipients: (failed.length > 0 ? failed : told).flatMap(fields => recipientOf(fields) || []),
  }
}

/** `rfc822; ines@client.example`. The original one is that which we wrote to, where a server forwarded it. */
const recipientOf = (fields: Map<string, string>): string =>
  (fields.get('original-recipient') ?? fields.get('final-recipient') ?? '')
    .replace(/^[\w-]+\s*;/, '')
    .replaceAll(/[<>\s]/g, '')
    .toLowerCase()
    .slice(0, 254)

function readFields(group: string): Map<string, string> {
  const pairs = group.split('\n').flatMap(line => {
    const [, name = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? []
    return name === '' ? [] : [[name.toLowerCase(), value] as const]
  })
  // The first of a name counts.
  return new Map(pairs.toReversed())
}
