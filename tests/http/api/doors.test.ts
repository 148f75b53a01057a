/**
 * Each call of the API is closed to whoever may not make it. The calls are those of /api/openapi.json, so that none is
 * left out; what a call does for those who may make it is shown beside its noun.
 */
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type Schema, sampleOf } from '../../support/data/sample-body'
import { type ApiCall, callApi } from '../../support/site/api'
import { addFactor, authEnv, makeAccount, sessionIn, signIn } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

/** What only owners may do: everything with these, */
const ofOwners = /^\w+ \/(invites|log|outbox|people|privacy|subscribers|system)\b/
/** changing these, which editors read, */
const changedByOwners = /^(POST|PUT|PATCH|DELETE) \/(announcement|redirects|saved-replies)\b/
/** and these. */
const forOwners = [
  'POST /bin/{id}/deletion',
  'POST /pages/{id}/deletion',
  'POST /projects/{id}/deletion',
  'GET /demo',
  'POST /demo/removal',
  'PUT /site/publishers',
  'POST /site/publish',
  'POST /site/publications',
  'DELETE /site/publications/{id}',
]

/** What contributors may do, for drafts and an account of their own: anything else is for editors. */
const byContributors = [
  /^\w+ \/account\/(?!notifications)/,
  /^(GET|POST) \/posts$/,
  /^(GET|PATCH|DELETE) \/posts\/\{id\}$/,
  /^\w+ \/posts\/\{id\}\/versions/,
  /^(GET|POST|DELETE) \/posts\/\{id\}\/submission$/,
  /^\w+ \/posts\/\{id\}\/remarks/,
  /^POST \/post-(preview|preview\/page|comparison)$/,
  /^GET \/(images|categories|post-suggestions|post-calendar)$/,
]
const isByContributors = ({ name }: Call): boolean => byContributors.some(pattern => pattern.test(name))

/** Posts and pages contain pictures: 16 MiB instead of 64 KiB. */
const takesPictures = [
  ...['POST /posts', 'PATCH /posts/{id}', 'DELETE /posts/{id}', 'POST /post-preview'],
  'POST /post-preview/page',
  ...['POST /post-comparison', 'PATCH /posts/{id}/changes', 'POST /posts/{id}/changes/publication'],
  ...['POST /pages', 'PATCH /pages/{id}', 'DELETE /pages/{id}'],
]

/** One file: 25 MiB. */
const takesFiles = ['POST /enquiries/{id}/attachments']

interface Call {
  name: string
  method: string
  path: string
  /** Of its body, for a call that takes one. */
  schema: Schema | undefined
}

interface Operation {
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
}

type Description = Record<string, Record<string, Operation>>

const listCalls = (paths: Description): Call[] =>
  Object.entries(paths).flatMap(([route, { parameters: _, ...methods }]) =>
    Object.entries(methods).map(([verb, { requestBody }]) => {
      const [method, path] = [verb.toUpperCase(), route.replace('/api', '')]
      const schema = requestBody?.content['application/json']?.schema
      return { name: `${method} ${path}`, method, path, schema }
    }),
  )

/** What it takes: only its guard refuses it. */
const goodBody = ({ schema }: Call) => schema && sampleOf(schema)
/** What the description holds is JSON Schema, of which `Schema` names as much as a sample needs. */
const isTaken = (schema: Schema): boolean =>
  z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).safeParse(sampleOf(schema)).success
const emptyBody = ({ schema }: Call) => schema && {}

const isOfOwners = ({ name }: Call): boolean =>
  ofOwners.test(name) || changedByOwners.test(name) || forOwners.includes(name)

