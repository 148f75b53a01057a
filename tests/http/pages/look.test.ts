/** An agency's own colours and mark: on every page, in mails, on drawings, by day and by night. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { shippedBrand } from '../../../domain/identity/palette'
import { colours } from '../../../shared/tokens'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeSiteOnSqlite, type Site } from '../../support/site/site'
import { textsOf } from '../../support/site/site-texts'

const violet = { main: '#4b2a8f', ink: '#1a1326', mark: '#a3134a' }
const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>'

describeSiteOnSqlite('the look of an agency', open => {
  let site: Site
  let owner: TestAccount
  let before: { home: string; seal: string; card: Buffer }
  beforeAll(async () => {
    site = await open(authEnv)
    owner = await makeAccount(site, { role: 'owner' })
    before = { home: await read('/'), seal: await read('/seals/page-home.svg'), card: await draw() }
    const own = { colours: violet, logo: mark }
    const { status } = await textsOf(site, owner).publish({ look: now => ({ ...now, ...own }) })
    expect(status).toBe(200)
  })

  const read = async (path: string) => (await site.request(path)).text()
  const draw = async () => Buffer.from(await (await site.request('/og/page/home.png')).arrayBuffer())
  const draft = (content: object) => textsOf(site, owner).draft('look', now => ({ ...now, ...content }))
  /** The last style of a page, and whether its policy lets it through. */
  async function styleOf(path: string) {
    const answer = await site.request(path)
    const style = /<style>([^<]*)<\/style><\/head>/.exec(await answer.text())?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    return { style, isAllowed: answer.headers.get('content-security-policy')?.includes(`'sha256-${hash}'`) }
  }

  it.each(['/', '/services', '/blog', '/auth', '/admin', '/nowhere'])('is on %s', async path => {
    const { style, isAllowed } = await styleOf(path)
    expect(style).toContain(`--color-harbour:light-dark(${violet.main},`)
    expect(style).toContain(`--color-ink:light-dark(${violet.ink},`)
    expect(style).not.toContain('--color-kelp')
    expect(style).toContain('.logo-own{')
    expect(isAllowed).toBe(true)
  })

  it('shows the mark where the six petals were, and frames the page in its ground', async () => {
    const home = await read('/')
    expect(home).toContain('<span class="logo-mark logo-own"></span>')
    expect(home).not.toContain('<svg class="logo-mark"')
    expect(before.home).toContain('<svg class="logo-mark"')
    expect(home).not.toContain(
      `name="theme-color" media="(prefers-color-scheme: light)" content="${colours.paper}"`,
    )
    expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ theme_color: violet.ink })
  })

  it('is no part of the site of a client', async () => {
    expect((await styleOf('/showcase/oxbow-ridge-copper')).style).not.toContain('--color-harbour')
  })

  it('is on drawings and cards', async () => {
    const seal = await read('/seals/page-home.svg')
    expect(before.seal).toContain(colours.harbour)
    expect(seal).toContain(violet.main)
    expect(seal).not.toContain(colours.harbour)
    expect((await draw()).equals(before.card)).toBe(false)
  })

  it('is in mails, but for what somebody wrote', async () => {
    const message = `Our colour is ${colours.harbour}.`
    const enquiry = { name: 'Ann', company: 'Client Corp.', email: 'ann@client.example', message }
    expect((await site.post('/contact', enquiry)).status).toBe(303)
    const rows = await site.deps.db
      .selectFrom('outbox_messages')
      .select('message')
      .where('recipient', '!=', owner.email)
      .execute()
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row.message).toContain(`color:${violet.main}`)
    expect(rows.some(row => row.message.includes(message))).toBe(true)
    expect(rows.map(row => row.message).join('')).not.toContain(`color:${colours.harbour}`)
  })

  it.each([
    ['/favicon.svg', 'image/svg+xml', 'svg', undefined],
    ['/favicon.ico', 'image/png', 'png', 32],
    ['/apple-touch-icon.png', 'image/png', 'png', 180],
    ['/icon-512.png', 'image/png', 'png', 512],
  ] as const)('is on the icon %s', async (path, type, format, size) => {
    const answer = await site.request(path)
    expect(answer.headers.get('content-type')).toBe(type)
    const picture = Buffer.from(await answer.arrayBuffer())
    const { format: found, width } = await sharp(picture).metadata()
    expect(found).toBe(format)
    if (size) expect(width).toBe(size)
    const { dominant } = await sharp(picture).flatten({ background: '#4b2a8f' }).stats()
    // Within sharp's sixteen steps of each channel.
    expect([dominant.r >> 4, dominant.g >> 4, dominant.b >> 4]).toEqual([0x4, 0x2, 0x8])
  })

  describe('as drafted', () => {
    /** Behind a link, and in the frame in which staff edit. */
    async function openDrafts() {
      const { body } = await callApi<{ link: string }>(site, 'POST', '/site/previews', { as: owner })
      const frame = await callApi<{ prefix: string }>(site, 'POST', '/site/frames', { as: owner })
      return [new URL(body.link).pathname.replace(/\/$/, ''), frame.body.prefix]
    }

    it('is shown there only', async () => {
      await draft({ colours: { ...violet, main: '#14532d' } })
      for (const prefix of await openDrafts()) {
        const { style, isAllowed } = await styleOf(`${prefix}/`)
        expect([style.includes('--color-harbour:light-dark(#14532d,'), isAllowed]).toEqual([true, true])
      }
      expect((await styleOf('/')).style).toContain(violet.main)
    })

    it('brings the sheet and the icons of the drafted agency, which nobody keeps', async () => {
      await textsOf(site, owner).draft('company', now => ({
        ...now,
        name: 'Lindqvist & Oyelaran-Featherstonehaugh Partners',
      }))
      expect(await read('/')).not.toContain('/agency.css')
      for (const prefix of await openDrafts()) {
        const page = await site.request(`${prefix}/about`)
        const html = await page.text()
        expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self'/)
        for (const [path, type, content] of [
          ['/agency.css', 'text/css; charset=utf-8', 'Lindqvist & Oyelaran'],
          ['/favicon.svg', 'image/svg+xml', '<circle cx="5" cy="5" r="4"'],
        ] as const) {
          expect(html).toContain(`href="${prefix}${path}"`)
          const file = await site.request(prefix + path)
          const { headers, status } = file
          expect([status, headers.get('content-type')]).toEqual([200, type])
          expect(await file.text()).toContain(content)
          expect(Object.fromEntries(headers)).toMatchObject({
            'cache-control': 'no-store',
            'x-robots-tag': 'noindex',
            'referrer-policy': 'no-referrer',
            'content-security-policy': expect.stringContaining("default-src 'none'"),
          })
          expect((await site.request(`/preview/${'x'.repeat(43)}${path}`)).status).toBe(404)
        }
      }
      expect(await read('/agency.css')).not.toContain('Lindqvist')
    })

    it('has an icon as shipped where the draft has no mark and no colours of its own', async () => {
      const { main, ink, mark: second } = shippedBrand
      await draft({ colours: { main, ink, mark: second }, logo: '' })
      const [link = ''] = await openDrafts()
      expect(await read(`${link}/favicon.svg`)).not.toContain('<circle cx="5" cy="5" r="4"')
      const icon = await site.request(`${link}/favicon.ico`)
      expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'no-store'])
    })

    it('keeps the published colours where words could not be read, as the form says with the reason', async () => {
      const { faults } = await draft({ colours: { ...violet, main: '#ffcc00' } })
      expect(faults.map(({ path }) => path)).toEqual(['colours.main'])
      for (const prefix of await openDrafts()) {
        const { style } = await styleOf(`${prefix}/`)
        expect([style.includes(violet.main), style.includes('#ffcc00')]).toEqual([true, false])
      }
    })
  })

  it.each([
    [
      'a colour in which words cannot be read',
      { colours: { ...violet, main: '#ffcc00' } },
      'The next that passes is #',
    ],
    ['what is no colour', { colours: { ...violet, main: 'teal' } }, 'Choose a colour'],
    ['a mark with a script', { logo: mark.replace('<circle', '<script>1</script><circle') }, 'has a script'],
  ])('is kept as a draft, and not published, with %s', async (_, content, message) => {
    const { faults, version } = await draft({ colours: violet, logo: mark, ...content })
    expect(faults.map(fault => fault.message).join()).toContain(message)
    const { status } = await callApi(site, 'POST', '/site/publish', {
      as: owner,
      body: { documents: [{ name: 'look', version }] },
    })
    expect(status).toBe(422)
    expect((await styleOf('/')).style).toContain(violet.main)
  })
})
