/** SITE_MODE=staging: a copy of the site must not text the numbers whose rows it has, but for those of members. */
import type { Database } from '../../platform/db/types'
import { DeliveryError } from '../../platform/mail/delivery-error'
import { textHeldOnStaging } from '../../platform/mode/mode-messages'
import type { SmsSender } from '../../platform/sms/sms-sender'

/** Gives up on each text message to any other number; it stays among those that failed, with the reason. */
export const textMembersOnly = (sender: SmsSender, db: Database): SmsSender => ({
  async send(message) {
    if (await isOfMember(db, message.to.replace('+', ''))) return sender.send(message)
    throw new DeliveryError({ permanent: true, code: 'staging', detail: textHeldOnStaging }, undefined)
  },
})

/** Whether a member has confirmed the number, to sign in with it or as a second factor. */
async function isOfMember(db: Database, phone: string): Promise<boolean> {
  const factors = db
    .selectFrom('factors')
    .select('account_id')
    .where('phone', '=', phone)
    .where('factor_type', '=', 'phone')
    .where('status', '=', 'verified')
  const member = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '!=', 'member')
    .where('deleted_at', 'is', null)
    .where(e =>
      e.or([
        e.and([e('phone', '=', phone), e('phone_confirmed_at', 'is not', null)]),
        e('id', 'in', factors),
      ]),
    )
    .executeTakeFirst()
  return member !== undefined
}
