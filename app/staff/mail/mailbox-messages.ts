/** Wording of the mailbox on /admin/mail. */ import type { MailboxState } from '../../../domain/mail/mail-schema'

export const mailboxMessages = {
  name: 'Mailbox',
  since: 'since',
  lastMail: 'last email',
  noMail: 'no email yet',
  held: 'Emails that are not stored',
  states: {
    waiting: size => `${size} MB, could not be stored yet: it is tried again.`,
    failed: (size, { folder, failed }) =>
      `${size} MB, could not be read in three tries: look for it in ${failed}, or flagged in ${folder}.`,
    too_large: (size, { folder }) =>
      `${size} MB, more than the 25 MB that are stored: it is flagged in ${folder}.`,
  } satisfies Record<
    MailboxState['held'][number]['state'],
    (size: string, folders: { folder: string; failed: string }) => string
  >,
  received: 'Received',
}
