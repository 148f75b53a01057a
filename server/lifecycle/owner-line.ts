/** What the log of a public site says on the start that made the first owner's invite. */
import type { Config } from '../../platform/config'
import { createLog, type Log } from '../../platform/log'

/**
 * A journal is read by more people, and kept for longer, than an invite that makes an owner: it is there only with
 * LOG_INVITE. At any level of LOG_LEVEL, because a new owner has nothing else to begin with.
 */
export function logFirstOwner(
  { logInvite, worker }: Pick<Config, 'logInvite' | 'worker'>,
  ownerInvite: string,
  log: Log = createLog('info', undefined, worker),
): void {
  if (logInvite) log.info({ ownerInvite }, "the first owner's invite, good for one account within 24 hours")
  else log.info('there is no owner yet: npm run invite -- --role owner prints an invite')
}
