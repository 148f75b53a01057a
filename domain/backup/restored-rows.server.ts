/** What a restored site must not do by itself: send what may have been sent since, and let in who may have been put out. */
import type { Row } from '../../platform/db/rows/snapshot'
import { backupStateKey } from './backup-state.server'
import { downloadLinkKey } from './download-link.server'
import { storeKeysKey } from './store/store-lock.server'

/** Shown in /admin/mail beside each of them. */
const heldAnswer = 'Not sent: it was waiting when a backup was restored, and may have been sent since.'

/** What lets somebody in without a password, and what belongs to it. Links that prove an address are among it. */
const accessTables: ReadonlySet<string> = new Set([
  'sessions',
  'session_methods',
  'session_factors',
  'refresh_tokens',
  'presences',
  'push_subscriptions',
  'one_time_tokens',
  'address_undos',
  'sign_in_flows',
  'provider_flows',
  'factor_challenges',
  'passkey_challenges',
  'site_previews',
])

/** Settings that say how far the search indexes are made, which the first start on another database makes. */
export const searchEditions = ['search_edition', 'enquiry_search_edition', 'mail_search_edition'] as const

/** And which backups are the site's: a copy of a site must not delete those of the site it was copied from. */
const settingsLeftOut: ReadonlySet<unknown> = new Set([
  backupStateKey,
  downloadLinkKey,
  storeKeysKey,
  ...searchEditions,
])

/**
 * The row as it is restored; undefined when it is left out. Waiting messages become failed ones, which staff send or
 * delete by hand. Unless `keepsSessions`, nobody is signed in, and invites and tokens of programs are void.
 */
export function asRestored(
  table: string,
  row: Row,
  { now, keepsSessions }: { now: string; keepsSessions: boolean },
): Row | undefined {
  if (table === 'outbox_messages' && row.status === 'waiting')
    return {
      ...row,
      status: 'dead',
      // One at least: it may have been made.
      attempts: Math.max(1, Number(row.attempts)),
      leased_until: null,
      last_answer: heldAnswer,
    }
  if (table === 'settings' && settingsLeftOut.has(row.key)) return undefined
  // As the backups: they are the other site's.
  if (table === 'backup_objects') return undefined
  if (keepsSessions) return row
  if (accessTables.has(table)) return undefined
  if (table === 'invites') return { ...row, uses_left: 0 }
  if (table === 'service_tokens') return { ...row, revoked_at: row.revoked_at ?? now }
  return row
}
