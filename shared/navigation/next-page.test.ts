import { describe, expect, it } from 'vitest'
import { parseNextPage } from './next-page'

describe('parseNextPage', () => {
  it.each([
    ['/admin/posts', '/admin/posts'],
    ['/admin/security', '/admin/security'],
    ['/admin/edit-post/a-b?tab=1#content', '/admin/edit-post/a-b?tab=1#content'],
    ['/', '/'],
    ['/admin/../admin/posts', '/admin/posts'],
    ['/blog?next=//evil.example', '/blog?next=//evil.example'],
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/.evil.example', '/.evil.example'],
  ])('goes from %s to %s', (typed, page) => {
    expect(parseNextPage(typed)).toBe(page)
  })

  it.each([
    null,
    '',
    'admin/posts',
    'evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    '/ /evil.example',
    '\u00a0/admin',
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http://evil.example/admin',
    'https://site.invalid@evil.example/',
    'https://site.invalid/admin',
    '//site.invalid/admin',
    '//user:secret@site.invalid/admin',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://evil.example/1',
    '?next=/admin',
    '#/admin',
    '/auth',
    '/auth?next=/auth',
    '/auth#access_token=x',
  ])('refuses %j', typed => {
    expect(parseNextPage(typed)).toBeUndefined()
  })
})
