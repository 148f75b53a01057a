/** How members are called where others read it. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/types'

/** The name in the account's metadata; '' without one. The account's owner chose it, so it is cut to what a row can show. */
export function nameOf({ user_metadata: json }: { user_metadata: string }): string {
  const metadata: Record<string, unknown> = JSON.parse(json)
  const name = [metadata.full_name, metadata.name].find(value => typeof value === 'string' && value.trim())
  return String(name ?? '')
    .trim()
    .slice(0, 100)
}

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
  const rows = await named(db).where('id', 'in', wanted).execute()
  return new Map(rows.map(row => [row.id, toNamed(row)]))
}

/** Everyone who may be given work: owners and editors who can sign in, by name. */
export async function listAssignable(db: Kysely<Tables>, now: string): Promise<NamedMember[]> {
  const rows = await named(db)
    .where('role', 'in', ['owner', 'editor'])
    .where('deleted_at', 'is', null)
    .where(e => e.or([e('banned_until', 'is', null), e('banned_until', '<=', now)]))
    .execute()
  return rows.map(toNamed).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

const named = (db: Kysely<Tables>) =>
  db.selectFrom('accounts').select(['id', 'email', 'phone', 'user_metadata'])

const toNamed = (row: {
  id: string
  email: string | null
  phone: string | null
  user_metadata: string
}): NamedMember => ({ id: row.id, name: nameOf(row) || row.email || row.phone || row.id })
