/** Posts, enquiries, the outbox, newsletter subscribers and settings. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const publicSite: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    // STRICT makes SQLite refuse values of another type, as PostgreSQL does.
    const table = (name: string) =>
      kind === 'sqlite' ? db.schema.createTable(name).modifyEnd(sql`strict`) : db.schema.createTable(name)

    await table('blog_posts')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('title', type.text, c => c.notNull())
      .addColumn('category', type.text, c => c.notNull())
      .addColumn('author', type.text, c => c.notNull())
      .addColumn('date', type.date, c => c.notNull())
      .addColumn('excerpt', type.text, c => c.notNull())
      .addColumn('content', type.text, c => c.notNull())
      .addColumn('image_url', type.text, c => c.notNull())
      .addColumn('read_time_in_minutes', type.integer, c => c.notNull())
      .addColumn('status', type.text, c => c.notNull())
      .addColumn('publish_at', type.time)
      .addColumn('version', type.integer, c => c.notNull().defaultTo(1))
      .addColumn('created_at', type.time, c => c.notNull())
      .addColumn('updated_at', type.time, c => c.notNull())
      .execute()
    await db.schema
      .createIndex('blog_posts_newest')
      .on('blog_posts')
      .columns(['status', 'date desc', 'created_at desc', 'id'])
      .execute()
    await db.schema
      .createIndex('blog_posts_category')
      .on('blog_posts')
      .columns(['category', 'status', 'date desc', 'created_at desc', 'id'])
      .execute()

    await table('contact_submissions')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('name', type.text, c => c.notNull())
      .addColumn('email', type.text, c => c.notNull())
      .addColumn('company', type.text, c => c.notNull())
      .addColumn('phone', type.text, c => c.notNull())
      .addColumn('service', type.text, c => c.notNull())
      .addColumn('message', type.text, c => c.notNull())
      .addColumn('status', type.text, c => c.notNull())
      .addColumn('created_at', type.time, c => c.notNull())
      .execute()
    await db.schema
      .createIndex('contact_submissions_newest')
      .on('contact_submissions')
      .columns(['created_at', 'id'])
      .execute()

    await table('outbox_messages')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('dedupe_key', type.text, c => c.unique())
      .addColumn('message', type.json, c => c.notNull())
      .addColumn('status', type.text, c => c.notNull())
      .addColumn('attempts', type.integer, c => c.notNull())
      .addColumn('next_attempt_at', type.time, c => c.notNull())
      .addColumn('leased_until', type.time)
      .addColumn('last_error', type.text, c => c.notNull())
      .addColumn('created_at', type.time, c => c.notNull())
      .addColumn('sent_at', type.time)
      .execute()
    await db.schema
      .createIndex('outbox_messages_due')
      .on('outbox_messages')
      .columns(['status', 'next_attempt_at'])
      .execute()

    await table('subscribers')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('email', type.text, c => c.notNull().unique())
      .addColumn('status', type.text, c => c.notNull())
      .addColumn('confirm_token_hash', type.text, c => c.notNull())
      .addColumn('unsubscribe_token_hash', type.text, c => c.notNull())
      .addColumn('status_at', type.time, c => c.notNull())
      .execute()
    for (const column of ['confirm_token_hash', 'unsubscribe_token_hash'])
      await db.schema.createIndex(`subscribers_${column}`).on('subscribers').column(column).execute()

    await table('subscriber_events')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('subscriber_id', type.text, c =>
        c.notNull().references('subscribers.id').onDelete('cascade'),
      )
      .addColumn('kind', type.text, c => c.notNull())
      .addColumn('at', type.time, c => c.notNull())
      .addColumn('ip', type.text)
      .addColumn('page', type.text)
      .addColumn('wording', type.text)
      .addColumn('version', type.text)
      .execute()
    await db.schema
      .createIndex('subscriber_events_subscriber')
      .on('subscriber_events')
      .columns(['subscriber_id', 'at'])
      .execute()
    await table('suppressed_addresses')
      .addColumn('hash', type.text, c => c.primaryKey())
      .addColumn('at', type.time, c => c.notNull())
      .execute()

    await table('settings')
      .addColumn('key', type.text, c => c.primaryKey())
      .addColumn('value', type.text, c => c.notNull())
      .execute()
  },
})
