/** POST /api/post-preview: a body as readers would get it, for who may write one. */
import { beforeAll, expect, it } from 'vitest'
import { authEnv, makeAccount, type TestAccount } from '../support/auth'
import { openSite, type Site } from '../support/site'

let site: Site
let account: TestAccount
beforeAll(async () => {
  site = await openSite(authEnv)
  account = await makeAccount(site)
})

async function preview(body: unknown, headers: Record<string, string> = {}) {
  const answer = await site.request('/api/post-preview', {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.session.access_token}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

it('answers with what a reader would get, and stores nothing', async () => {
  const content =
    '<h2 onclick="x()">A heading</h2><ol><li data-list="bullet">One</li></ol><script>alert(1)</script>'
  const { status, headers, body } = await preview({ content })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({ html: '<h2 id="section-a-heading">A heading</h2><ul><li>One</li></ul>' })
  expect(await site.deps.db.selectFrom('blog_posts').selectAll().execute()).toEqual([])
})

it.each(['', '{', 'null', '[]', { content: 7 }, { content: '', more: 1 }, {}])('refuses %j', async body => {
  expect(await preview(body)).toMatchObject({ status: 400, body: { code: 'bad_json' } })
})

it('is closed to who is not signed in, to pages of other sites, and to more than a save may bring', async () => {
  expect((await preview({ content: '' }, { Authorization: '' })).status).toBe(401)
  expect((await preview({ content: '' }, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await preview('x'.repeat(16 * 1024 * 1024 + 1))).status).toBe(413)
})
