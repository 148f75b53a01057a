/** /privacy/{version}: the privacy policy as it was, and which one somebody consented to. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { PersonalData } from '../../../domain/privacy/privacy-schema'
import { keepPublishedPolicy } from '../../../domain/site/policy/keep-policy.server'
import { clockOf, shippedZone } from '../../../shared/company-time'
import { callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'
import { type Content, textsOf } from '../../support/site/site-texts'

const day = 24 * 60 * 60 * 1000

describeEachSite('versions of the privacy policy', open => {
  let site: Site
  let owner: TestAccount
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    owner = await makeAccount(site, { role: 'owner' })
  })

  const read = async (path: string) => (await site.request(path)).text()
  const subscribe = (email: string) => site.post('/newsletter', { email })

  const publish = (name: string, change: (content: Content) => Content) =>
    textsOf(site, owner).publish({ [name]: change })
  const introduce = (introduction: string) => publish('policy', content => ({ ...content, introduction }))

  async function policyOf(email: string): Promise<string[]> {
    const { body } = await callApi<PersonalData>(site, 'GET', `/privacy/data?email=${email}`, { as: owner })
    return body.subscription?.proof.map(({ privacy_policy }) => privacy_policy) ?? []
  }

  it('begin with the shipped one, which lists no other', async () => {
    const page = await read('/privacy')
    expect(page).not.toContain('Earlier versions')
    expect(await read('/privacy/1')).toContain('In force since')
  })

  it('show what somebody consented to after the words have changed', async () => {
    await subscribe('before@client.example')
    site.clock.advance(3 * day)
    await introduce('We keep less than before.')
    await subscribe('after@client.example')

    const page = await read('/privacy')
    expect(page).toContain('We keep less than before.')
    expect(page).toMatch(/Earlier versions.*href="\/privacy\/1"/s)
    const first = await read('/privacy/1')
    expect(first).toContain('This page says what we learn about you')
    expect(first).not.toContain('We keep less than before.')
    expect(first).toMatch(/In force from .* to .*\. Another one is in force now\./)
    expect(first).toContain('<meta name="robots" content="noindex"/>')
    expect(first).toMatch(/In force now.*href="\/privacy"/s)
    expect(await read('/privacy/2')).toContain('In force since')

    expect(await policyOf('before@client.example')).toEqual(['/privacy/1'])
    expect(await policyOf('after@client.example')).toEqual(['/privacy/2'])
  })

  it('count no publication that leaves its words alone, and no start', async () => {
    const count = async () =>
      (await site.deps.db.selectFrom('policy_versions').select('version').execute()).length
    const before = await count()
    await publish('about', content => ({ ...content, lede: 'Another lede.' }))
    await keepPublishedPolicy(site.deps.db, site.clock.now())
    expect(await count()).toBe(before)
  })

  it('keep each state once when it comes back', async () => {
    const before = await site.deps.db.selectFrom('policy_versions').select('version').execute()
    await introduce('For a day.')
    site.clock.advance(day)
    await introduce('We keep less than before.')
    const after = await site.deps.db.selectFrom('policy_versions').select(['version']).execute()
    expect(after).toHaveLength(before.length + 2)
  })

  describe('in a preview', () => {
    const draft = (introduction: string) =>
      textsOf(site, owner).draft('policy', content => ({ ...content, introduction }))
    async function readPreview() {
      const { body } = await callApi<{ link: string }>(site, 'POST', '/site/previews', { as: owner })
      const page = await read(`${new URL(body.link).pathname}privacy`)
      return {
        revised: />Last revised<.*?datetime="([^"]*)"/is.exec(page)?.[1],
        earlier: [...page.matchAll(/\/privacy\/(\d+)"/g)].map(([, version]) => Number(version)),
      }
    }
    const dayOf = (instant: number) => clockOf({ zone: shippedZone }).toDate(instant)
    const count = async () => (await site.deps.db.selectFrom('policy_versions').selectAll().execute()).length

    it('are those published while the draft says nothing else', async () => {
      const before = await readPreview()
      site.clock.advance(2 * day)
      await textsOf(site, owner).draft('about', content => ({ ...content, lede: 'Yet another lede.' }))
      expect(await readPreview()).toEqual(before)
      expect(before.earlier).toHaveLength((await count()) - 1)
    })

    it('have the day on which the draft would come into force: today, or when it is to go out', async () => {
      const { version } = await draft('What we will keep.')
      expect(await readPreview()).toMatchObject({ revised: dayOf(site.clock.now()) })
      expect((await readPreview()).earlier).toHaveLength(await count())
      const due = site.clock.now() + 9 * day
      const { status } = await callApi(site, 'POST', '/site/publications', {
        as: owner,
        body: { documents: [{ name: 'policy', version }], due_at: new Date(due).toISOString() },
      })
      expect(status).toBe(200)
      expect(await readPreview()).toMatchObject({ revised: dayOf(due) })
      // A draft over it would be published at once.
      await draft('What we will keep, and why.')
      expect(await readPreview()).toMatchObject({ revised: dayOf(site.clock.now()) })
    })
  })

  it.each(['0', '01', '99', 'x', '1.0', '999999999999'])('are none at /privacy/%s', async version => {
    expect((await site.request(`/privacy/${version}`)).status).toBe(404)
  })

  describe('a policy that does not fit', () => {
    const faultsOf = async (change: (content: Content) => Content) =>
      (await textsOf(site, owner).draft('policy', change)).faults.map(
        ({ path, message }) => `${path}: ${message}`,
      )
    const withText = (text: string) => (content: Content) => ({
      ...content,
      sections: (content.sections as Content[]).with(0, { ...(content.sections as Content[])[0], text }),
    })

    it.each([
      ['a link with a script', '[x](javascript:alert)', 'sections.0.text: A link leads to'],
      ['a list that loses its dash', '- one\ntwo', 'sections.0.text: Begin every line'],
      ['a reference to nowhere', 'See [section 3](#nowhere).', 'sections: “section 3” leads to #nowhere'],
      ['a wrong number', 'See [section 3](#contact).', 'which is section 16'],
      ['a fact that there is not', 'Write to {fax}.', 'sections.0.text: {fax} stands for nothing'],
    ])('is told of %s', async (_, text, message) => {
      expect((await faultsOf(withText(text))).join()).toContain(message)
    })
  })
})
