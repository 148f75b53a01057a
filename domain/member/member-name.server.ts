/** How members are called where others read it. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/types'
import { jsonObject, readJson } from '../../shared/read-json'
import { memberName } from './member-name'
import type { OwnProfile, Profile } from './member-schema'

/** The name in the account's metadata, if it may be shown; '' without one. */
export const nameOf = ({ user_metadata: json }: { user_metadata: string }): string =>
  memberName(readJson(jsonObject, json))

/** What replies are written with. */
export const profileOf = (account: { user_metadata: string } & Omit<Profile, 'name'>): Profile => ({
  name: nameOf(account),
  job_title: account.job_title,
  signature: account.signature,
})

/** With what the member tells readers. */
export const ownProfileOf = (account: { user_metadata: string } & Omit<OwnProfile, 'name'>): OwnProfile => ({
  ...profileOf(account),
  biography: account.biography,
})

/** A member as others see them: the name, else the address. */
export interface NamedMember {
  id: string
  name: string
}

/** The members with these ids; deleted accounts are left out. */
export async function findNames(
  db: Kysely<Tables>,
  ids: readonly (string | null)[],
): Promise<Map<string, NamedMember>> {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await named(db).where('id', 'in', wanted).where('deleted_at', 'is', null).execute()
  return new Map(rows.map(row => [row.id, toNamed(row)]))
}

/**
 * Members to whom work can be assigned: owners and editors who can sign in, by name. Those with the same name are shown
 * with their address.
 */
export async function listAssignable(db: Kysely<Tables>, now: string): Promise<NamedMember[]> {
  const rows = await named(db)
    .where('role', 'in', ['owner', 'editor'])
    .where('deleted_at', 'is', null)
    .where(e => e.or([e('banned_until', 'is', null), e('banned_until', '<=', now)]))
    .execute()
  const namesakes = Map.groupBy(rows, row => calledName(row))
  return rows
    .map(row => {
      const { id, name } = toNamed(row)
      const address = addressOf(row)
      const isShared = name !== address && (namesakes.get(name)?.length ?? 0) > 1
      return { id, name: isShared && address ? `${name} (${address})` : name }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

interface NamedRow {
  email: string | null
  phone: string | null
  user_metadata: string
}

/** The address of an account, or its number; '' for neither. */
export const addressOf = ({ email, phone }: Pick<NamedRow, 'email' | 'phone'>): string =>
  email ?? (phone ? `+${phone}` : '')

/** What colleagues call a member: the name, else the address. Never for strangers: they do not learn the address. */
export const calledName = (row: NamedRow): string => nameOf(row) || addressOf(row)

const named = (db: Kysely<Tables>) =>
  db.selectFrom('accounts').select(['id', 'email', 'phone', 'user_metadata'])

const toNamed = (row: NamedRow & { id: string }): NamedMember => ({
  id: row.id,
  name: calledName(row) || row.id,
})
