/** The mailbox as owners see it: whether it is read, since when, and which emails were left in it. */
import type { Deps } from '../../platform/deps'
import { listHeld } from '../../platform/mailbox/held-mails'
import { findMailbox } from '../../platform/mailbox/mailbox-rows'
import type { MailboxState } from './mail-schema'

/** Notes that a page shows; the mailbox itself has them all. */
const mostShown = 20

/** Null when no mailbox is configured. Asks the database only: the process that reads it notes what it sees. */
export async function describeMailbox({
  config,
  db,
}: Pick<Deps, 'config' | 'db'>): Promise<MailboxState | null> {
  const settings = config.inbox?.mailbox
  if (!settings) return null
  const { address, folder, failed } = settings
  const row = await findMailbox(db, address)
  const held = row ? await listHeld(db, address) : []
  return {
    ...{ address, folder, failed_folder: failed },
    state: row?.since ? (row.problem ?? 'read') : 'starting',
    since: row?.since ?? null,
    answer: row?.answer ?? '',
    last_mail_at: row?.last_mail_at ?? null,
    held: held
      .slice(0, mostShown)
      .map(({ uid, state, bytes, received_at }) => ({ uid, state, bytes, received_at })),
  }
}
