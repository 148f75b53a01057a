/** Invites: random codes, stored as hashes, with a role, an expiry and a number of uses (design "Sign-up"). */
import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { InvitesTable, Tables } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'
import { sha256 } from './sha256'

export type Role = InvitesTable['role']

export interface InviteRequest {
  role: Role
  /** The only address that may use it; any when absent. */
  email?: string
  uses: number
  /** Days for which it is good. */
  days: number
  /** The account that invites; none for the command line. */
  createdBy?: string
}

/** 80 random bits in groups that can be read out: `k7wq-3mfh-92xd-vbtr`. */
export function makeInviteCode(): string {
  const alphabet = 'abcdefghjkmnpqrstvwxyz0123456789'
  const letters = [...randomBytes(16)].map(byte => alphabet[byte % alphabet.length])
  return [0, 4, 8, 12].map(start => letters.slice(start, start + 4).join('')).join('-')
}

/** Spaces, hyphens and capitals do not count. */
const hashInvite = (code: string): string => sha256(code.toLowerCase().replace(/[\s-]/g, ''))

/** Stores an invite; returns its code, which nobody can read again. */
export async function createInvite(
  db: Kysely<Tables>,
  { newId, now }: Pick<Deps, 'newId'> & { now: number },
  request: InviteRequest,
): Promise<string> {
  const code = makeInviteCode()
  await storeInvite(db, { newId, now }, request, code)
  return code
}

/** As `createInvite`, with a code that was made before. Returns the id, which names it where the code must not stand. */
export async function storeInvite(
  db: Kysely<Tables>,
  { newId, now }: Pick<Deps, 'newId'> & { now: number },
  { role, email, uses, days, createdBy }: InviteRequest,
  code: string,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('invites')
    .values({
      id,
      code_hash: hashInvite(code),
      role,
      email: email?.toLowerCase() ?? null,
      uses_left: uses,
      expires_at: expiryOf(now, days),
      created_at: isoTime(now),
      created_by: createdBy ?? null,
    })
    .execute()
  return id
}

const expiryOf = (now: number, days: number): string => isoTime(now + days * 24 * 60 * 60 * 1000)

/** Gives an invite that waits this code, and days from now; false when it waits no more. */
export async function renewInvite(
  trx: Transaction<Tables>,
  { id, code, days, now }: { id: string; code: string; days: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invites')
    .set({ code_hash: hashInvite(code), expires_at: expiryOf(now, days) })
    .where('id', '=', id)
    .where('uses_left', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The invite behind a code that this address may use now. */
export const findInvite = (
  db: Kysely<Tables>,
  code: string,
  email: string,
  now: number,
): Promise<Selectable<InvitesTable> | undefined> =>
  db
    .selectFrom('invites')
    .selectAll()
    .where('code_hash', '=', hashInvite(code))
    .where('uses_left', '>', 0)
    .where('expires_at', '>', isoTime(now))
    .where(e => e.or([e('email', 'is', null), e('email', '=', email)]))
    .executeTakeFirst()

/** Takes one use; false when somebody else took the last. */
export async function useInvite(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invites')
    .set(e => ({ uses_left: e('uses_left', '-', 1) }))
    .where('id', '=', id)
    .where('uses_left', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns a use that led to nothing. */
export const giveBackInvite = (trx: Transaction<Tables>, id: string): Promise<unknown> =>
  trx
    .updateTable('invites')
    .set(e => ({ uses_left: e('uses_left', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** The link that fills the code in; a fragment never reaches a server or its log. */
export const inviteLink = (siteUrl: string, code: string): string => `${siteUrl}/auth#invite=${code}`

/** The invite for the first owner, while there is neither an owner nor an invite for one that still works. */
export async function inviteFirstOwner(
  deps: Pick<Deps, 'db' | 'newId' | 'clock'>,
): Promise<string | undefined> {
  const now = deps.clock.now()
  const owner = await deps.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirst()
  const invite = await deps.db
    .selectFrom('invites')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirst()
  if (owner || invite) return undefined
  return createInvite(deps.db, { newId: deps.newId, now }, { role: 'owner', uses: 1, days: 14 })
}
