/** Accounts, their sessions and second factors, invites, and the auth service's own keys and log. */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'
import type { DatabaseKind } from '../types'

export const accounts: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = (name: string) =>
      kind === 'sqlite' ? db.schema.createTable(name).modifyEnd(sql`strict`) : db.schema.createTable(name)
    /** A table whose rows belong to an account and go with it. */
    const owned = (
      name: string,
      owner = 'accounts',
      column = 'account_id',
    ): CreateTableBuilder<string, string> =>
      table(name).addColumn(column, type.text, c => c.notNull().references(`${owner}.id`).onDelete('cascade'))
    const index = (name: string, columns: string[]) =>
      db.schema
        .createIndex(`${name}_${columns.join('_')}`)
        .on(name)
        .columns(columns)
        .execute()

    await table('accounts')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('role', type.text, c => c.notNull())
      .addColumn('email', type.text, c => c.unique())
      .addColumn('password_hash', type.text)
      .addColumn('email_confirmed_at', type.time)
      .addColumn('invited_at', type.time)
      .addColumn('new_email', type.text)
      .addColumn('confirmation_sent_at', type.time)
      .addColumn('recovery_sent_at', type.time)
      .addColumn('email_change_sent_at', type.time)
      .addColumn('reauthentication_sent_at', type.time)
      .addColumn('last_sign_in_at', type.time)
      .addColumn('app_metadata', type.json, c => c.notNull())
      .addColumn('user_metadata', type.json, c => c.notNull())
      .addColumn('banned_until', type.time)
      .addColumn('deleted_at', type.time)
      .addColumn('is_anonymous', type.integer, c => c.notNull().defaultTo(0))
      .addColumn('created_at', type.time, c => c.notNull())
      .addColumn('updated_at', type.time, c => c.notNull())
      .execute()

    await owned('identities')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('provider', type.text, c => c.notNull())
      .addColumn('provider_id', type.text, c => c.notNull())
      .addColumn('identity_data', type.json, c => c.notNull())
      .addColumn('email', type.text)
      .addColumn('last_sign_in_at', type.time)
      .addColumn('created_at', type.time, c => c.notNull())
      .addColumn('updated_at', type.time, c => c.notNull())
      .addUniqueConstraint('identities_subject', ['provider', 'provider_id'])
      .execute()
    await index('identities', ['account_id'])

    await owned('sessions')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('aal', type.text, c => c.notNull())
      .addColumn('factor_id', type.text)
      .addColumn('browser_hash', type.text)
      .addColumn('ip', type.text, c => c.notNull())
      .addColumn('user_agent', type.text, c => c.notNull())
      .addColumn('created_at', type.time, c => c.notNull())
      .addColumn('refreshed_at', type.time, c => c.notNull())
      .execute()
    await index('sessions', ['account_id'])

    await owned('session_methods', 'sessions', 'session_id')
      .addColumn('method', type.text, c => c.notNull())
      .addColumn('at', type.time, c => c.notNull())
      .addPrimaryKeyConstraint('session_methods_key', ['session_id', 'method'])
      .execute()

    await owned('refresh_tokens', 'sessions', 'session_id')
      .addColumn('token_hash', type.text, c => c.primaryKey())
      .addColumn('parent_hash', type.text)
      .addColumn('revoked_at', type.time)
      .addColumn('created_at', type.time, c => c.notNull())
      .execute()
    await index('refresh_tokens', ['session_id'])

    await owned('factors')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('friendly_name', type.text, c => c.notNull())
      .addColumn('factor_type', type.text, c => c.notNull())
      .addColumn('status', type.text, c => c.notNull())
      .addColumn('secret', type.text, c => c.notNull())
      .addColumn('last_step', type.integer, c => c.notNull().defaultTo(0))
      .addColumn('last_challenged_at', type.time)
      .addColumn('created_at', type.time, c => c.notNull())
      .addColumn('updated_at', type.time, c => c.notNull())
      .addUniqueConstraint('factors_name', ['account_id', 'friendly_name'])
      .execute()

    await owned('factor_challenges', 'factors', 'factor_id')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('ip', type.text, c => c.notNull())
      .addColumn('created_at', type.time, c => c.notNull())
      .addColumn('verified_at', type.time)
      .execute()
    await index('factor_challenges', ['factor_id'])

    await owned('recovery_codes')
      .addColumn('code_hash', type.text, c => c.primaryKey())
      .execute()
    await index('recovery_codes', ['account_id'])

    await owned('one_time_tokens')
      .addColumn('kind', type.text, c => c.notNull())
      .addColumn('address', type.text, c => c.notNull())
      .addColumn('token_hash', type.text, c => c.notNull().unique())
      .addColumn('attempts', type.integer, c => c.notNull().defaultTo(0))
      .addColumn('created_at', type.time, c => c.notNull())
      .addPrimaryKeyConstraint('one_time_tokens_key', ['account_id', 'kind'])
      .execute()

    await owned('sign_in_flows')
      .addColumn('code_hash', type.text, c => c.primaryKey())
      .addColumn('method', type.text, c => c.notNull())
      .addColumn('code_challenge', type.text, c => c.notNull())
      .addColumn('code_challenge_method', type.text, c => c.notNull())
      .addColumn('created_at', type.time, c => c.notNull())
      .addColumn('issued_at', type.time)
      .execute()
    await index('sign_in_flows', ['account_id', 'method'])

    await owned('known_browsers')
      .addColumn('browser_hash', type.text, c => c.notNull())
      .addColumn('last_used_at', type.time, c => c.notNull())
      .addPrimaryKeyConstraint('known_browsers_key', ['account_id', 'browser_hash'])
      .execute()

    await table('signing_keys')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('private_key', type.text, c => c.notNull())
      .addColumn('created_at', type.time, c => c.notNull())
      .addColumn('retired_at', type.time)
      .execute()

    await table('invites')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('code_hash', type.text, c => c.notNull().unique())
      .addColumn('role', type.text, c => c.notNull())
      .addColumn('email', type.text)
      .addColumn('uses_left', type.integer, c => c.notNull())
      .addColumn('expires_at', type.time, c => c.notNull())
      .addColumn('created_at', type.time, c => c.notNull())
      .execute()

    await table('attempts')
      .addColumn('key', type.text, c => c.primaryKey())
      .addColumn('count', type.integer, c => c.notNull())
      .addColumn('since', type.time, c => c.notNull())
      .execute()

    await table('auth_events')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('account_id', type.text)
      .addColumn('action', type.text, c => c.notNull())
      .addColumn('ip', type.text, c => c.notNull())
      .addColumn('user_agent', type.text, c => c.notNull())
      .addColumn('detail', type.json, c => c.notNull())
      .addColumn('at', type.time, c => c.notNull())
      .execute()
    await index('auth_events', ['account_id', 'at'])
    await refuseUpdates(db, kind, 'auth_events')
  },
})

/** Rows may be added, and deleted when they are old enough, but never changed. */
async function refuseUpdates(db: Kysely<unknown>, kind: DatabaseKind, table: string): Promise<void> {
  const sentence = `${table} is append-only`
  if (kind === 'sqlite') {
    await sql
      .raw(
        `create trigger ${table}_append_only before update on ${table} begin select raise(abort, '${sentence}'); end`,
      )
      .execute(db)
    return
  }
  await sql
    .raw(
      `create function ${table}_append_only() returns trigger language plpgsql as $$ begin raise exception '${sentence}'; end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger ${table}_append_only before update on ${table} for each statement execute function ${table}_append_only()`,
    )
    .execute(db)
}
