import { expect, it } from 'vitest'
import { isOpen } from './read-only'

it.each([
  ['GET', '/contact'],
  ['HEAD', '/blog/a'],
  ['OPTIONS', '/api/posts'],
  ['GET', '/auth/v1/user'],
  ['GET', '/auth/v1/verify'],
  ['POST', '/auth/v1/token'],
  ['POST', '/auth/v1/factors/0a-1/challenge'],
  ['POST', '/auth/v1/passkeys/authentication/verify'],
  ['POST', '/api/post-comparison'],
  ['POST', '/contact.data'],
  ['POST', '/seal/5e5e'],
])('leaves %s %s open', (method, path) => {
  expect(isOpen(method, path)).toBe(true)
})

it.each([
  ['GET', '/auth/v1/reauthenticate'],
  ['GET', '/auth/v1/%72eauthenticate'],
  ['GET', '/auth/v1/user/identities/authorize'],
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/token/'],
  ['POST', '/auth/v1/factors'],
  ['POST', '/auth/v1/factors/a/b/verify'],
  ['PUT', '/auth/v1/token'],
  ['POST', '/Contact'],
  ['POST', '/contact/a'],
  ['PATCH', '/api/posts/a'],
  ['POST', '/api/post-preview/page'],
  ['DELETE', '/api/post-comparison'],
  ['POST', '/newsletter/unsubscribe'],
  ['PROPFIND', '/'],
])('refuses %s %s', (method, path) => {
  expect(isOpen(method, path)).toBe(false)
})
