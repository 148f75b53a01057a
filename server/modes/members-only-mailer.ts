/** SITE_MODE=staging: a copy of the site must not write to the clients and subscribers whose rows it has. */
import type { Database } from '../../platform/db/types'
import { DeliveryError } from '../../platform/mail/delivery-error'
import type { Mailer, MailMessage } from '../../platform/mail/message'
import { heldOnStaging } from '../../platform/mode/mode-messages'

/** Gives up on each email that goes to anyone else, copies included; it stays among those that failed, with the reason. */
export const toMembersOnly = (mailer: Mailer, db: Database): Mailer => ({
  ...mailer,
  async send(message, contents) {
    if (await isForMembers(db, message)) return mailer.send(message, contents)
    throw new DeliveryError({ permanent: true, code: 'staging', detail: heldOnStaging }, undefined)
  },
})

async function isForMembers(db: Database, { to, cc = [] }: MailMessage): Promise<boolean> {
  const addresses = new Set([to, ...cc].map(({ address }) => address.toLowerCase()))
  const rows = await db
    .selectFrom('accounts')
    .select('email')
    .where('email', 'in', [...addresses])
    .where('role', '!=', 'member')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.length === addresses.size
}
