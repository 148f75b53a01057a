/** Services that staff add, take away and move, and everything that follows them. */
import { expect, it } from 'vitest'
import { tryJson } from '../../../shared/read-json'
import { authEnv, makeAccount } from '../../support/site/auth'
import { describeEachSite } from '../../support/site/site'
import { type Content, textsOf } from '../../support/site/site-texts'

const audit: Content = {
  title: 'Disclosure audit',
  description: 'Every page against the rules of the exchange, with a list of what to mend.',
  features: ['Pages and filings', 'Old releases', 'A list by risk'],
  timeline: '2 weeks',
  priceFrom: 4200,
  priceUnit: 'a quarter',
  notIncluded: ['Legal advice'],
  formName: '',
  footerName: '',
  id: '',
}

describeEachSite('services', open => {
  async function start() {
    const site = await open(authEnv)
    const owner = await makeAccount(site, { role: 'owner' })
    const { get, publish } = textsOf(site, owner)
    const change = (edit: (services: Content[]) => Content[]) =>
      publish({ services: content => ({ ...content, services: edit(content.services as Content[]) }) })
    const read = async (path: string) => (await site.request(path)).text()
    return { site, get, publish, change, read }
  }

  it('has one that was added on every page, in the form, in the data for search engines and in the footer', async () => {
    const { get, change, read } = await start()
    expect((await change(services => [...services, audit])).status).toBe(200)
    const { content } = await get('services')
    expect((content.services as Content[]).at(-1)?.id).toBe('disclosure-audit')
    const page = await read('/services')
    expect(page).toContain('<article id="disclosure-audit"')
    expect(page).toContain('/services#disclosure-audit","name":"Disclosure audit"')
    expect(page).toContain('"unitCode":"QAN","unitText":"quarter"')
    expect(page).toContain('<div class="evidence evidence-drawn">')
    expect(page).toMatch(/<nav[^>]*aria-label="Services".*>Disclosure audit<\/a>/s)
    expect(await read('/')).toContain('Disclosure audit')
    expect(await read('/about')).toContain('<a href="/services#disclosure-audit"')
    const form = await read('/contact?service=disclosure-audit')
    expect(form).toMatch(/<option[^>]* selected=""[^>]*>Disclosure audit<\/option>/)
  })

  it('keeps the word in its address when its name changes', async () => {
    const { change, read } = await start()
    await change(services => [...services, audit])
    await change(services =>
      services.map(one => (one.id === 'disclosure-audit' ? { ...one, title: 'Disclosure review' } : one)),
    )
    const page = await read('/services')
    expect(page).toContain('<article id="disclosure-audit"')
    expect(page).toContain('Disclosure review')
  })

  it('stores an enquiry about it, which keeps its words when the service goes', async () => {
    const { site, change, read } = await start()
    const enquiry = {
      name: 'Priya Lindqvist',
      email: 'priya@saltmarsh.example',
      company: 'Saltmarsh Graphite Corp.',
      service: 'Disclosure audit',
      message: 'We list in February.',
    }
    const stamp = async () => /name="stamp" value="([^"]+)"/.exec(await read('/contact'))?.[1] ?? ''
    await change(services => [...services, audit])
    const stamped = { ...enquiry, stamp: await stamp() }
    site.clock.advance(3000)
    expect((await site.post('/contact', stamped)).status).toBe(303)

    await change(services => services.filter(({ id }) => id !== 'disclosure-audit'))
    const refused = await site.post('/contact', {
      ...enquiry,
      message: 'We list in March.',
      stamp: await stamp(),
    })
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain('‘Disclosure audit’ is not offered. Choose one of the services in the list')
    expect(page).toContain('We list in March.')
    expect(page).not.toContain('>Disclosure audit</option>')
    const rows = await site.deps.db.selectFrom('contact_submissions').select('service').execute()
    expect(rows).toEqual([{ service: 'Disclosure audit' }])
  })

  it('moves them, with the sheet, the form and the certificate', async () => {
    const { change, read } = await start()
    const hashOf = async () =>
      /certificates\/page\/services\/([0-9a-f]+)\.svg/.exec(await read('/services'))?.[1]
    const before = await hashOf()
    await change(services => services.toReversed())
    expect([...(await read('/services')).matchAll(/<article id="([\w-]+)"/g)].map(([, id]) => id)).toEqual([
      'newsroom',
      'crm',
      'presentation',
      'website',
    ])
    expect(await hashOf()).not.toBe(before)
    expect(await read('/contact')).toMatch(/Website Updates.*Corporate Website Design/s)
    await change(services => services.toReversed())
    expect(await hashOf()).toBe(before)
  })

  it('stores what differs only, by the word in the address', async () => {
    const { site, change } = await start()
    await change(([first, ...rest]) => [...rest, { ...first, priceFrom: 16_000 }])
    const { published } = await site.deps.db
      .selectFrom('site_documents')
      .select('published')
      .where('name', '=', 'services')
      .executeTakeFirstOrThrow()
    expect(tryJson(published ?? '')).toEqual({
      services: { $order: ['presentation', 'crm', 'newsroom', 'website'], website: { priceFrom: 16_000 } },
    })
  })

  it('is not taken away while a text names its price, and is together with that text', async () => {
    const { publish, read } = await start()
    const without = (content: Content) => ({
      ...content,
      services: (content.services as Content[]).filter(({ id }) => id !== 'crm'),
    })
    const refused = await publish({ services: without })
    expect(refused.status).toBe(422)
    expect(refused.body.detail).toContain('Services, For search engines, Description')
    expect(refused.body.detail).toContain('{crm price} is the price of a service that is not offered')
    const both = (content: Content) => ({
      ...without(content),
      meta: { ...(content.meta as Content), description: 'Websites from {website price}.' },
    })
    expect((await publish({ services: both })).status).toBe(200)
    expect(await read('/services')).not.toContain('id="crm"')
    expect(await read('/about')).not.toContain('/services#crm')
    expect(await read('/contact')).not.toContain('IR Tech Stack Setup')
  })

  it('has the form with nothing chosen for a service that is gone, and keeps no such page', async () => {
    const { site } = await start()
    const gone = await site.request('/contact?service=gone')
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await gone.text()).toMatch(/<option[^>]* selected=""[^>]*>Select a service<\/option>/)
    const known = await site.request('/contact?service=crm')
    expect(known.headers.get('cache-control')).toContain('public')
  })

  it.each<[string, (services: Content[]) => Content[], string]>([
    ['none', () => [], 'Keep 1 at least'],
    [
      'thirteen',
      ([first]) => Array.from({ length: 13 }, (_, id) => ({ ...first, id: `s${id}`, formName: `S${id}` })),
      'Keep 12 at most',
    ],
    ['two of one word', services => [...services, { ...audit, id: 'crm' }], 'another service has crm'],
    [
      'two of one name',
      services => [
        ...services,
        { ...audit, title: 'Website', id: '' },
        { ...audit, title: 'Website', formName: 'W' },
      ],
      'another service has website',
    ],
    [
      'a word that the page uses',
      services => [...services, { ...audit, id: 'terms' }],
      'the page uses terms itself',
    ],
    [
      'a word of other signs',
      services => [...services, { ...audit, id: 'A b' }],
      'Write small letters, digits and hyphens',
    ],
    [
      'a name without letters',
      services => [...services, { ...audit, title: '調査' }],
      'none can be made of this name',
    ],
    [
      'one choice of the form twice',
      services => [...services, { ...audit, formName: 'IR Tech Stack Setup' }],
      'another service is called so in the form',
    ],
  ])('is not published with %s', async (_, edit, message) => {
    const { change, read } = await start()
    const { status, body } = await change(edit)
    expect([status, body.detail?.includes(message) ? message : body.detail]).toEqual([422, message])
    expect(await read('/services')).not.toContain('Disclosure audit')
  })
})
