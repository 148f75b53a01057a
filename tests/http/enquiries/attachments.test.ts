/** Files that replies carry: uploading, sending, taking back, who may, what is refused, and when they go. */
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Attachment } from '../../../domain/enquiry/inbox/attachments/attachment-schema'
import { purgeUnsentFiles } from '../../../domain/enquiry/inbox/attachments/doom-files.server'
import type { WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import { purgeEnquiries } from '../../../domain/enquiry/purge-enquiries.server'
import { parseStored } from '../../../platform/jobs/stored-message'
import { composeSource } from '../../../platform/mail/nodemailer-message'
import { sweepObjects } from '../../../platform/objects/loose-objects'
import { type ApiCall, callApi } from '../../support/site/api'
import { makeAccount, type TestAccount } from '../../support/site/auth'
import { enquire, type Inbox, openInbox } from '../../support/site/inbox'
import { describeEachSite, type Site } from '../../support/site/site'

const megabyte = 1024 * 1024
const day = 24 * 60 * 60 * 1000
const pdf = '%PDF-1.7 offer'

describeEachSite('the files of a reply', open => {
  let site: Site
  let owner: TestAccount
  let call: Inbox['call']
  beforeAll(async () => {
    ;({ site, owner, call } = await openInbox(open))
  })

  const attach = (id: string, body: string, name = 'offer.pdf', asked: ApiCall = {}) =>
    call<Attachment & { code: string; detail: string }>(
      'POST',
      `/enquiries/${id}/attachments?name=${encodeURIComponent(name)}`,
      {
        body,
        headers: { 'Content-Type': 'application/octet-stream' },
        ...asked,
      },
    )
  const reply = (id: string, attachments: unknown, asked: ApiCall = {}) =>
    call<WholeEnquiry & { code: string; gone: string[]; errors: Record<string, string> }>(
      'POST',
      `/enquiries/${id}/replies`,
      {
        body: { body: 'Our offer', attachments },
        ...asked,
      },
    )
  const keysOf = async (id: string) =>
    (
      await site.deps.db.selectFrom('reply_files').select('object_key').where('enquiry_id', '=', id).execute()
    ).map(({ object_key: key }) => key)
  const isStored = async (key: string) => (await site.deps.objects.get(key)) !== undefined
  const sweep = () => sweepObjects(site.deps, site.deps.clock.now(), () => true)

  /** The email that waits, as it will be sent. */
  async function waitingMail(id: string) {
    const { message } = await site.deps.db
      .selectFrom('outbox_messages')
      .innerJoin('enquiry_replies', 'enquiry_replies.mail_id', 'outbox_messages.id')
      .select('message')
      .where('enquiry_id', '=', id)
      .executeTakeFirstOrThrow()
    const stored = parseStored(message)
    if (stored.kind !== 'mail') throw new Error('not an email')
    const { kind: _, ...mail } = stored
    const contents = await Promise.all((mail.files ?? []).map(({ key }) => site.deps.objects.get(key)))
    return PostalMime.parse(
      await composeSource(
        mail,
        contents.flatMap(bytes => bytes ?? []),
      ),
    )
  }

  it('are told by their bytes, go out in their order, and are read by members', async () => {
    const { id } = await enquire(site)
    const first = await attach(id, pdf)
    expect([first.status, first.body]).toEqual([
      201,
      { id: first.body.id, name: 'offer.pdf', media_type: 'application/pdf', bytes: 14 },
    ])
    const second = await attach(id, '<script>1</script>', '../Ä\u202e"b.pdf')
    expect(second.body).toMatchObject({ name: '_Ä_b.pdf', media_type: 'application/octet-stream' })
    // A draft's are the member's: nothing of them is shown yet.
    expect((await call('GET', `/enquiries/${id}`)).body.replies).toEqual([])
    const sent = await reply(id, [second.body.id, first.body.id])
    expect([sent.status, sent.body.replies]).toMatchObject([
      201,
      [{ state: 'waiting', files: [second.body, first.body] }],
    ])
    const mail = await waitingMail(id)
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['_Ä_b.pdf', 'application/octet-stream'],
      ['offer.pdf', 'application/pdf'],
    ])
    expect(Buffer.from(mail.attachments[1]?.content as ArrayBuffer).toString()).toBe(pdf)
    const read = await call<string>('GET', `/enquiries/${id}/files/${first.body.id}`, { as: owner })
    expect([read.text, read.headers.get('content-security-policy')]).toEqual([
      pdf,
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    ])
    const other = await enquire(site)
    expect((await call('GET', `/enquiries/${other.id}/files/${first.body.id}`)).status).toBe(404)
  })

  it('come back with a reply that is taken back, to whoever takes it', async () => {
    const { id } = await enquire(site)
    const { body: file } = await attach(id, pdf)
    const [sent] = (await reply(id, [file.id])).body.replies
    const taken = await call<{ attachments: Attachment[] }>(
      'DELETE',
      `/enquiries/${id}/replies/${sent?.id}`,
      {
        as: owner,
      },
    )
    expect(taken.body.attachments).toEqual([file])
    expect((await reply(id, [file.id])).body).toMatchObject({ code: 'attachments_gone', gone: [file.id] })
    expect((await reply(id, [file.id], { as: owner })).status).toBe(201)
  })

  it('are taken from the member’s own draft of this enquiry only, and none of it is sent otherwise', async () => {
    const [{ id }, other] = [await enquire(site), await enquire(site)]
    const { body: file } = await attach(id, pdf)
    const { body: elsewhere } = await attach(other.id, pdf)
    const { body: theirs } = await attach(id, pdf, 'x', { as: owner })
    const removed = await attach(id, pdf)
    expect((await call('DELETE', `/enquiries/${id}/attachments/${removed.body.id}`)).status).toBe(204)
    for (const wrong of [elsewhere.id, theirs.id, removed.body.id, 'none']) {
      const refused = await reply(id, [file.id, wrong])
      expect([refused.status, refused.body.gone]).toEqual([422, [wrong]])
    }
    expect((await call('DELETE', `/enquiries/${id}/attachments/${theirs.id}`)).status).toBe(404)
    expect((await call('GET', `/enquiries/${id}`)).body).toMatchObject({ status: 'new', replies: [] })
    await reply(id, [file.id])
    // Sent, it is nobody's draft's.
    expect((await call('DELETE', `/enquiries/${id}/attachments/${file.id}`)).status).toBe(404)
    expect((await reply(id, [file.id])).body.gone).toEqual([file.id])
  })

  describe('are refused', () => {
    it('when they are empty, too large, or of no enquiry', async () => {
      const { id } = await enquire(site)
      expect((await attach(id, '')).body).toMatchObject({ code: 'empty_file', detail: 'This file is empty.' })
      const large = await attach(id, 'x'.repeat(25 * megabyte + 1))
      expect([large.status, large.body.detail]).toEqual([
        413,
        'This file is too large: all files together 25 MB at most.',
      ])
      expect((await attach('none', pdf)).body.code).toBe('enquiry_not_found')
    })

    it('from who is not staff, or from a page of another site', async () => {
      const { id } = await enquire(site)
      const stranger = await makeAccount(site)
      await site.deps.db
        .updateTable('accounts')
        .set({ role: 'member' })
        .where('id', '=', stranger.id)
        .execute()
      expect((await attach(id, pdf, 'x', { as: stranger })).body.code).toBe('not_staff')
      const foreign = await attach(id, pdf, 'x', { headers: { Origin: 'https://evil.example' } })
      expect(foreign.body.code).toBe('foreign_origin')
    })

    it('together, when they are too many or too large, and the reply is not sent', async () => {
      const { id } = await enquire(site)
      const many = await reply(
        id,
        Array.from({ length: 21 }, (_, at) => `file-${at}`),
      )
      expect(many.body.errors).toEqual({ attachments: 'Attach 20 files at most.' })
      const { body: file } = await attach(id, pdf)
      expect((await reply(id, [file.id, file.id])).body.errors).toEqual({
        attachments: 'Attach each file once.',
      })
      const { body: next } = await attach(id, pdf)
      await site.deps.db
        .updateTable('reply_files')
        .set({ bytes: 13 * megabyte })
        .where('enquiry_id', '=', id)
        .execute()
      const large = await reply(id, [file.id, next.id])
      expect([large.status, large.body.errors]).toEqual([
        422,
        { attachments: 'Attach 25 MB at most, all files together.' },
      ])
      expect((await call('GET', `/enquiries/${id}`)).body.replies).toEqual([])
    })
  })

  it('go after a day when they were not sent, and with their enquiry', async () => {
    const { id, email } = await enquire(site)
    const { body: sent } = await attach(id, pdf)
    await reply(id, [sent.id])
    const { body: unsent } = await attach(id, pdf)
    const [first = '', second = ''] = await keysOf(id)
    const { deps } = site
    await purgeUnsentFiles(deps.db, deps.clock.now() + day)
    expect(await keysOf(id)).toHaveLength(2)
    await purgeUnsentFiles(deps.db, deps.clock.now() + day + 1)
    await sweep()
    expect([await keysOf(id), await isStored(first), await isStored(second)]).toEqual([[first], true, false])
    expect((await reply(id, [unsent.id])).body.gone).toEqual([unsent.id])
    const found = await callApi(site, 'GET', `/privacy/data?email=${email}`, { as: owner })
    expect(found.body.enquiries).toMatchObject([{ replies: [{ text: 'Our offer', files: ['offer.pdf'] }] }])
    await callApi(site, 'POST', '/privacy/erasures', { as: owner, body: { email, typed: email } })
    await sweep()
    expect([await keysOf(id), await isStored(first)]).toEqual([[], false])
    const late = await enquire(site)
    await attach(late.id, pdf)
    const [key = ''] = await keysOf(late.id)
    await purgeEnquiries({ db: deps.db, kind: deps.databaseKind }, deps.clock.now() + 800 * day)
    await sweep()
    expect(await isStored(key)).toBe(false)
  })
})
