/** A build beside a schema that a newer one has migrated: enquiries, sign-ins and saves work as before. */
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { sqlitePath } from '../../../platform/db/database-name'
import { makeFolder } from '../../support/make-folder'
import { manualClock } from '../../support/peers/fakes'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, signIn } from '../../support/site/auth'
import { copyFirstStart } from '../../support/site/first-start'
import { openSite } from '../../support/site/site'

/** What a newer build may add, to the tables that are written most. */
const later = `
  alter table contact_submissions add column later_note text;
  alter table accounts add column later_count integer not null default 0;
  alter table blog_posts add column later_place text not null default '';
  alter table sessions add column later_device text;
  create table later_things (id text primary key) strict;
  insert into kysely_migration (name, timestamp) values ('9999-later', '2030');
  insert into schema_floor (through, floor) values ('9999-later', '0066-schema-floor');`

it('an older build starts, takes enquiries, signs in and saves posts', async () => {
  const DATA_DIR = makeFolder('later')
  await copyFirstStart(DATA_DIR, {}, manualClock())
  const database = new DatabaseSync(sqlitePath(DATA_DIR))
  database.exec(later)
  database.close()

  const site = await openSite({ ...authEnv, DATA_DIR, AUTH_REQUIRE_BOUND: 'false' })
  const enquiry = { name: 'Ann', email: 'ann@client.example', company: 'Client', message: 'Hello' }
  expect((await site.post('/contact', enquiry)).status).toBe(303)
  const account = await makeAccount(site, { role: 'owner' })
  expect((await signIn(site, account)).status).toBe(200)

  const listed = await callApi(site, 'GET', '/posts', { as: account })
  expect([listed.status, listed.text]).toEqual([200, expect.stringContaining('"posts":[{')])
  const path = `/posts/${listed.body.posts[0].id}`
  const saved = await callApi(site, 'PATCH', path, {
    as: account,
    body: { title: 'Another title' },
    headers: { 'If-Match': `"${listed.body.posts[0].version}"` },
  })
  expect([saved.status, saved.body.title]).toEqual([200, 'Another title'])
  const found = await callApi(site, 'GET', '/enquiries?search=client', { as: account })
  expect(found.body.enquiries.map(({ name }: { name: string }) => name)).toEqual(['Ann'])
})
