/** Who got copies: of replies, and of emails that came in. */
import type { Kysely, Transaction } from 'kysely'
import type { Config } from '../../../../platform/config'
import type { Tables } from '../../../../platform/db/types'
import { listRecipients } from '../notices.server'

/** Without the address that the email goes to anyway. */
export const copiesBeside = (addresses: readonly string[], to: string): string[] =>
  addresses.filter(address => address !== to.toLowerCase())

/** Call once the reply has its row. */
export async function storeReplyCopies(
  trx: Transaction<Tables>,
  replyId: string,
  addresses: readonly string[],
): Promise<void> {
  for (const [position, address] of addresses.entries())
    await trx.insertInto('reply_copies').values({ reply_id: replyId, position, address }).execute()
}

interface AddressedMail {
  from: { address: string }
  /** Those whom its sender addressed, in lower case. */
  addressed: readonly string[]
}

/** More are a list, whose members nobody proposes. */
const mostStored = 20

/** Stores who else got an email that came in: neither its sender, nor this website, nor members. */
export async function storeMailCopies(
  trx: Transaction<Tables>,
  config: Pick<Config, 'inbox' | 'notifyEmail' | 'mailFrom'>,
  { id, mail, now }: { id: string; mail: AddressedMail; now: number },
): Promise<void> {
  const addressed = mail.addressed.filter(address => address !== mail.from.address.toLowerCase())
  if (addressed.length === 0) return
  const members = (await listRecipients(trx, now)).map(({ email }) => email.toLowerCase())
  const own = [config.notifyEmail, config.mailFrom, config.inbox?.address ?? ''].map(withoutKey)
  const others = addressed.filter(address => !members.includes(address) && !own.includes(withoutKey(address)))
  for (const [position, address] of others.slice(0, mostStored).entries())
    await trx.insertInto('mail_copies').values({ mail_id: id, position, address }).execute()
}

/** Without what stands behind a plus, where keyed addresses have the key. */
const withoutKey = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@')

/** By reply. */
export async function listReplyCopies(
  db: Kysely<Tables>,
  replyIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (replyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reply_copies')
    .select(['reply_id as id', 'address'])
    .where('reply_id', 'in', [...replyIds])
    .orderBy('position')
    .execute()
  return byId(rows)
}

/** By email. */
export async function listMailCopies(
  db: Kysely<Tables>,
  mailIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (mailIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('mail_copies')
    .select(['mail_id as id', 'address'])
    .where('mail_id', 'in', [...mailIds])
    .orderBy('position')
    .execute()
  return byId(rows)
}

const byId = (rows: readonly { id: string; address: string }[]): Map<string, string[]> =>
  new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, all]) => [id, all.map(({ address }) => address)]))
