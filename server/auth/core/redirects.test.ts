import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../platform/config'
import { globToRegExp, isAllowedRedirect } from './redirects'

const config = parseConfig({
  SITE_URL: 'https://www.quorumandquay.example',
  AUTH_REDIRECTS: 'https://*.preview.example/**,app://done,https://one.example/{a,b}',
})

describe('isAllowedRedirect', () => {
  it.each([
    'https://www.quorumandquay.example',
    'https://www.quorumandquay.example/auth?next=/admin/posts',
    'https://WWW.quorumandquay.example/auth',
    'https://branch.preview.example/a/b?c=d',
    'https://branch.preview.example/#done',
    'app://done',
    'https://one.example/a',
    'https://branch.preview.example/a?b=c.d:e',
  ])('allows %s', address => expect(isAllowedRedirect(config, address)).toBe(true))

  it.each([
    'https://branch?x.preview.example/a',
    'https://branch:443.preview.example/a',
    '',
    '/auth',
    '//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http://www.quorumandquay.example/',
    'https://www.quorumandquay.example:444/',
    'https://www.quorumandquay.example.evil.example/',
    'https://evil.example/www.quorumandquay.example',
    'https://evil.example?https://www.quorumandquay.example',
    'https://evil.example#https://www.quorumandquay.example',
    'https://www.quorumandquay.example@evil.example/',
    'https://user@www.quorumandquay.example/',
    'https://user:word@www.quorumandquay.example/',
    'https://evil.example\\@www.quorumandquay.example/',
    'https://www.quorumandquay.example\\.evil.example/',
    'https:\\\\evil.example',
    'https://www.quorumandquay.example%2eevil.example/',
    'https://www.quorumandquay.example%00.evil.example/',
    'https://www.quorumandquay.example\t/',
    ' https://www.quorumandquay.example/',
    'https://www.quorumandquay.example/\n',
    'https://www。quorumandquay。example/',
    'https://ｗｗｗ.quorumandquay.example/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://127.1/',
    'https://10.0.0.1/',
    'https://[2001:db8::1]/',
    'https://a.b.preview.example/',
    'https://preview.example/',
    'https://evil.example/.preview.example/',
    'app://done/more',
    'app://donex',
    'https://one.example/c',
    'https://one.example/a/b',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://www.quorumandquay.example/',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://www.quorumandquay.example/1',
    'ftp://www.quorumandquay.example/',
    'ws://www.quorumandquay.example/',
    'about:blank',
  ])('refuses %j', address => expect(isAllowedRedirect(config, address)).toBe(false))

  it('allows every port of this machine in local mode', () => {
    const local = parseConfig({})
    expect(isAllowedRedirect(local, 'http://localhost:5173/done')).toBe(true)
    expect(isAllowedRedirect(local, 'http://127.0.0.1:3000/auth')).toBe(true)
    expect(isAllowedRedirect(local, 'http://[::1]:3000/auth')).toBe(true)
    expect(isAllowedRedirect(config, 'http://127.0.0.1:3000/auth')).toBe(false)
    expect(isAllowedRedirect(local, 'https://localhost:5173/done')).toBe(false)
    expect(isAllowedRedirect(local, 'http://127.0.0.2:3000/')).toBe(false)
  })
})

describe('globToRegExp', () => {
  it.each([
    ['https://*.example', 'https://a.example', true],
    ['https://*.example', 'https://a.b.example', false],
    ['https://**.example', 'https://a.b.example', true],
    ['https://a?c.example', 'https://abc.example', true],
    ['https://a?c.example', 'https://a.c.example', false],
    ['https://[a-c].example', 'https://b.example', true],
    ['https://[a-c].example', 'https://d.example', false],
    ['https://[!a].example', 'https://b.example', true],
    ['https://a.example', 'https://aXexample', false],
    ['https://a.example/{x,y.z}', 'https://a.example/y.z', true],
    ['https://a.example/{x,y.z}', 'https://a.example/yaz', false],
  ])('%s and %s: %s', (glob, text, fits) => expect(globToRegExp(glob).test(text)).toBe(fits))
})
