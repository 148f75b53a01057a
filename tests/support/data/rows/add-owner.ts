import type { Database } from '../../../../platform/db/types'

/** Adds an owner who has confirmed this address. */
export async function addOwner(db: Database, email: string): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z'
  const texts = { app_metadata: '{}', user_metadata: '{}' }
  const times = { created_at: at, updated_at: at, email_confirmed_at: at }
  await db
    .insertInto('accounts')
    .values({ id: email, role: 'owner', email, ...texts, ...times })
    .execute()
}
