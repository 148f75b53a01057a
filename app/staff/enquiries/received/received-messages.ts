/** Wording of emails that came in. */

import type { Unsent } from '../../../../domain/enquiry/inbox/inbox-schema'
import { unsentReasons } from '../../../../domain/enquiry/inbox/received/by-member/unsent-reasons'
import { plural } from '../../../../shared/plural'

const count = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 })

export const receivedMessages = {
  mail: 'Email',
  from: 'From',
  subject: 'Subject',
  noSubject: 'No subject',
  noWords: 'This email has no text.',
  otherSender: (address: string) => `Sent from ${address}, not from the address of this enquiry.`,
  replyTo: (address: string, own: string) =>
    `It asks for answers to ${address}. Your replies go to ${own} all the same.`,
  byMember: 'Sent by email from the address of a member, which proves nothing. It went to nobody else.',
  toForward:
    'An answer to a message that was forwarded. The client has not seen it, and waits for no answer to it.',
  passedOn: 'Written by email, and signed by the sender’s domain: it is the reply of that time, too.',
  unsent: (reason: Unsent) => `Not sent to the client. ${unsentReasons[reason]}`,
  quoted: 'Quoted text',
  formatted: {
    show: 'Show as formatted',
    hide: 'Show as text',
    frame: 'The email as its program formatted it',
    failed: 'The formatted email could not be loaded',
    pictures: (some: number) =>
      `${plural(some, 'picture')} from other websites ${some === 1 ? 'is' : 'are'} not loaded: ${some === 1 ? 'it tells' : 'they tell'} them that the email was opened.`,
    load: 'Load pictures',
  },
  files: {
    title: 'Files',
    save: (name: string) => `Save ${name}`,
    failed: 'The file was not saved',
    preview: (name: string) => `What ${name} shows`,
    noPreview: 'No preview: the picture is damaged or too large.',
    /** On a drawn sheet; nothing where the bytes do not say what it is, whatever its name says. */
    sheets: {
      'application/pdf': 'PDF',
      'image/jpeg': 'JPEG',
      'image/png': 'PNG',
      'image/gif': 'GIF',
      'image/webp': 'WebP',
      'text/calendar': 'ICS',
      'text/vcard': 'VCF',
    } as Readonly<Record<string, string>>,
    kinds: {
      'application/pdf': 'PDF',
      'image/jpeg': 'JPEG picture',
      'image/png': 'PNG picture',
      'image/gif': 'GIF picture',
      'image/webp': 'WebP picture',
      'text/calendar': 'Calendar invitation',
      'text/vcard': 'Contact',
      'application/vnd.ms-tnef': 'Outlook’s own format, which Outlook opens',
    } as Readonly<Record<string, string>>,
    unknown: 'File',
    size: (bytes: number) =>
      bytes < 1_000_000
        ? `${count.format(Math.max(1, Math.round(bytes / 1000)))} KB`
        : `${count.format(bytes / 1_000_000)} MB`,
    care: 'Files come from outside. Open only what you expect.',
  },
  suggestion: {
    join: 'This probably continues an earlier enquiry of this sender:',
    joinIt: 'Move it there',
    stay: 'Keep it here',
    split: 'The subject is new: this may be an enquiry of its own.',
    splitIt: 'Make it an enquiry of its own',
    joined: 'Moved to the earlier enquiry',
    opened: 'It is an enquiry of its own now',
    kept: 'It stays here',
    failed: 'Nothing was moved',
  },
} as const

/** What a file is by its bytes, and its size. */
export function describeFile({ media_type: type, bytes }: { media_type: string; bytes: number }): string {
  const { kinds, unknown, size } = receivedMessages.files
  return `${kinds[type] ?? unknown}, ${size(bytes)}`
}