describeEachSite('each call of the API is refused', open => {
  let site: Site
  let calls: Call[]
  const tokens = { owner: '', editor: '', contributor: '', member: '', half: '' }
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    calls = listCalls((await callApi(site, 'GET', '/openapi.json')).body.paths)
    for (const role of ['owner', 'editor', 'contributor', 'member'] as const) {
      const { id, session } = await makeAccount(site)
      await site.deps.db.updateTable('accounts').set({ role }).where('id', '=', id).execute()
      tokens[role] = session.access_token
    }
    const guarded = await makeAccount(site, { role: 'owner' })
    await addFactor(site, guarded.session)
    tokens.half = sessionIn(await signIn(site, guarded)).access_token
  })

  /** What each of the calls answers, by name. */
  async function answersOf(those: Call[], asked: ApiCall, bodyOf = goodBody) {
    const answers: Record<string, string> = {}
    for (const one of those) {
      const { name, method, path } = one
      const place = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      const { status, body } = await callApi(site, method, place, { body: bodyOf(one), ...asked })
      answers[name] = `${status} ${body.code}`
    }
    return answers
  }
  const all = (those: Call[], answer: string) => Object.fromEntries(those.map(({ name }) => [name, answer]))
  const writing = () => calls.filter(({ method }) => method !== 'GET')

  it('to strangers', async () => {
    expect(calls.length).toBeGreaterThan(80)
    const wrong = calls.filter(({ schema }) => schema && !isTaken(schema))
    expect(wrong).toEqual([])
    expect(await answersOf(calls, {})).toEqual(all(calls, '401 no_authorization'))
    expect(await answersOf(calls, { token: 'a.b.c' })).toEqual(all(calls, '403 bad_jwt'))
  })

  it('to accounts without rights', async () =>
    expect(await answersOf(calls, { token: tokens.member })).toEqual(all(calls, '403 not_staff')))

  it('before the second step, but for the code that stands in for it', async () => {
    const use = 'POST /account/recovery-codes/use'
    expect(await answersOf(calls, { token: tokens.half })).toEqual({
      ...all(calls, '403 insufficient_aal'),
      [use]: '422 recovery_code_invalid',
    })
  })

  it('to editors, where only owners may make it', async () => {
    // It answers for as long as it is listened to.
    const ending = calls.filter(({ name }) => name !== 'GET /events')
    const forOwnersOnly = ending.filter(isOfOwners)
    expect(await answersOf(forOwnersOnly, { token: tokens.editor })).toEqual(
      all(forOwnersOnly, '403 not_owner'),
    )
    // Nothing that an editor may do is done.
    const others = ending.filter(one => !isOfOwners(one))
    const answers = await answersOf(others, { token: tokens.editor }, emptyBody)
    expect(Object.keys(answers).filter(name => answers[name] === '403 not_owner')).toEqual([])
    const { body } = await callApi(site, 'GET', '/people', { token: tokens.editor })
    expect(body.detail).toBe('Only owners may do this.')
  })

  it('to contributors, where only editors may make it', async () => {
    const forEditors = calls.filter(one => !isByContributors(one))
    expect(await answersOf(forEditors, { token: tokens.contributor })).toEqual(
      all(forEditors, '403 not_editor'),
    )
    // Nothing that a contributor may do is done.
    const others = calls.filter(isByContributors)
    const answers = await answersOf(others, { token: tokens.contributor }, emptyBody)
    expect(Object.values(answers).filter(answer => /not_(editor|owner|staff)/.test(answer))).toEqual([])
    expect(Object.keys(answers).length).toBeGreaterThan(20)
    // No post is theirs: they learn no more than of one that does not exist.
    const ofPosts = others.filter(({ path }) => path.startsWith('/posts/{id}'))
    expect(await answersOf(ofPosts, { token: tokens.contributor }, emptyBody)).toEqual(
      all(ofPosts, '404 post_not_found'),
    )
  })

  it('to pages of other sites', async () =>
    expect(
      await answersOf(writing(), { token: tokens.owner, headers: { Origin: 'https://evil.example' } }),
    ).toEqual(all(writing(), '403 foreign_origin')))

  it('with a body that is too large', async () => {
    const asked = (bytes: number) => ({ token: tokens.owner, body: 'x'.repeat(bytes + 1) })
    const more = [...takesPictures, ...takesFiles]
    const usual = writing().filter(({ name }) => !more.includes(name))
    expect(await answersOf(usual, asked(64 * 1024))).toEqual(all(usual, '413 too_large'))
    const large = writing().filter(({ name }) => takesPictures.includes(name))
    expect(large).toHaveLength(takesPictures.length)
    expect(await answersOf(large, asked(16 * 1024 * 1024))).toEqual(all(large, '413 too_large'))
    const largest = writing().filter(({ name }) => takesFiles.includes(name))
    expect(largest).toHaveLength(takesFiles.length)
    expect(await answersOf(largest, asked(25 * 1024 * 1024))).toEqual(all(largest, '413 too_large'))
  })
})
