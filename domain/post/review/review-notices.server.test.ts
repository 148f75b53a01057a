/** Who is told of a draft, and what the emails say. */
import { expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction'
import type { Database } from '../../../platform/db/types'
import { createLog } from '../../../platform/log'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { setUpOutbox } from '../../../tests/support/data/outbox'
import { memoryMailer } from '../../../tests/support/peers/fakes'
import { silentPush } from '../../../tests/support/peers/push'
import type { StaffRole } from '../../member/member-schema'
import { tellContributor, tellEditors } from './review-notices.server'

interface Member {
  role: StaffRole | 'member'
  banned_until?: string
  email_confirmed_at?: string | null
}

const at = '2026-01-01T00:00:00.000Z'

async function addMember(db: Database, id: string, member: Member): Promise<void> {
  const email = `${id}@agency.example`
  const metadata = { app_metadata: '{}', user_metadata: '{}' }
  const row = { id, email, email_confirmed_at: at, ...metadata, created_at: at, updated_at: at, ...member }
  await db.insertInto('accounts').values(row).execute()
}

const post = { id: 'harbour-notes', title: 'Harbour\r\nnotes' }

describeEachDatabase('a notice about a draft', open => {
  async function setUp() {
    const base = await setUpOutbox(open, memoryMailer())
    const { db, config } = base.database
    const { clock, outbox } = base
    const deps = { config, clock, outbox, log: createLog('silent'), push: silentPush }
    await addMember(db, 'olga', { role: 'owner' })
    await addMember(db, 'emil', { role: 'editor' })
    await addMember(db, 'cato', { role: 'contributor' })
    await addMember(db, 'visitor', { role: 'member' })
    const by = (accountId: string) => ({ accountId, name: `${accountId}\nBcc: all`, now: clock.now() })
    const mails = async () =>
      (await base.rows()).map(({ recipient, subject, message }) => ({ recipient, subject, message }))
    return { db, deps, by, mails }
  }

  it('goes to owners and editors who can sign in and want emails', async () => {
    const { db, deps, by, mails } = await setUp()
    await addMember(db, 'banned', { role: 'editor', banned_until: '9999-12-31T00:00:00.000Z' })
    await addMember(db, 'unproven', { role: 'editor', email_confirmed_at: null })
    await addMember(db, 'quiet', { role: 'editor' })
    await db.insertInto('notification_choices').values({ account_id: 'quiet', enquiries: 'none' }).execute()
    await inTransaction(db, trx => tellEditors(deps, trx, { post, by: by('cato') }))
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([
      ...['emil@agency.example', 'olga@agency.example'],
    ])
    // Header injection: a title or a name with line ends stays one line.
    expect(sent[0]?.subject).toBe('Submitted for review: Harbour notes')
    expect(sent[0]?.message).toContain('/admin/edit-post/harbour-notes')
    expect(sent[0]?.message).not.toMatch(/(^|\\n)Bcc:/)
  })

  it('goes back to who submitted it, while that account has rights', async () => {
    const { db, deps, by, mails } = await setUp()
    const tell = (to: string, from = 'emil') =>
      inTransaction(db, trx =>
        tellContributor(deps, trx, { kind: 'returned', post, by: by(from), to, remark: 'Cite the filing.' }),
      )
    await tell('visitor')
    await tell('gone')
    await tell('cato', 'cato')
    expect(await mails()).toEqual([])
    await tell('cato')
    expect(await mails()).toMatchObject([
      { recipient: 'cato@agency.example', subject: 'Changes asked for: Harbour notes' },
    ])
    expect((await mails())[0]?.message).toContain('Cite the filing.')
  })
})
