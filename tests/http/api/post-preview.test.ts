/** POST /api/post-preview: a body as readers would get it, for those who may write one. */
import { beforeAll, expect, it } from 'vitest'
import { type ApiCall, callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { openSite, type Site } from '../../support/site/site'

let site: Site
let account: TestAccount
beforeAll(async () => {
  site = await openSite(authEnv)
  account = await makeAccount(site)
})

const preview = (body: unknown, asked: ApiCall = {}) =>
  callApi(site, 'POST', '/post-preview', { as: account, body, ...asked })

it('answers with what a reader would get, and stores nothing', async () => {
  const content =
    '<h2 onclick="x()">A heading</h2><ol><li data-list="bullet">One</li></ol><script>alert(1)</script>'
  const { status, headers, body } = await preview({ content })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    html: '<h2 id="section-a-heading">A heading</h2><ul><li>One</li></ul>',
    headings: [{ id: 'section-a-heading', text: 'A heading' }],
  })
  expect(await site.deps.db.selectFrom('blog_posts').selectAll().execute()).toEqual([])
})

it.each(['', '{', 'null', '[]'])('refuses %j', async body => {
  expect(await preview(body)).toMatchObject({ status: 400, body: { code: 'bad_json' } })
})

it.each([
  [{ content: 7 }, { content: 'Write text here.' }],
  [{}, { content: 'Fill in this field.' }],
  [{ content: '', more: 1 }, { more: 'There is no such field.' }],
  [{ content: '<span>'.repeat(101) }, { content: 'Use simpler formatting, nested 100 deep at most.' }],
  [{ content: '<br>'.repeat(20_001) }, { content: 'Use simpler formatting, with 20,000 tags at most.' }],
  [{ content: 'x'.repeat(1_048_577) }, { content: 'Shorten it to 1,048,576 characters.' }],
])('refuses %j and says why', async (body, errors) => {
  expect(await preview(body)).toMatchObject({ status: 422, body: { code: 'invalid_post', errors } })
})

it('shows pictures that were pasted, and those of the library', async () => {
  const content = '<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></p>'
  const { status, body } = await preview({ content })
  expect([status, body.html]).toEqual([200, expect.stringContaining('src="data:image/gif;base64,R0lGOD')])
})

it('answers 429 with Retry-After to one who writes endlessly, and keeps serving others', async () => {
  const [busy, other] = await Promise.all([makeAccount(site), makeAccount(site)])
  const asked = (as: TestAccount) => preview('{', { as })
  for (let count = 0; count < 300; count += 1) await asked(busy)
  const refused = await asked(busy)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_writes'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await asked(other)).status).toBe(400)
})
