/** Emails owners that backups fail or cannot be restored, or that the log of the database is not shipped. */
import type { Deps } from '../../platform/deps'
import { listReachable } from '../member/reachable.server'
import { currentCompany } from '../site/current-site.server'
import { type BackupMail, renderBackupMail } from './backup-mails.server'

type TellDeps = Pick<Deps, 'db' | 'log' | 'outbox' | 'clock'>

export async function tellOwners(deps: TellDeps, mail: BackupMail): Promise<void> {
  const { db, log, outbox, clock } = deps
  const sender = await currentCompany({ db, log })
  const owners = await listReachable(db, ['owner'], clock.now())
  const mails = await Promise.all(owners.map(({ email }) => renderBackupMail(mail, sender, email)))
  await outbox.enqueue(
    db,
    mails.map(rendered => ({ kind: 'mail', mail: rendered })),
  )
  outbox.wake()
}
