/**
 * What a member answers to a notification by email: it goes on to the client when it is proved that the member wrote it. A
 * keyed address stands in every mail that is forwarded, and a From is what anyone writes: neither proves anything.
 */
import { isSignedBy } from '../../../../../platform/mail/signed-by'
import type { TxtLookup } from '../../../../../platform/mail/txt-lookup'
import { keyAbout } from '../../about-enquiry.server'
import { listRecipients } from '../../notices.server'
import { readKeyedAddress } from '../keyed-address.server'
import type { ReadMail } from '../received-mail'
import type { ReceivingDeps } from '../receiving-deps.server'

export interface MemberAnswer {
  /** The notification that it answers. */
  noticeId: string
  accountId: string
  enquiryId: string
  /** Signed by the domain of the member's own address. */
  isProved: boolean
}

/** Undefined when it answers no notification of this member's, at the address that the notification named. */
export async function readMemberAnswer(
  deps: ReceivingDeps,
  mail: ReadMail,
  raw: Uint8Array,
  lookUp: TxtLookup,
): Promise<MemberAnswer | undefined> {
  const { db, config, stampKey, clock } = deps
  const named = readKeyedAddress(config, stampKey, mail.recipients)
  if (named.kind !== 'enquiry' || mail.report || mail.automatic !== 'no') return undefined
  const address = mail.from.address.toLowerCase()
  const members = await listRecipients(db, clock.now())
  const member = members.find(({ email }) => email.toLowerCase() === address)
  if (!member) return undefined
  const ids = mail.answers.flatMap(id => /^<([\w-]{36})@/.exec(id)?.[1] ?? [])
  const notices = await db
    .selectFrom('outbox_messages')
    .select(['id', 'recipient'])
    .where('id', 'in', ['', ...ids])
    .where('dedupe_key', 'like', `${keyAbout(named.id)}%`)
    .execute()
  const notice = notices.find(({ recipient }) => recipient.toLowerCase() === address)
  if (!notice) return undefined
  const isProved = await isSignedBy(raw, address, lookUp)
  return { noticeId: notice.id, accountId: member.id, enquiryId: named.id, isProved }
}
