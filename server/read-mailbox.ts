/** Reads the mailbox of INBOX_URL: its messages go through the same door as those of POST /hooks/mail. */
import { receiveMail } from '../domain/enquiry/inbox/received/receive-mail.server'
import { mostMailBytes } from '../domain/enquiry/inbox/received/received-mail'
import type { Deps } from '../platform/deps'
import { createMailboxReader } from '../platform/mailbox/mailbox-reader'

/** Starts reading, if a mailbox is configured; returns how to stop. Does not wait for the mail server. */
export function startMailbox(deps: Deps): () => Promise<void> {
  const settings = deps.config.inbox?.mailbox
  if (!settings) return async () => {}
  const reader = createMailboxReader({
    ...{ settings, db: deps.db, clock: deps.clock, log: deps.log, newId: deps.newId },
    take: raw => receiveMail(deps, raw),
    mostBytes: mostMailBytes,
  })
  reader.start()
  return () => reader.stop()
}
