/** Another agency makes the site its own with a file: nothing is left of the one shipped, wherever it was named. */
import { beforeAll, expect, it } from 'vitest'
import { fixedNames } from '../../../domain/site/documents'
import { importSite } from '../../../domain/site/site-file.server'
import { type WordDocumentName, wordDocuments } from '../../../domain/site/words/word-sets'
import { feedWords } from '../../../shared/words/feeds'
import {
  accented,
  firstAgency,
  secondAgency,
  secondAgencyFile,
  shippedTexts,
} from '../../support/data/second-agency'
import { authEnv, callAuth, makeAccount, postAuth } from '../../support/site/auth'
import { readable } from '../../support/site/client-pages'
import { describeEachSite, type Site } from '../../support/site/site'
import { sitePages } from '../../support/site/site-pages'
import { plainText, visibleTexts } from '../../support/site/visible-texts'

const env = { ...authEnv, MAIL_FROM: secondAgency.email, NOTIFY_EMAIL: secondAgency.email }

/** What else names who runs the site. */
const documents = [
  '/feeds/atom.xml',
  '/feeds/feed.json',
  '/site.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/agency.css',
  '/admin',
  '/admin/security',
]

const { name } = secondAgency
const own = Object.keys(wordDocuments) as WordDocumentName[]
const others = fixedNames.filter(name => !own.some(one => one === name))

/** What other documents, which the fixture leaves as they are, do not say as well. */
const labels = (() => {
  // A passage has several lines, and terms before their texts.
  const parts = shippedTexts(...others).flatMap(text => text.split(/\n(?:- )?| :: /))
  const kept = new Set(parts.map(plainText))
  return new Set(
    shippedTexts(...own)
      .map(plainText)
      .filter(text => !kept.has(text)),
  )
})()

const leftOf = (text: string) => firstAgency.flatMap(word => word.exec(text)?.[0] ?? [])

describeEachSite('a second agency', open => {
  let site: Site
  beforeAll(async () => {
    site = await open(env)
    const actor = { newId: site.deps.newId, now: site.clock.now(), accountId: null }
    expect(await importSite(site.deps.db, actor, secondAgencyFile)).toMatchObject({ kind: 'imported' })
    // The page cache asks for the version once a second.
    site.clock.advance(2000)
  })
  const read = async (path: string) => (await site.request(path)).text()

  it.each([...Object.values(sitePages), ...documents])('says nothing of the first one: %s', async path => {
    expect(leftOf(await read(path))).toEqual([])
  })

  it.each(Object.values(sitePages))('has no label of the first one: %s', async path => {
    const left = visibleTexts(await read(path)).filter(text => labels.has(text))
    expect(left).toEqual([])
  })

  it('says who it is wherever the first one was named', async () => {
    const { legalName, email } = secondAgency
    for (const path of ['/', '/about', '/contact', '/auth', '/nowhere']) {
      const page = await read(path)
      expect(page).toMatch(new RegExp(`<title>[^<]* \\| ${name}</title>`))
      expect(page).toContain(`title="${name} ${accented('insights')}"`)
      expect(page).toContain('href="tel:+14185550123"')
      expect(page).toContain('href="tel:+14185550188"')
      expect(page).not.toContain('class="legend"')
    }
    const home = await read('/')
    expect(home).toContain(`"name":"${name}","url"`)
    expect(home).toContain('"addressRegion":"QC","postalCode":"G3A 0A1","addressCountry":"CA"')
    expect(await read('/newsletter')).toContain(`you ask ${legalName} (1200, route de Fossambault Nord`)
    const privacy = await read('/privacy')
    expect(privacy).toContain(`This website belongs to ${legalName}, working as ${name}`)
    expect(privacy).not.toMatch(/exists only here|Our own profiles/)
    const title = `${name} ${accented('insights')}`
    const description = accented(feedWords.description)
    const feed = await read('/feeds/atom.xml')
    expect(feed).toContain(`<title>${title}</title>\n<subtitle>${description}</subtitle>`)
    expect(JSON.parse(await read('/feeds/feed.json'))).toMatchObject({ title, description })
    expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ name, short_name: name })
    expect(await read('/.well-known/security.txt')).toContain(`Contact: mailto:${email}\n`)
    expect(await read('/agency.css')).toMatch(/^@page\{@bottom-left\{content:"Société Générale des Relations/)
  })

  it('is named by the description of the API, and is what passwords may not be made of', async () => {
    expect(JSON.parse(await read('/api/openapi.json')).info.title).toBe(`${name} admin API`)
    const { session } = await makeAccount(site)
    const { status, body } = await callAuth(site, 'PUT', '/user', {
      token: session.access_token,
      body: { password: 'Bélanger-Côté-2026' },
    })
    expect([status, body.error_code]).toEqual([422, 'weak_password'])
    expect(await read('/')).toContain('A Saint-Augustin-de-Desmaures studio for public companies')
  })

  it('draws its own cards', async () => {
    const card = await site.request('/og/page/home.png')
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('writes emails in its own name', async () => {
    const enquiry = { name: 'Ann', company: 'Client Corp.', email: 'ann@client.example', message: 'Hello' }
    expect((await site.post('/contact', enquiry)).status).toBe(303)
    expect((await site.post('/newsletter', { email: 'bob@client.example' })).status).toBe(303)
    const account = await makeAccount(site, { role: 'owner' })
    expect((await postAuth(site, '/recover', { email: account.email })).status).toBe(200)
    const rows = await site.deps.db.selectFrom('outbox_messages').select(['purpose', 'message']).execute()
    const purposes = rows.map(({ purpose }) => purpose)
    expect(purposes).toEqual(
      expect.arrayContaining(['enquiry-acknowledgement', 'newsletter-confirmation', 'account']),
    )
    for (const { purpose, message } of rows) {
      expect(leftOf(message), purpose).toEqual([])
      expect(JSON.parse(message).from, purpose).toEqual({
        name: secondAgency.name,
        address: secondAgency.email,
      })
      expect(message, purpose).toContain(secondAgency.legalName)
    }
    const visitors = rows.filter(({ purpose }) =>
      ['enquiry-acknowledgement', 'newsletter-confirmation'].includes(purpose),
    )
    const words = shippedTexts('mails')
    expect(words.length).toBeGreaterThan(15)
    for (const { purpose, message } of visitors)
      expect(
        words.filter(word => readable(message.replaceAll('\\n', ' ')).includes(word)),
        purpose,
      ).toEqual([])
    const acknowledgement = rows.find(({ purpose }) => purpose === 'enquiry-acknowledgement')?.message
    expect(acknowledgement).toContain(secondAgency.deskPhone)
    expect(acknowledgement).toMatch(
      /Merci\. Anne-Élisabeth Bélanger-Côté vous répond within two business days, avant [A-Z][a-z]+day, /,
    )
  })
})
