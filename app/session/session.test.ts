import type { AuthChangeEvent, Factor, Session, User } from '@supabase/auth-js'
import { describe, expect, it } from 'vitest'
import { applyEvent, describeSession, type SessionMemory } from './session'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (aal: string) => `${encode({ alg: 'ES256' })}.${encode({ aal, name: 'Zoë ÿÿ??' })}.signature`
const factor = (status: Factor['status']) => ({ id: 'f', status, factor_type: 'totp' }) as Factor

function session(aal = 'aal1', factors: Factor[] = []): Session {
  const user: Partial<User> = { id: 'u', email: 'staff@client.example', factors }
  return {
    access_token: token(aal),
    refresh_token: 'r',
    expires_in: 3600,
    token_type: 'bearer',
    // Only the user's factors are read.
    user: user as User,
  }
}

const signedOut: SessionMemory = { session: null, recovering: false, ended: false }
const remember = (...events: [AuthChangeEvent, Session | null][]) =>
  events.reduce((memory, [event, given]) => applyEvent(memory, event, given), signedOut)
const kindOf = (...events: [AuthChangeEvent, Session | null][]) =>
  describeSession(remember(...events), false).kind

describe('the seven events', () => {
  it.each(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'PASSWORD_RECOVERY'] as const)(
    '%s with a session is signed in',
    event => {
      expect(kindOf([event, session()])).toBe('signed-in')
    },
  )

  it('INITIAL_SESSION without one is signed out', () => {
    expect(kindOf(['INITIAL_SESSION', null])).toBe('signed-out')
  })

  it('SIGNED_OUT is signed out, whatever was before and comes with it', () => {
    expect(kindOf(['SIGNED_IN', session()], ['SIGNED_OUT', null])).toBe('signed-out')
    expect(remember(['PASSWORD_RECOVERY', session()], ['SIGNED_OUT', session()])).toEqual({
      ...signedOut,
      ended: true,
    })
  })

  it('tells a session that is over from none at all', () => {
    expect(remember(['INITIAL_SESSION', null]).ended).toBe(false)
    expect(remember(['SIGNED_IN', session()]).ended).toBe(false)
    expect(remember(['SIGNED_IN', session()], ['SIGNED_OUT', null], ['SIGNED_OUT', null]).ended).toBe(true)
    expect(remember(['SIGNED_OUT', null], ['SIGNED_IN', session()]).ended).toBe(false)
  })

  it('PASSWORD_RECOVERY asks for a new password, until the user is updated', () => {
    const recovering = remember(['INITIAL_SESSION', session()], ['PASSWORD_RECOVERY', session()])
    expect(recovering.recovering).toBe(true)
    expect(applyEvent(recovering, 'TOKEN_REFRESHED', session()).recovering).toBe(true)
    expect(applyEvent(recovering, 'SIGNED_IN', session()).recovering).toBe(true)
    expect(applyEvent(recovering, 'USER_UPDATED', session()).recovering).toBe(false)
  })

  it('SIGNED_IN with a new session that has no password yet asks for one, once', () => {
    const due: Session = Object.assign(session(), { needs_password: true })
    const asked = applyEvent(signedOut, 'SIGNED_IN', due)
    expect(asked.recovering).toBe(true)
    const set = applyEvent(asked, 'USER_UPDATED', due)
    // The client repeats it whenever its tab becomes visible.
    expect(applyEvent(set, 'SIGNED_IN', due).recovering).toBe(false)
    expect(applyEvent(signedOut, 'INITIAL_SESSION', due).recovering).toBe(false)
  })

  it('MFA_CHALLENGE_VERIFIED ends the wait for the second factor', () => {
    const factors = [factor('verified')]
    expect(kindOf(['SIGNED_IN', session('aal1', factors)])).toBe('needs-factor')
    expect(
      kindOf(['SIGNED_IN', session('aal1', factors)], ['MFA_CHALLENGE_VERIFIED', session('aal2', factors)]),
    ).toBe('signed-in')
  })

  it('TOKEN_REFRESHED after a recovery code, which removes the factors, ends it too', () => {
    expect(
      kindOf(['SIGNED_IN', session('aal1', [factor('verified')])], ['TOKEN_REFRESHED', session('aal1')]),
    ).toBe('signed-in')
  })
})

describe('a session below aal2', () => {
  it('needs no factor while one is only being enrolled', () => {
    expect(kindOf(['SIGNED_IN', session('aal1', [factor('unverified')])])).toBe('signed-in')
  })

  it('needs the factor before the new password of a recovery', () => {
    expect(kindOf(['PASSWORD_RECOVERY', session('aal1', [factor('verified')])])).toBe('needs-factor')
  })

  it('is what a token counts as that cannot be read', () => {
    const unreadable = { ...session('aal2', [factor('verified')]), access_token: 'x' }
    expect(kindOf(['SIGNED_IN', unreadable])).toBe('needs-factor')
  })
})

it('remembers that this tab signed itself out', () => {
  expect(describeSession(signedOut, true)).toEqual({ kind: 'signed-out', leaving: true, ended: false })
})
