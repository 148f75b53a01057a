/** /api/account/profile: what members are called, who writes it, and who never learns a member's address. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import { type ApiCall, callApi } from '../../support/site/api'
import {
  authEnv,
  callAuth,
  mailsTo,
  makeAccount,
  newAddress,
  postAuth,
  serviceToken,
  sessionIn,
  type TestAccount,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

interface Problem {
  code?: string
  errors?: Record<string, string>
}

describeEachSite('the profile of a member', open => {
  let site: Site
  let owner: TestAccount
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800', TRUSTED_PROXIES: '127.0.0.1' })
    owner = await makeAccount(site, { role: 'owner' })
  })

  const call = <Body = Problem & Record<string, unknown>>(
    as: ApiCall['as'],
    method: string,
    path: string,
    asked: ApiCall = {},
  ) => callApi<Body>(site, method, path, { as, ...asked })
  const path = '/account/profile'
  const profileOf = async (member: TestAccount) => (await call(member, 'GET', path)).body
  const change = (member: TestAccount, body: unknown) => call(member, 'PATCH', path, { body })
  const writeByAuth = (member: TestAccount, data: object) =>
    callAuth(site, 'PUT', '/user', { token: member.session.access_token, body: { data } })

  let senders = 0
  async function enquire(): Promise<{ id: string; email: string }> {
    senders += 1
    site.clock.advance(10_000)
    const email = `client-${senders}@client.example`
    const fields = { name: 'Ines Falk', company: 'Brine & Co', message: 'Hello', email }
    const headers = { 'X-Forwarded-For': `10.4.${senders}.1`, 'X-Forwarded-Proto': 'http' }
    expect((await site.post('/contact', fields, headers)).status).toBe(303)
    const rows = site.deps.db.selectFrom('contact_submissions').select('id').where('email', '=', email)
    return { email, ...(await rows.executeTakeFirstOrThrow()) }
  }

  /** The stored email of a reply by this member, headers and bodies. */
  async function replyBy(member: TestAccount) {
    const { id, email } = await enquire()
    const body = { body: 'Good morning' }
    expect((await call(member, 'POST', `/enquiries/${id}/replies`, { body })).status).toBe(201)
    const rows = await site.deps.db.selectFrom('outbox_messages').select('message').execute()
    const mails = rows.map(({ message }) => JSON.parse(message))
    return mails.find(mail => mail.to?.address === email && mail.subject.startsWith('Re:'))
  }

  describe('is closed to', () => {
    it('what is no object', async () => {
      for (const malformed of ['', '[]', '{"name":', '"Ada"'])
        expect((await change(owner, malformed)).body.code).toBe('bad_json')
    })

    it('more than 300 changes in five minutes', async () => {
      const own = await open({ AUTH_REQUIRE_BOUND: 'false', SEED: 'empty' })
      const { id, session } = await makeAccount(own)
      const send = () =>
        own.request(`/api${path}`, {
          method: 'PATCH',
          headers: { Authorization: `Bearer ${session.access_token}` },
          body: '{}',
        })
      expect((await send()).status).toBe(200)
      const writes = { name: 'api-writes', points: 300, seconds: 300 }
      for (let count = 0; count < 299; count += 1) await own.deps.limiter.take([writes], id)
      const refused = await send()
      expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
    })
  })

  it('is empty at first, changed in parts, noted once, and read by clients of the auth service', async () => {
    const member = await makeAccount(site)
    expect(await profileOf(member)).toEqual({ name: '', job_title: '', signature: '', biography: '' })
    const named = await change(member, { name: '  Ada   Fe\u0301ll ' })
    expect([named.status, named.body]).toEqual([
      200,
      { name: 'Ada Féll', job_title: '', signature: '', biography: '' },
    ])
    await change(member, { job_title: 'Director', signature: 'Best,\r\nAda  \n\n' })
    expect(await profileOf(member)).toEqual({
      name: 'Ada Féll',
      job_title: 'Director',
      signature: 'Best,\nAda',
      biography: '',
    })
    await change(member, { name: 'Ada Féll', job_title: 'Director' })
    await change(member, {})
    await change(member, { job_title: '', signature: '' })
    expect(await profileOf(member)).toEqual({ name: 'Ada Féll', job_title: '', signature: '', biography: '' })
    const events = await site.deps.db
      .selectFrom('auth_events')
      .select('detail')
      .where('account_id', '=', member.id)
      .where('action', '=', 'profile_changed')
      .execute()
    // The log names nobody beside the account: no erasure reaches it.
    expect(events.map(({ detail }) => detail)).toEqual(['{}', '{}', '{}'])
    const user = await callAuth(site, 'GET', '/user', { token: member.session.access_token })
    expect(user.body).toMatchObject({ user_metadata: { full_name: 'Ada Féll', email_verified: true } })
    const { body } = await call(owner, 'GET', '/people')
    const people = body.people as { id: string }[]
    expect(people.find(({ id }) => id === member.id)).toMatchObject({ name: 'Ada Féll', job_title: '' })
  })

  it('refuses what is not a name, a title or a signature, and says so at the field', async () => {
    const member = await makeAccount(site)
    const refusals: [field: string, value: unknown, sentence: string][] = [
      ['name', '', 'Enter a name.'],
      ['name', '\u200b\u2060', 'Enter a name with letters.'],
      ['name', member.email, 'Leave out the @'],
      ['name', 'Ada\r\nBcc: spy@evil.example', 'Write it in one line'],
      ['name', 'x'.repeat(101), 'Shorten it: 100 characters at most.'],
      ['name', 7, 'Write text here.'],
      ['job_title', 'Director\u2028Bcc: x', 'Write it in one line'],
      ['job_title', 'ada＠agency.example', 'Leave out the @'],
      ['signature', 'Ada\0', 'Leave out control characters.'],
      ['signature', 'x\n'.repeat(11), ''],
      ['signature', `Ada\n${member.email.toUpperCase()}`, 'Leave out the address that you sign in with'],
      ['biography', 'x'.repeat(601), 'Shorten it: 600 characters at most.'],
      ['biography', 'Ada\0', 'Leave out control characters.'],
      ['biography', `Write to ${member.email}`, 'readers of your articles see this.'],
      ['role', 'owner', 'There is no such field.'],
    ]
    for (const [field, value, sentence] of refusals) {
      const refused = await change(member, { job_title: 'Kept', [field]: value })
      expect([field, value, refused.status, refused.body.code]).toEqual([
        field,
        value,
        422,
        'invalid_profile',
      ])
      expect(Object.keys(refused.body.errors ?? {})).toEqual([field])
      expect(refused.body.errors?.[field]).toContain(sentence)
    }
    expect(await profileOf(member)).toEqual({ name: '', job_title: '', signature: '', biography: '' })
  })

  it('is shown from what a client of the auth service writes, under the same rules', async () => {
    const member = await makeAccount(site)
    for (const name of [member.email, 'Ada\nBcc: spy@evil.example', 'ada ＠ evil', 7, {}]) {
      expect((await writeByAuth(member, { full_name: name })).status).toBe(200)
      expect(await profileOf(member)).toMatchObject({ name: '' })
    }
    await writeByAuth(member, { full_name: ' Ada Fell ' })
    expect(await profileOf(member)).toMatchObject({ name: 'Ada Fell' })
    await change(member, { name: 'Ada Gill' })
    await writeByAuth(member, { full_name: 'Ada Hull', colour: 'red' })
    expect(await profileOf(member)).toMatchObject({ name: 'Ada Hull' })
    await writeByAuth(member, { full_name: null })
    expect(await profileOf(member)).toMatchObject({ name: '' })
  })

  it('loses nothing when both are written at once', async () => {
    const member = await makeAccount(site)
    await Promise.all([
      change(member, { name: 'Ada Fell' }),
      writeByAuth(member, { colour: 'red' }),
      change(member, { signature: 'Best, Ada' }),
      writeByAuth(member, { size: 'small' }),
    ])
    expect(await profileOf(member)).toMatchObject({ name: 'Ada Fell', signature: 'Best, Ada' })
    const user = await callAuth(site, 'GET', '/user', { token: member.session.access_token })
    expect(user.body.user_metadata).toMatchObject({ colour: 'red', size: 'small' })
  })

  it('tells a client the name and never the address, whatever the account calls itself', async () => {
    const member = await makeAccount(site)
    const nameless = await replyBy(member)
    expect(nameless.from.name).toBe('Quorum & Quay')
    await writeByAuth(member, { full_name: member.email, name: `Ada <${member.email}>` })
    const spoofed = await replyBy(member)
    expect(spoofed.from.name).toBe('Quorum & Quay')
    await change(member, { name: 'Ada Fell', job_title: 'Account director' })
    const named = await replyBy(member)
    expect(named.from.name).toBe('Ada Fell, Quorum & Quay')
    expect(named.text).toContain('Good morning\n\nAda Fell\nAccount director, Quorum & Quay\n')
    await change(member, { signature: 'Warmly,\nAda' })
    const signed = await replyBy(member)
    expect(signed.text).toContain('Good morning\n\nWarmly,\nAda\n')
    for (const mail of [nameless, spoofed, named, signed])
      expect(JSON.stringify(mail).toLowerCase()).not.toContain(member.email)
  })

  it('keeps what was written apart from the signature, which the email adds', async () => {
    const member = await makeAccount(site)
    await change(member, { name: 'Ada Fell' })
    const { id } = await enquire()
    const { body } = await call<WholeEnquiry>(member, 'POST', `/enquiries/${id}/replies`, {
      body: { body: 'Good morning' },
    })
    expect(body.replies).toMatchObject([{ body: 'Good morning', by: { id: member.id, name: 'Ada Fell' } }])
    const replyPath = `/enquiries/${id}/replies/${body.replies[0]?.id}`
    expect((await call(member, 'DELETE', replyPath)).body.body).toBe('Good morning')
  })

  it('tells namesakes apart where one is chosen', async () => {
    const [one, other] = [await makeAccount(site), await makeAccount(site)]
    for (const member of [one, other]) await change(member, { name: 'Sam Whitlock' })
    const { body } = await call(owner, 'GET', '/enquiries/members')
    const members = body.members as { id: string; name: string }[]
    expect(members.find(({ id }) => id === one.id)?.name).toBe(`Sam Whitlock (${one.email})`)
    expect(members.find(({ id }) => id === other.id)?.name).toBe(`Sam Whitlock (${other.email})`)
  })

  describe('by an owner', () => {
    it('is written for a member, without further proof, and noted with the owner', async () => {
      const member = await makeAccount(site)
      site.clock.advance(60 * 60 * 1000)
      const body = { name: 'Imogen Falkner', job_title: 'Editor' }
      const changed = await call(owner, 'PATCH', `/people/${member.id}`, { body })
      expect([changed.status, changed.body]).toEqual([200, expect.objectContaining(body)])
      expect(await profileOf(member)).toEqual({ ...body, signature: '', biography: '' })
      const event = await site.deps.db
        .selectFrom('auth_events')
        .select('detail')
        .where('account_id', '=', member.id)
        .where('action', '=', 'profile_changed')
        .executeTakeFirstOrThrow()
      expect(JSON.parse(event.detail)).toEqual({ by: owner.id })
      const refused = await call(owner, 'PATCH', `/people/${member.id}`, { body: { name: 'a@b.example' } })
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['name']])
      const editor = await makeAccount(site)
      expect((await call(editor, 'PATCH', `/people/${member.id}`, { body })).body.code).toBe('not_owner')
    })

    it('names members in invites, and an invitee learns no address', async () => {
      const inviter = await makeAccount(site, { role: 'owner' })
      const invite = async () => {
        site.clock.advance(61_000)
        const email = newAddress('invited')
        const { body } = await call(inviter, 'POST', '/invites', { body: { email, role: 'editor' } })
        return { by: body.invited_by, mail: (await mailsTo(site, email))[0] }
      }
      const nameless = await invite()
      expect(nameless.by).toBe(inviter.email)
      expect(JSON.stringify(nameless.mail)).not.toContain(inviter.email)
      expect(nameless.mail?.text).not.toContain('Invited by')
      await change(inviter, { name: 'Nadia Ferrand' })
      const named = await invite()
      expect(named.by).toBe('Nadia Ferrand')
      expect(named.mail?.text).toContain('Invited by: Nadia Ferrand')
    })

    it('shows names and addresses in the log, of deleted members too, and finds both', async () => {
      const member = await makeAccount(site)
      // With a fresh proof, which a deletion takes.
      const remover = await makeAccount(site, { role: 'owner' })
      await change(member, { name: 'Perpetua Lock' })
      const find = async (search: string) => {
        const { body } = await call(remover, 'GET', `/log?${new URLSearchParams({ search })}`)
        return body.entries as { action: string; member: string; member_address: string; subject: string }[]
      }
      const changed = (await find('perpetua')).find(({ action }) => action === 'profile_changed')
      expect(changed).toMatchObject({ member: 'Perpetua Lock', member_address: member.email, subject: '' })
      expect((await call(remover, 'DELETE', `/people/${member.id}`)).status).toBe(204)
      for (const words of ['perpetua', member.email]) {
        const entries = await find(words)
        expect(entries.find(({ action }) => action === 'account_deleted')).toMatchObject({
          member: remover.email,
          subject: `Perpetua Lock (${member.email})`,
        })
        expect(entries.find(({ action }) => action === 'profile_changed')).toMatchObject({
          member: 'Perpetua Lock',
          member_address: member.email,
        })
      }
    })
  })

  it('is erased with the person by a soft delete', async () => {
    const member = await makeAccount(site)
    await change(member, {
      ...{ name: 'Ada Fell', job_title: 'Director', signature: 'Best, Ada', biography: 'Reads.' },
    })
    await callAuth(site, 'DELETE', `/admin/users/${member.id}`, {
      token: await serviceToken(site),
      body: { should_soft_delete: true },
    })
    const row = await site.deps.db
      .selectFrom('accounts')
      .select(['user_metadata', 'job_title', 'signature', 'biography'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ user_metadata: '{}', job_title: '', signature: '', biography: '' })
  })

  it('shows that the session in hand is in use, and since when the others were not', async () => {
    const member = await makeAccount(site)
    const begun = site.clock.now()
    const other = sessionIn(
      await postAuth(site, '/token?grant_type=password', { email: member.email, password: member.password }),
    )
    site.clock.advance(13 * 60 * 1000)
    const { body } = await call({ session: other }, 'GET', '/account/sessions')
    const sessions = body.sessions as { current: boolean; active_at: string }[]
    expect(sessions.find(({ current }) => current)?.active_at).toBe(new Date(site.clock.now()).toISOString())
    expect(Date.parse(sessions.find(({ current }) => !current)?.active_at ?? '')).toBeLessThanOrEqual(begun)
  })
})
