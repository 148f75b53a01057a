/** Wording of charts and tables of figures, and of facts that several pages show. */
import type { MailboxState } from '../../../../domain/mail/mail-schema'

const number = new Intl.NumberFormat('en-CA')

export const figureMessages = {
  count: (amount: number) => number.format(amount),
  table: 'As a table',
  more: (rest: number) => `Show ${number.format(rest)} more`,
  mailbox: {
    starting: 'Not read yet',
    read: 'Read',
    login: 'Sign-in refused',
    folder: 'Folder not found',
    unreachable: 'Not reachable',
    internal: 'Not read',
  } satisfies Record<MailboxState['state'], string>,
} as const
