/**
 * Credential stuffing: whether a password is in a list of breached ones, by the range API of AUTH_BREACHED_PASSWORDS
 * (k-anonymity: five of forty digits of its hash leave this machine, and the answer holds hundreds of others).
 */
import { createHash } from 'node:crypto'
import type { Deps } from '../../../platform/deps'

/** Milliseconds. */
const patience = 2000

/** Fails open: without an answer the password counts as unknown, and the log says so. */
export async function isBreached(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  password: string,
): Promise<boolean> {
  const { breachedPasswords } = config.auth
  if (!breachedPasswords) return false
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const answer = await fetch(`${breachedPasswords}${hash.slice(0, 5)}`, {
      headers: { 'Add-Padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    // Padding has a count of 0.
    const rows = (await answer.text()).split(/\r?\n/)
    return rows.some(row => row.startsWith(`${hash.slice(5)}:`) && !row.endsWith(':0'))
  } catch (error) {
    log.warn({ err: error }, 'the list of breached passwords was not asked')
    return false
  }
}
