/** A site with something of everything that a backup carries, and places to restore it to. */
import { inject, onTestFinished } from 'vitest'
import { parseConfig } from '../../../platform/config'
import { inTransaction } from '../../../platform/db/transaction'
import type { Database, DatabaseKind } from '../../../platform/db/types'
import { insertMessage } from '../../../platform/jobs/outbox-rows'
import { createDeps } from '../../../server/compose'
import { deleteFolder } from '../delete-folder'
import { makeFolder } from '../make-folder'
import { anEnquiry } from './an-enquiry'
import { copyTemplate } from './databases'
import { sampleMail } from './outbox'

const at = '2026-03-02T09:00:00.000Z'

export const pictureBytes = Buffer.from('the bytes of a picture')

type Settings = { DATA_DIR: string; DATABASE_URL?: string }

/** The settings of a place without a site. It is deleted with the test. */
export async function emptyPlace(kind: DatabaseKind): Promise<Settings> {
  const dataDir = makeFolder('site')
  onTestFinished(() => deleteFolder(dataDir))
  const adminUrl = inject('postgresAdminUrl')
  if (kind === 'sqlite' || !adminUrl) return { DATA_DIR: dataDir }
  const dropped = (drop: () => Promise<void> | void) => onTestFinished(() => drop())
  return { DATA_DIR: dataDir, DATABASE_URL: await copyTemplate(adminUrl, dropped, 'template0') }
}

/** With its demo content, an object, a person who is signed in, merged enquiries, remarks on an article and an email that waits. */
export async function aWholeSite(kind: DatabaseKind): Promise<Settings> {
  const env = await emptyPlace(kind)
  const { deps, close } = await createDeps(parseConfig({ ...env, LOG_LEVEL: 'silent' }))
  try {
    await deps.objects.put('pictures/one', pictureBytes)
    await addPicture(deps.db)
    await addMerged(deps.db)
    await addSignedIn(deps.db)
    await addRemarks(deps.db)
    const message = {
      kind: 'mail' as const,
      from: sampleMail.to,
      messageId: '<one@site.example>',
      ...sampleMail,
    }
    await inTransaction(deps.db, trx =>
      insertMessage(trx, { id: 'mail', purpose: sampleMail.purpose, message }, Date.parse(at)),
    )
  } finally {
    await close()
  }
  return env
}

async function addPicture(db: Database): Promise<void> {
  const picture = { name: 'one.png', format: 'png', width: 4, height: 3, bytes: pictureBytes.length } as const
  await db
    .insertInto('images')
    .values({ ...picture, animated: true, account_id: null, created_at: at, object_key: 'pictures/one' })
    .execute()
}

/** The first row names the second, which comes later. */
async function addMerged(db: Database): Promise<void> {
  const typed = anEnquiry({ message: 'A tab\there, “quotes” and\nłines' })
  for (const id of ['earlier', 'later'])
    await db
      .insertInto('contact_submissions')
      .values({ id, ...typed, status: 'new', due_at: at, created_at: at })
      .execute()
  const merged = db.updateTable('contact_submissions').set({ merged_into: 'later' })
  await merged.where('id', '=', 'earlier').execute()
}

/** A resolved remark and its answer. */
async function addRemarks(db: Database): Promise<void> {
  const { id: post_id } = await db.selectFrom('blog_posts').select('id').limit(1).executeTakeFirstOrThrow()
  const passage = { exact: 'low “grade”', prefix: 'The\n', suffix: '', start_offset: 4 }
  const written = { post_id, account_id: 'member', text: 'Which?\tłow', ...passage, created_at: at }
  const resolution = { resolved_at: at, resolved_by: 'member' }
  await db
    .insertInto('post_remarks')
    .values([
      { id: 'remark', answers_id: null, ...written, ...resolution },
      { id: 'answer', answers_id: 'remark', ...written },
    ])
    .execute()
}

async function addSignedIn(db: Database): Promise<void> {
  const times = { created_at: at, updated_at: at }
  const account = {
    id: 'member',
    role: 'owner',
    email: 'o@agency.example',
    app_metadata: '{"a": [1]}',
  } as const
  await db
    .insertInto('accounts')
    .values({ ...account, user_metadata: '{}', ...times })
    .execute()
  const place = { ip: '10.0.0.1', user_agent: 'A browser', created_at: at, refreshed_at: at }
  await db
    .insertInto('sessions')
    .values({
      id: 'device',
      account_id: 'member',
      aal: 'aal1',
      factor_id: null,
      browser_hash: null,
      ...place,
    })
    .execute()
  await db.insertInto('session_methods').values({ session_id: 'device', method: 'password', at }).execute()
}
