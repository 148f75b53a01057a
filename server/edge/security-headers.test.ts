import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../platform/config'
import type { AppEnv } from '../http/app-env'
import { commonHeaders, pagePolicy, setSecurityHeaders } from './security-headers'

const page = {
  scriptHashes: ['YWJj'],
  styleHashes: ['ZGVm'],
  formTargets: [],
  anyPicture: false,
  admin: false,
  development: false,
}

describe('commonHeaders', () => {
  it('asks for https only where the site has it', () => {
    expect(commonHeaders({ secure: true })['Strict-Transport-Security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect(commonHeaders({ secure: false })).not.toHaveProperty('Strict-Transport-Security')
  })
})

describe('pagePolicy', () => {
  it('allows our own files, the scripts and styles with these hashes and nothing else', () => {
    expect(pagePolicy(page).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-YWJj'",
      "style-src 'self' 'sha256-ZGVm'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types qq-safe-html',
    ])
  })

  it('lets articles show typed pictures and the two video hosts', () => {
    const policy = pagePolicy({ ...page, anyPicture: true })
    expect(policy).toContain("img-src 'self' data: https:;")
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;')
  })

  it('lets the admin area have the policies of its editor and its previews, and show what readers get after a click', () => {
    const policy = pagePolicy({ ...page, anyPicture: true, admin: true })
    expect(policy).toContain(
      "require-trusted-types-for 'script'; trusted-types qq-safe-html qq-mail-preview qq-worker default",
    )
    expect(policy).toContain("script-src 'self' 'sha256-YWJj';")
    expect(policy).toContain('player.vimeo.com https://www.youtube.com;')
  })

  it('lets the newsletter form go to its own host', () => {
    const policy = pagePolicy({ ...page, formTargets: ['https://lists.example'] })
    expect(policy).toContain("form-action 'self' https://lists.example;")
  })

  it('lets Vite work in development', () => {
    expect(pagePolicy({ ...page, development: true })).toContain(
      "script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'",
    )
  })
})

describe('setSecurityHeaders', () => {
  const app = new Hono<AppEnv>()
  app.onError((_, c) => c.text('failed', 500))
  app.use(setSecurityHeaders(parseConfig({})))
  app.get('/page', c => c.text('page', 200, { 'Content-Security-Policy': "default-src 'self'" }))
  app.get('/moved', c => c.redirect('/page', 308))
  app.get('/broken', () => {
    throw new Error('broken')
  })

  it.each(['/page', '/none', '/broken', '/moved'])('marks every answer: %s', async path => {
    const { headers } = await app.request(path)
    for (const [name, value] of Object.entries(commonHeaders({ secure: false })))
      expect(headers.get(name)).toBe(value)
    expect(headers.has('content-security-policy')).toBe(true)
  })

  it('leaves a page its own policy and gives the strictest to all others', async () => {
    expect((await app.request('/page')).headers.get('content-security-policy')).toBe("default-src 'self'")
    expect((await app.request('/none')).headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    )
  })
})
