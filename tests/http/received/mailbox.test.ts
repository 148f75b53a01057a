/** Emails that a mailbox brings: the same door as POST /hooks/mail, and what owners see of the mailbox. */
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { submitEnquiry } from '../../../domain/enquiry/enquiries.server'
import type { WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import type { OutboxHealth } from '../../../domain/mail/mail-schema'
import { purgeHeldMails } from '../../../platform/mailbox/held-mails'
import { anEnquiry } from '../../support/data/an-enquiry'
import { emailOf, filePart, partsOf, plainPart } from '../../support/data/received-mail'
import { hasImap, openTestMailbox, type TestMailbox } from '../../support/peers/mailbox'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount } from '../../support/site/auth'
import { importBuild } from '../../support/site/build'
import { describeEachSite, type OpenSite, type Site } from '../../support/site/site'

const secret = 'c2VjcmV0IG9mIHRoZSB0ZXN0cywgbG9uZyBlbm91Z2g='
const day = 24 * 60 * 60 * 1000

describe.skipIf(!hasImap())('a mailbox', () => {
  describeEachSite('is read', open => suite(open))
})

function suite(open: OpenSite): void {
  let build: Awaited<ReturnType<typeof importBuild>>
  beforeAll(async () => {
    build = await importBuild()
  })

  async function setUp() {
    const mailbox = await openTestMailbox()
    const site = await open({ ...authEnv, INBOX_URL: mailbox.url(), INBOX_HOOK_SECRET: secret })
    const [owner, editor] = [await makeAccount(site, { role: 'owner' }), await makeAccount(site)]
    const stop = build.startMailbox(site.deps)
    onTestFinished(stop)
    const health = async () =>
      (await callApi<OutboxHealth>(site, 'GET', '/outbox/health', { as: owner })).body.mailbox
    await expect.poll(health).toMatchObject({ state: 'read' })
    const enquiry = async (id: string) =>
      (await callApi<WholeEnquiry>(site, 'GET', `/enquiries/${id}`, { as: editor })).body
    return { mailbox, site, owner, editor, health, enquiry, stop }
  }

  async function enquire({ deps }: Site) {
    const typed = { name: 'Ines Falk', email: 'ines@client.example', company: 'Brine', message: 'Hello' }
    await submitEnquiry(deps, anEnquiry(typed), { spam: false })
    return deps.db
      .selectFrom('contact_submissions')
      .select(['id', 'acknowledgement_message_id as acknowledged'])
      .where('email', '=', 'ines@client.example')
      .executeTakeFirstOrThrow()
  }
  const settled = (mailbox: TestMailbox, count: number) =>
    expect.poll(async () => (await mailbox.folder('Processed'))?.length).toBe(count)

  it('whose answers join their enquiry and reopen it, once, by whatever way they come', async () => {
    const { mailbox, site, editor, enquiry, health } = await setUp()
    const { id, acknowledged } = await enquire(site)
    await callApi(site, 'POST', `/enquiries/${id}/replies`, { as: editor, body: { body: 'Our answer' } })
    const raw = partsOf({ References: acknowledged ?? '' }, [
      plainPart('Yes, please.'),
      filePart('brief.pdf', Buffer.from('%PDF-1.7')),
    ])
    const post = () =>
      site.request('/hooks/mail', {
        ...{ method: 'POST', body: new Uint8Array(raw) },
        headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'message/rfc822' },
      })
    await mailbox.deliver(raw)
    await settled(mailbox, 1)
    expect(await (await post()).json()).toMatchObject({ outcome: 'known', enquiry_id: id })
    await mailbox.deliver(Buffer.concat([Buffer.from('Received: by mx.example\r\n'), raw]))
    await settled(mailbox, 2)
    const whole = await enquiry(id)
    expect(whole).toMatchObject({
      ...{ status: 'new', answered_at: null },
      mails: [{ kind: 'mail', text: 'Yes, please.', files: [{ name: 'brief.pdf' }] }],
    })
    expect(whole.events.filter(({ kind }) => kind === 'mail')).toHaveLength(1)
    expect(await health()).toMatchObject({ last_mail_at: '2026-11-20T20:00:00.000Z', held: [] })
  })

  it('whose emails an open inbox hears of', async () => {
    const { mailbox, site, editor } = await setUp()
    const answer = await site.request('/api/events', {
      headers: { Authorization: `Bearer ${editor.session.access_token}` },
    })
    const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
    onTestFinished(() => reader.cancel())
    let told = ''
    const heard = async (words: string) => {
      while (!told.includes(words)) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`The stream has ended: ${told}`)
        told += value
      }
    }
    await heard('event: ready')
    await mailbox.deliver(emailOf({ Subject: 'Annual report' }))
    await heard('event: enquiries')
    const { enquiry_id: id } = await site.deps.db
      .selectFrom('received_mails')
      .select('enquiry_id')
      .executeTakeFirstOrThrow()
    await heard(id)
  })

  it('whose owners are told of what is too large, for as long as it is there, and of nothing in it', async () => {
    const { mailbox, site, health } = await setUp()
    await mailbox.deliver(emailOf({ Subject: 'Scans' }, 'x'.repeat(25 * 1024 * 1024)))
    await expect.poll(health).toMatchObject({ held: [{ state: 'too_large' }] })
    expect(await mailbox.folder('INBOX')).toEqual(['Scans \\Flagged'])
    const rows = await site.deps.db.selectFrom('held_mails').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/Scans|ines/i)
    await mailbox.deliver(emailOf({ Subject: 'Annual report' }))
    await settled(mailbox, 1)
    // It is not purged while it is there; one that was moved aside is.
    await site.deps.db.updateTable('held_mails').set({ held_at: '2026-01-01T00:00:00.000Z' }).execute()
    expect(await purgeHeldMails(site.deps.db, site.clock.now())).toBe(0)
    await site.deps.db.updateTable('held_mails').set({ state: 'failed' }).execute()
    expect(await purgeHeldMails(site.deps.db, site.clock.now() + day)).toBe(1)
  })

  it('whose state is for owners, without the password', async () => {
    const { site, editor, health, mailbox } = await setUp()
    const shown = await health()
    expect(shown?.address).toBe(mailbox.url().replace(/:[^:@]+@/, '@'))
    expect(shown).toMatchObject({ folder: 'INBOX', failed_folder: 'Failed', last_mail_at: null })
    const asked = await callApi<{ code: string }>(site, 'GET', '/outbox/health', { as: editor })
    expect([asked.status, asked.body.code]).toEqual([403, 'not_owner'])
  })
}
