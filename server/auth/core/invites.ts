/** Invites: random codes, stored as hashes, with a role, an expiry and a number of uses (docs/product.md 4.9). */
import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { InvitesTable } from '../../../platform/db/account-tables'
import type { Tables } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import { sha256 } from '../secrets/sha256'
import { noteEvent, type Origin } from './audit'
import { activeOwners, isActiveOwner, type OwnerDeps } from './owners'

export type Role = InvitesTable['role']

/** The roles that give rights, those with the most first. */
export const roles: readonly Role[] = ['owner', 'editor', 'contributor']
export const isRole = (value: unknown): value is Role => roles.some(role => role === value)
export type Invite = Selectable<InvitesTable>

export interface InviteRequest {
  role: Role
  /** The only address that may use it; any when absent. */
  email?: string | undefined
  uses: number
  /** Days until it expires. */
  days: number
  /** The account that invites; none for the command line. */
  createdBy?: string
}

/** 80 random bits in groups that are easy to read out: `k7wq-3mfh-92xd-vbtr`. */
export function makeInviteCode(): string {
  const alphabet = 'abcdefghjkmnpqrstvwxyz0123456789'
  const letters = [...randomBytes(16)].map(byte => alphabet[byte % alphabet.length])
  return [0, 4, 8, 12].map(start => letters.slice(start, start + 4).join('')).join('-')
}

/** Ignores spaces, hyphens and case. */
const hashInvite = (code: string): string => sha256(code.toLowerCase().replace(/[\s-]/g, ''))

/** Stores an invite; returns its code, which cannot be read again. */
export async function createInvite(
  db: Kysely<Tables>,
  { newId, now }: Pick<Deps, 'newId'> & { now: number },
  request: InviteRequest,
): Promise<string> {
  const code = makeInviteCode()
  await storeInvite(db, { newId, now }, request, code)
  return code
}

/** As `createInvite`, with a given code. Returns the id, for places where the code must not appear. */
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

interface Renewal {
  id: string
  code: string
  days: number
  /** The owner who resends it; from now on it depends on this owner's rights. */
  createdBy: string
  now: number
}

/** Gives a pending invite this code and that many days from now; false when it is no longer pending. */
export async function renewInvite(
  trx: Transaction<Tables>,
  { id, code, days, createdBy, now }: Renewal,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invites')
    .set({ code_hash: hashInvite(code), expires_at: expiryOf(now, days), created_by: createdBy })
    .where('id', '=', id)
    .where('uses_left', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Invites that can be used now: their maker may still invite. Those of commands have no maker. */
const usableInvites = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('invites')
    .selectAll()
    .where('uses_left', '>', 0)
    .where('expires_at', '>', isoTime(now))
    .where(e => e.or([e('created_by', 'is', null), e('created_by', 'in', activeOwners(db, now))]))

/** The newest that names exactly this address. One without an address needs its code. */
export const findInviteFor = (db: Kysely<Tables>, email: string, now: number): Promise<Invite | undefined> =>
  usableInvites(db, now).where('email', '=', email).orderBy('created_at', 'desc').executeTakeFirst()

/** The invite behind a code that this address may use now. */
export const findInvite = (
  db: Kysely<Tables>,
  code: string,
  email: string,
  now: number,
): Promise<Invite | undefined> =>
  usableInvites(db, now)
    .where('code_hash', '=', hashInvite(code))
    .where(e => e.or([e('email', 'is', null), e('email', '=', email)]))
    .executeTakeFirst()

/** Takes one use; false when another call took the last, or its maker may no longer invite. */
export async function spendInvite(
  trx: Transaction<Tables>,
  deps: OwnerDeps,
  { id, created_by: maker }: Pick<Invite, 'id' | 'created_by'>,
): Promise<boolean> {
  // Lock order: the maker before the invite, as when the maker loses their rights.
  if (maker !== null && !(await isActiveOwner(trx, deps, maker))) return false
  const { numUpdatedRows } = await trx
    .updateTable('invites')
    .set(e => ({ uses_left: e('uses_left', '-', 1) }))
    .where('id', '=', id)
    .where('uses_left', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Ends the unused invites of an owner who loses the right to invite, so that no removed owner returns through one kept
 * in reserve.
 */
export async function endInvitesOf(trx: Transaction<Tables>, call: Origin, makerId: string): Promise<void> {
  const ended = await trx
    .deleteFrom('invites')
    .where('created_by', '=', makerId)
    .where('uses_left', '>', 0)
    .returning('id')
    .execute()
  for (const { id } of ended) await noteEvent(trx, call, 'invite_revoked', makerId, { invite: id })
}

/** Returns a use that led to nothing. */
export const giveBackInvite = (trx: Transaction<Tables>, id: string): Promise<unknown> =>
  trx
    .updateTable('invites')
    .set(e => ({ uses_left: e('uses_left', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** The link that fills in the code; a fragment never reaches a server or its log. */
export const inviteLink = (siteUrl: string, code: string): string => `${siteUrl}/auth#invite=${code}`
