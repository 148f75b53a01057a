/** Thumbnails of files in a thread: what they are made of, for whom, and what is refused. */
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { Attachment } from '../../../domain/enquiry/inbox/attachments/attachment-schema'
import { tinyPng } from '../../support/data/received-mail'
import { callApi } from '../../support/site/api'
import type { TestAccount } from '../../support/site/auth'
import { enquire, type Inbox, openInbox } from '../../support/site/inbox'
import { describeEachSite, type Site } from '../../support/site/site'

describeEachSite('the thumbnail of a file', open => {
  let site: Site
  let owner: TestAccount
  let call: Inbox['call']
  beforeAll(async () => {
    ;({ site, owner, call } = await openInbox(open))
  })

  /** A file of a reply that was sent, unless it stays in the draft. */
  async function fileOf(bytes: Buffer | string, { isDraft = false } = {}) {
    const { id } = await enquire(site)
    const headers = { 'Content-Type': 'application/octet-stream' }
    const sent = await site.request(`/api/enquiries/${id}/attachments?name=file`, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${owner.session.access_token}` },
      body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    })
    const { id: file } = JSON.parse(await sent.text()) as Attachment
    if (!isDraft)
      await call('POST', `/enquiries/${id}/replies`, { as: owner, body: { body: 'x', attachments: [file] } })
    return { id, file, path: `/enquiries/${id}/files/${file}/thumbnail` }
  }
  const codeOf = async (path: string) => {
    const { status, body } = await call<{ code: string }>('GET', path)
    return `${status} ${body.code}`
  }
  const load = async (path: string, as = owner) => {
    const headers = { Authorization: `Bearer ${as.session.access_token}` }
    const answer = await site.request(`/api${path}`, { headers })
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const photo = () =>
    sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'Ines, at home' } })
      .jpeg()
      .toBuffer()

  it('is small, drawn anew, and saved rather than shown as a page', async () => {
    const original = await photo()
    expect(original.includes('at home')).toBe(true)
    const { answer, bytes } = await load((await fileOf(original)).path)
    expect(answer.status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 })
    expect(bytes.includes('at home')).toBe(false)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `attachment; filename="thumbnail.webp"; filename*=UTF-8''thumbnail.webp`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('is never of more than the picture has', async () => {
    const { bytes } = await load((await fileOf(tinyPng)).path)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1, height: 1 })
  })

  it.each<[why: string, bytes: () => Promise<Buffer | string> | Buffer | string]>([
    ['what is no picture', () => '%PDF-1.7'],
    ['a page', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a damaged picture', async () => (await photo()).subarray(0, 4000)],
    ['what begins as a picture only', () => '\x89PNG\r\n\x1a\n and then nothing'],
    ['a decompression bomb', () => bombOf(60_000, 60_000)],
  ])('is refused of %s', async (_, bytes) => {
    expect(await codeOf((await fileOf(await bytes())).path)).toBe('404 thumbnail_not_found')
  })

  it('is of members, and of a draft its author’s alone', async () => {
    const { path } = await fileOf(tinyPng)
    expect((await callApi<{ code: string }>(site, 'GET', path)).body.code).toBe('no_authorization')
    const draft = await fileOf(tinyPng, { isDraft: true })
    expect((await load(draft.path)).answer.status).toBe(200)
    expect(await codeOf(draft.path)).toBe('404 thumbnail_not_found')
    const other = await enquire(site)
    expect(await codeOf(`/enquiries/${other.id}/files/${draft.file}/thumbnail`)).toBe(
      '404 thumbnail_not_found',
    )
  })

  it('is gone with its file: none is kept', async () => {
    const { path, id } = await fileOf(tinyPng)
    expect((await load(path)).answer.status).toBe(200)
    await site.deps.db.deleteFrom('contact_submissions').where('id', '=', id).execute()
    expect((await load(path)).answer.status).toBe(404)
  })
})

/** A PNG that says it is so large, with hardly any bytes. */
function bombOf(width: number, height: number): Buffer {
  const bomb = Buffer.from(tinyPng)
  bomb.writeUInt32BE(width, 16)
  bomb.writeUInt32BE(height, 20)
  return bomb
}
