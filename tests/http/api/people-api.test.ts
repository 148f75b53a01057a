/** /api/people and /api/invites: what owners do with members and invites, and who is refused. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { submitEnquiry } from '../../../domain/enquiry/enquiries.server'
import { anEnquiry } from '../../support/data/an-enquiry'
import { type ApiAnswer, callApi } from '../../support/site/api'
import {
  addFactor,
  applyForAccount,
  authEnv,
  callAuth,
  cookieIn,
  fromBrowser,
  goodPassword,
  mailsTo,
  makeAccount,
  makeUnconfirmed,
  newAddress,
  newestMail,
  openLink,
  postAuth,
  sessionIn,
  signIn,
  type TestAccount,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

const nobody = '00000000-0000-4000-8000-000000000000'
const day = 24 * 60 * 60 * 1000

const brief = ({ status, body }: ApiAnswer) => [status, body.code]

describeEachSite('owners', open => {
  let site: Site
  let owner: TestAccount
  beforeAll(async () => {
    // Tests move the clock by more than the hour that a token lives.
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    owner = await makeAccount(site, { role: 'owner' })
  })
  const subjectsTo = async (email: string) => (await mailsTo(site, email)).map(({ subject }) => subject)
  const asOwner = (method: string, path: string, body?: unknown) =>
    callApi(site, method, path, { as: owner, body })
  const personOf = async (id: string) => {
    const { body } = await asOwner('GET', '/people')
    const people = body.people as Record<string, unknown>[]
    return people.find(person => person.id === id)
  }
  const eventsOf = async (id: string) => {
    const rows = await site.deps.db
      .selectFrom('auth_events')
      .select(['action', 'detail'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ action, detail }) => ({ action, ...JSON.parse(detail) }))
  }

  it('are let in by a browser that their session is bound to, with AUTH_REQUIRE_BOUND', async () => {
    const own = await open({ ...authEnv, AUTH_REQUIRE_BOUND: 'true' })
    const account = await makeAccount(own, { role: 'owner' })
    const unbound = await callApi(own, 'GET', '/people', { as: account })
    expect(brief(unbound)).toEqual([403, 'unbound_session'])
    const entered = await signIn(own, account, fromBrowser())
    const token = sessionIn(entered).access_token
    const bound = await callApi(own, 'GET', '/people', { token, headers: fromBrowser(cookieIn(entered)) })
    expect(bound.status).toBe(200)
  })

  describe('see', () => {
    it('every member, with what matters', async () => {
      const { id, email } = await makeAccount(site)
      const before = await personOf(id)
      expect(before).toEqual({
        id,
        email,
        name: '',
        job_title: '',
        phone: '',
        role: 'editor',
        confirmed: true,
        created_at: expect.any(String),
        last_sign_in_at: expect.any(String),
        factors: 0,
        passkeys: 0,
        second_factor_by: null,
        providers: ['email'],
        deactivated_until: null,
        sessions: 1,
        self: false,
      })
      const session = sessionIn(await signIn(site, { email, password: goodPassword }))
      await callAuth(site, 'PUT', '/user', {
        token: session.access_token,
        body: { data: { full_name: `  Ada ${'x'.repeat(200)}` } },
      })
      await addFactor(site, session)
      const after = await personOf(id)
      expect(after).toMatchObject({ factors: 1, sessions: 1 })
      expect(String(after?.name)).toMatch(/^Ada x{96}$/)
      expect((await personOf(owner.id))?.self).toBe(true)
      const waiting = await makeUnconfirmed(site)
      const { body } = await asOwner('GET', '/people')
      const people = body.people as Record<string, unknown>[]
      expect(people.find(person => person.email === waiting.email)).toMatchObject({
        confirmed: false,
        last_sign_in_at: null,
        sessions: 0,
      })
      expect(body.total).toBe(people.length)
      expect(JSON.stringify(people)).not.toMatch(/password|secret|metadata/)
    })
  })

  describe('deactivate', () => {
    it('a member, whose tokens all stop at once, and reactivate them', async () => {
      const member = await makeAccount(site)
      const second = sessionIn(await signIn(site, member))
      site.clock.advance(61_000)
      await postAuth(site, '/recover', { email: member.email })
      const { link } = await newestMail(site, member.email)
      const answer = await asOwner('PATCH', `/people/${member.id}`, { deactivated: true })
      expect([answer.status, answer.body]).toEqual([
        200,
        expect.objectContaining({ deactivated_until: '9999-12-31T00:00:00.000Z', sessions: 0 }),
      ])
      for (const { access_token, refresh_token } of [member.session, second]) {
        expect((await callAuth(site, 'GET', '/user', { token: access_token })).body.code).toBe(
          'session_not_found',
        )
        expect((await callApi(site, 'GET', '/posts', { token: access_token })).status).toBe(403)
        const upload = await site.request('/storage/v1/object/portfolio_images/x.png', {
          method: 'POST',
          headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'image/png' },
          body: 'x',
        })
        expect(upload.status).toBe(403)
        const renewed = await postAuth(site, '/token?grant_type=refresh_token', { refresh_token })
        expect(renewed.status).toBe(400)
      }
      expect((await signIn(site, member)).body.code).toBe('user_banned')
      expect((await openLink(site, link)).fragment.error_code).toBe('otp_expired')
      site.clock.advance(61_000)
      await postAuth(site, '/recover', { email: member.email })
      const later = await openLink(site, (await newestMail(site, member.email)).link)
      expect(later.fragment.error_code).toBe('user_banned')
      const back = await asOwner('PATCH', `/people/${member.id}`, { deactivated: false })
      expect(back.body.deactivated_until).toBeNull()
      sessionIn(await signIn(site, member))
      expect((await callAuth(site, 'GET', '/user', { token: second.access_token })).status).toBe(403)
      expect(await eventsOf(member.id)).toEqual(
        expect.arrayContaining([
          { action: 'account_deactivated', by: owner.id },
          { action: 'account_reactivated', by: owner.id },
        ]),
      )
    })

    it('never themselves', async () => {
      expect(brief(await asOwner('PATCH', `/people/${owner.id}`, { deactivated: true }))).toEqual([
        422,
        'own_account',
      ])
      expect(brief(await asOwner('DELETE', `/people/${owner.id}/factors`))).toEqual([422, 'own_account'])
    })

    it('no member twice: the second time changes nothing', async () => {
      const { id, email } = await makeAccount(site)
      for (let count = 0; count < 2; count += 1)
        expect((await asOwner('PATCH', `/people/${id}`, { deactivated: true })).status).toBe(200)
      const actions = (await eventsOf(id)).map(({ action }) => action)
      expect(actions.filter(action => action === 'account_deactivated')).toHaveLength(1)
      const subjects = await subjectsTo(email)
      expect(subjects.filter(subject => subject.includes('was deactivated'))).toHaveLength(1)
    })
  })

  describe('change', () => {
    it('the role, which takes effect with the next call', async () => {
      const member = await makeAccount(site)
      const asMember = () => callApi(site, 'GET', '/people', { as: member })
      expect((await asMember()).status).toBe(403)
      const { body } = await asOwner('PATCH', `/people/${member.id}`, { role: 'owner' })
      expect(body.role).toBe('owner')
      expect((await asMember()).status).toBe(200)
      await asOwner('PATCH', `/people/${member.id}`, { role: 'editor' })
      expect((await asMember()).status).toBe(403)
      expect(await eventsOf(member.id)).toEqual(
        expect.arrayContaining([
          { action: 'role_changed', by: owner.id, role: 'owner' },
          { action: 'role_changed', by: owner.id, role: 'editor' },
        ]),
      )
      expect(await subjectsTo(member.email)).toEqual([
        expect.stringContaining('Confirm'),
        'Your role at Quorum & Quay was changed',
        'Your role at Quorum & Quay was changed',
      ])
    })

    it.each([
      ['', 400, 'bad_json'],
      ['[]', 400, 'bad_json'],
      ['{', 400, 'bad_json'],
      [{}, 422, 'invalid_change'],
      [{ role: 'admin' }, 422, 'invalid_change'],
      [{ deactivated: 'yes' }, 422, 'invalid_change'],
      [{ role: 'owner', email: 'x@client.example' }, 422, 'invalid_change'],
      [`{"nonce":"${'x'.repeat(70_000)}"}`, 413, 'too_large'],
    ])('nothing by %j', async (body, status, code) => {
      const { id } = await makeAccount(site)
      expect(brief(await asOwner('PATCH', `/people/${id}`, body))).toEqual([status, code])
      expect(await personOf(id)).toMatchObject({ role: 'editor', deactivated_until: null })
    })

    it('no one who does not exist', async () => {
      for (const id of [nobody, 'x', "'"])
        expect(brief(await asOwner('PATCH', `/people/${id}`, { role: 'owner' }))).toEqual([
          404,
          'person_not_found',
        ])
      expect((await asOwner('DELETE', `/people/${nobody}/sessions`)).status).toBe(404)
      expect((await asOwner('DELETE', `/people/${nobody}/factors`)).status).toBe(404)
    })
  })

  describe('help', () => {
    it('by ending sessions; their own stays', async () => {
      const member = await makeAccount(site)
      const { body } = await asOwner('DELETE', `/people/${member.id}/sessions`)
      expect(body.sessions).toBe(0)
      expect((await callAuth(site, 'GET', '/user', { token: member.session.access_token })).status).toBe(403)
      const told = site.deps.db.selectFrom('auth_events').select('action').where('account_id', '=', member.id)
      expect((await told.execute()).map(({ action }) => action)).toContain('sessions_ended_by_owner')
      sessionIn(await signIn(site, owner))
      expect((await asOwner('DELETE', `/people/${owner.id}/sessions`)).body.sessions).toBe(1)
      expect((await asOwner('GET', '/people')).status).toBe(200)
    })

    it('by removing the authenticators; the member gets an email', async () => {
      const member = await makeAccount(site)
      await addFactor(site, member.session)
      const { body } = await asOwner('DELETE', `/people/${member.id}/factors`)
      expect(body.factors).toBe(0)
      const mail = await newestMail(site, member.email)
      expect(mail.subject).toBe('The authenticators were removed from your account at Quorum & Quay')
      expect(mail.text).not.toContain('From:')
      const session = sessionIn(await signIn(site, member))
      expect((await callApi(site, 'GET', '/posts', { token: session.access_token })).status).toBe(200)
      const count = (await mailsTo(site, member.email)).length
      expect((await asOwner('DELETE', `/people/${member.id}/factors`, {})).status).toBe(200)
      expect(await mailsTo(site, member.email)).toHaveLength(count)
    })
  })

  describe('delete', () => {
    it('a member, whose tokens all stop at once, who gets an email, and whose articles stay', async () => {
      const { db } = site.deps
      const member = await makeAccount(site)
      const token = member.session.access_token
      const fields = { title: 'Left behind', author: 'Nadia Ferrand', content: '<p>Text</p>' }
      const post = { ...fields, date: '2026-01-02', read_time_in_minutes: 5 }
      const { body: written } = await callApi(site, 'POST', '/posts', { token, body: post })
      await db.deleteFrom('contact_submissions').execute()
      const typed = { name: 'Ines Falk', email: 'leaving@client.example', message: 'Hello' }
      await submitEnquiry(site.deps, anEnquiry(typed), { spam: false })
      const { body: inbox } = await asOwner('GET', '/enquiries?search=leaving')
      const [enquiry] = inbox.enquiries as { id: string }[]
      const path = `/enquiries/${enquiry?.id}`
      await asOwner('PATCH', path, { assignee_id: member.id })

      expect((await asOwner('DELETE', `/people/${member.id}`)).status).toBe(204)
      expect(await personOf(member.id)).toBeUndefined()
      expect((await callAuth(site, 'GET', '/user', { token })).status).toBe(403)
      expect((await signIn(site, member)).status).toBe(400)
      const sessions = await db
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', member.id)
        .execute()
      expect(sessions).toEqual([])
      expect(await eventsOf(member.id)).toContainEqual({
        action: 'account_deleted',
        by: owner.id,
        account: member.email,
      })
      const mail = await newestMail(site, member.email)
      expect(mail.subject).toBe('Your account at Quorum & Quay was deleted')

      const { body: kept } = await asOwner('GET', `/posts/${written.id}`)
      expect(kept).toMatchObject({ title: 'Left behind', author: 'Nadia Ferrand', status: 'published' })
      expect((await site.request(`/blog/${written.id}`)).status).toBe(200)
      expect((await asOwner('GET', path)).body).toMatchObject({ assignee: null, status: 'new' })
      const { body: left } = await asOwner('GET', '/enquiries?search=leaving&assignee=nobody')
      expect(left.enquiries).toHaveLength(1)
      // The log still says who it was, also of what they did before, and finds them.
      const { body: log } = await asOwner('GET', `/log?area=accounts&search=${member.email}`)
      expect(log.entries).toContainEqual(
        expect.objectContaining({
          action: 'account_deleted',
          member: owner.email,
          subject: member.email,
          detail: {},
        }),
      )
      expect(log.entries).toContainEqual(
        expect.objectContaining({ action: 'session_opened', member: member.email }),
      )
      const { body: stored } = await asOwner('GET', `/privacy/data?email=${member.email}`)
      expect(stored).toMatchObject({ account: null })
      expect(stored.log).toContainEqual(expect.objectContaining({ event: 'The account was deleted.' }))
      expect(brief(await asOwner('DELETE', `/people/${member.id}`))).toEqual([404, 'person_not_found'])
    })

    it('never themselves, and no one who does not exist', async () => {
      expect(brief(await asOwner('DELETE', `/people/${owner.id}`))).toEqual([422, 'own_account'])
      for (const id of [nobody, 'x', "'"])
        expect(brief(await asOwner('DELETE', `/people/${id}`))).toEqual([404, 'person_not_found'])
    })

    it.each([
      ['[]', 400, 'bad_json'],
      ['{', 400, 'bad_json'],
      [{ nonce: 5 }, 422, 'invalid_change'],
      [{ id: nobody }, 422, 'invalid_change'],
      [`{"nonce":"${'x'.repeat(70_000)}"}`, 413, 'too_large'],
    ])('no one by %j', async (body, status, code) => {
      const { id } = await makeAccount(site)
      expect(brief(await asOwner('DELETE', `/people/${id}`, body))).toEqual([status, code])
      expect(await personOf(id)).toBeDefined()
    })
  })

  describe('reauthenticate', () => {
    it('when their last proof is older than a quarter of an hour, to grant or revoke access', async () => {
      const own = await open({ ...authEnv, AUTH_JWT_EXP: '604800', AUTH_MAX_FREQUENCY: '0' })
      const { email, session } = await makeAccount(own, { role: 'owner' })
      const member = await makeAccount(own)
      const leaver = await makeAccount(own)
      const guest = newAddress()
      const aWhile = 15 * 60 * 1000
      const call = (method: string, path: string, body: object = {}) =>
        callApi(own, method, path, { token: session.access_token, body })
      const needsProof: [string, string, object][] = [
        ['PATCH', `/people/${member.id}`, { role: 'owner' }],
        ['PATCH', `/people/${member.id}`, { deactivated: true }],
        ['DELETE', `/people/${member.id}/factors`, {}],
        ['DELETE', `/people/${leaver.id}`, {}],
        ['POST', '/invites', { email: guest, role: 'editor' }],
      ]
      for (const [method, path, body] of needsProof) {
        own.clock.advance(aWhile)
        expect(brief(await call(method, path, body))).toEqual([400, 'reauthentication_needed'])
        const wrong = await call(method, path, { ...body, nonce: '12' })
        expect([...brief(wrong), wrong.body.errors]).toEqual([
          422,
          'reauthentication_not_valid',
          { nonce: 'That code is wrong or has expired.' },
        ])
        await callAuth(own, 'GET', '/reauthenticate', { token: session.access_token })
        const { code: nonce } = await newestMail(own, email)
        expect((await call(method, path, { ...body, nonce })).status).toBeLessThan(300)
        own.clock.advance(aWhile)
        expect(brief(await call(method, path, { ...body, nonce }))[0]).toBeGreaterThanOrEqual(400)
      }
      const { body } = await call('POST', '/invites', { email: newAddress(), role: 'editor' })
      expect(body.code).toBe('reauthentication_needed')
      const [invite] = (
        (await callApi(own, 'GET', '/invites', { token: session.access_token })).body.invites as {
          id: string
        }[]
      ).slice(0, 1)
      expect(brief(await call('POST', `/invites/${invite?.id}/resend`))).toEqual([
        400,
        'reauthentication_needed',
      ])
      // What only takes away asks for nothing.
      expect(
        (await callApi(own, 'DELETE', `/people/${member.id}/sessions`, { token: session.access_token }))
          .status,
      ).toBe(200)
      expect(
        (await callApi(own, 'DELETE', `/invites/${invite?.id}`, { token: session.access_token })).status,
      ).toBe(204)
    })
  })

  describe('stay', () => {
    it('at least one: the last is not demoted', async () => {
      const own = await open(authEnv)
      const last = await makeAccount(own, { role: 'owner' })
      const demote = () =>
        callApi(own, 'PATCH', `/people/${last.id}`, {
          as: last,
          body: { role: 'editor' },
        })
      expect(brief(await demote())).toEqual([422, 'last_owner'])
      // Others who cannot sign in do not count.
      const out = await makeAccount(own, { role: 'owner' })
      await callApi(own, 'PATCH', `/people/${out.id}`, {
        as: last,
        body: { deactivated: true },
      })
      await makeUnconfirmed(own, { role: 'owner' })
      expect(brief(await demote())).toEqual([422, 'last_owner'])
      await makeAccount(own, { role: 'owner' })
      expect((await demote()).status).toBe(200)
    })

    it('at least one, when two delete each other at once', async () => {
      const own = await open(authEnv)
      const one = await makeAccount(own, { role: 'owner' })
      const other = await makeAccount(own, { role: 'owner' })
      const against = (by: TestAccount, { id }: TestAccount) =>
        callApi(own, 'DELETE', `/people/${id}`, { as: by })
      const answers = await Promise.all([against(one, other), against(other, one)])
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 403])
      const left = await own.deps.db.selectFrom('accounts').select('id').where('role', '=', 'owner').execute()
      expect(left).toHaveLength(1)
    })

    it('at least one, when two demote or deactivate each other at once', async () => {
      const own = await open(authEnv)
      for (const change of [{ role: 'editor' }, { deactivated: true }]) {
        const [one, other] = [
          await makeAccount(own, { role: 'owner' }),
          await makeAccount(own, { role: 'owner' }),
        ]
        await own.deps.db
          .updateTable('accounts')
          .set({ role: 'editor' })
          .where('id', 'not in', [one.id, other.id])
          .execute()
        const against = (by: TestAccount, { id }: TestAccount) =>
          callApi(own, 'PATCH', `/people/${id}`, { as: by, body: change })
        const answers = await Promise.all([against(one, other), against(other, one)])
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
        const left = await own.deps.db
          .selectFrom('accounts')
          .select('id')
          .where('role', '=', 'owner')
          .where('banned_until', 'is', null)
          .execute()
        expect(left).toHaveLength(1)
      }
    })
  })

  describe('invite', () => {
    // Each owner may send thirty an hour.
    beforeEach(async () => {
      owner = await makeAccount(site, { role: 'owner' })
    })
    const codeIn = (text: string) => /\/auth#invite=([a-z0-9-]{19})$/m.exec(text)?.[1] ?? ''
    const join = async (email: string, invite_code: string) =>
      (await applyForAccount(site, { email, password: goodPassword, invite_code })).status

    it('an address, and no other can use the link', async () => {
      const email = newAddress('Guest')
      const { status, body } = await asOwner('POST', '/invites', { email: ` ${email} `, role: 'owner' })
      expect(status).toBe(201)
      expect((await subjectsTo(owner.email)).at(-1)).toBe(
        'Someone was invited to be an owner at Quorum & Quay',
      )
      expect(body).toEqual({
        id: expect.any(String),
        email: email.toLowerCase(),
        role: 'owner',
        uses_left: 1,
        created_at: new Date(site.clock.now()).toISOString(),
        expires_at: new Date(site.clock.now() + 7 * day).toISOString(),
        invited_by: owner.email,
      })
      const mail = await newestMail(site, email.toLowerCase())
      expect(mail.subject).toBe('You are invited to Quorum & Quay')
      // An invitee is a stranger, and this owner has no name.
      expect(mail.text).not.toContain(owner.email)
      const code = codeIn(mail.text)
      expect(JSON.stringify((await asOwner('GET', '/invites')).body)).not.toContain(code)
      expect(await join(newAddress(), code)).toBe(403)
      expect(await join(email, code)).toBe(200)
      const { body: list } = await asOwner('GET', '/invites')
      expect((list.invites as { id: string }[]).map(({ id }) => id)).not.toContain(body.id)
      expect(await eventsOf(owner.id)).toContainEqual({
        action: 'invite_made',
        invite: body.id,
        role: 'owner',
      })
    })

    it('again with a new code; the old one stops working', async () => {
      const email = newAddress()
      const { body } = await asOwner('POST', '/invites', { email, role: 'editor' })
      const old = codeIn((await newestMail(site, email)).text)
      const early = await asOwner('POST', `/invites/${body.id}/resend`)
      expect([...brief(early), early.headers.get('retry-after')]).toEqual([
        429,
        'over_email_send_rate_limit',
        '60',
      ])
      site.clock.advance(8 * 60 * 60 * 1000)
      owner.session = sessionIn(await signIn(site, owner))
      const again = await asOwner('POST', `/invites/${body.id}/resend`)
      expect(again.body).toEqual({
        ...body,
        expires_at: new Date(site.clock.now() + 7 * day).toISOString(),
      })
      expect(await join(email, old)).toBe(403)
      expect(await join(email, codeIn((await newestMail(site, email)).text))).toBe(200)
      expect(brief(await asOwner('POST', `/invites/${body.id}/resend`))).toEqual([404, 'invite_not_found'])
    })

    it('and revoke', async () => {
      const email = newAddress()
      const { body } = await asOwner('POST', '/invites', { email, role: 'editor' })
      const code = codeIn((await newestMail(site, email)).text)
      expect((await asOwner('DELETE', `/invites/${body.id}`)).status).toBe(204)
      expect(await join(email, code)).toBe(403)
      expect(brief(await asOwner('DELETE', `/invites/${body.id}`))).toEqual([404, 'invite_not_found'])
      expect(await eventsOf(owner.id)).toContainEqual({ action: 'invite_revoked', invite: body.id })
    })

    it('no member, and no one twice', async () => {
      const { email, id } = await makeAccount(site)
      // Members of single sign-on are members too.
      await site.deps.db.updateTable('accounts').set({ is_sso: true }).where('id', '=', id).execute()
      const known = await asOwner('POST', '/invites', { email: email.toUpperCase(), role: 'editor' })
      expect([...brief(known), known.body.errors]).toEqual([
        422,
        'invalid_invite',
        { email: 'Someone with this address already has an account.' },
      ])
      const guest = newAddress()
      await asOwner('POST', '/invites', { email: guest, role: 'editor' })
      const twice = await asOwner('POST', '/invites', { email: guest, role: 'editor' })
      expect(twice.body.detail).toBe('This address has an open invite: send that one again.')
    })

    it('no one by an invite for no address', async () => {
      await site.deps.db
        .insertInto('invites')
        .values({
          id: nobody,
          code_hash: 'x',
          role: 'editor',
          email: null,
          uses_left: 3,
          expires_at: new Date(site.clock.now() + day).toISOString(),
          created_at: new Date(site.clock.now()).toISOString(),
        })
        .execute()
      const { body } = await asOwner('GET', '/invites')
      expect(body.invites).toContainEqual(expect.objectContaining({ id: nobody, email: '', invited_by: '' }))
      expect(brief(await asOwner('POST', `/invites/${nobody}/resend`))).toEqual([422, 'no_address'])
      expect((await asOwner('DELETE', `/invites/${nobody}`)).status).toBe(204)
    })

    it.each([
      [{ role: 'editor' }, { email: 'Fill in this field.' }],
      [{ email: 'nobody', role: 'editor' }, { email: 'Enter an email address.' }],
      [{ email: 'a@client.example' }, { role: 'Choose one of: owner, editor, contributor.' }],
      [{ email: 'a@client.example', role: 'admin' }, { role: 'Choose one of: owner, editor, contributor.' }],
      [{ email: 'a@client.example', role: 'editor', uses: 9 }, { uses: 'There is no such field.' }],
    ])('no one by %j', async (body, errors) => {
      const answer = await asOwner('POST', '/invites', body)
      expect(brief(answer)).toEqual([422, 'invalid_invite'])
      expect(answer.body.errors).toEqual(errors)
    })

    it('thirty times an hour', async () => {
      const own = await open(authEnv)
      const { session } = await makeAccount(own, { role: 'owner' })
      const invite = () =>
        callApi(own, 'POST', '/invites', {
          token: session.access_token,
          body: { email: newAddress(), role: 'editor' },
        })
      for (let count = 0; count < 30; count += 1) expect((await invite()).status).toBe(201)
      const refused = await invite()
      expect([...brief(refused), refused.body.detail]).toEqual([
        429,
        'over_email_send_rate_limit',
        'Too many invites in a short time. Please wait 60 minutes.',
      ])
    })
  })

  it('find all of this in the description of the API', async () => {
    const { body } = await callApi(site, 'GET', '/openapi.json')
    const paths = body.paths as Record<string, object>
    const own = Object.keys(paths).filter(path => /people|invites/.test(path))
    expect(own).toEqual([
      '/api/people',
      '/api/people/second-factor',
      '/api/people/{id}',
      '/api/people/{id}/sessions',
      '/api/people/{id}/factors',
      '/api/invites',
      '/api/invites/{id}',
      '/api/invites/{id}/resend',
    ])
  })
})
