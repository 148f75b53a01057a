import { describe, expect, it } from 'vitest'
import { isVisit, readReferrer } from './visit'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const opening = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'user-agent': chrome }
const following = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin', 'user-agent': chrome }

const counts = (headers: Record<string, string>) => isVisit(name => headers[name])

describe('a visit', () => {
  it('opens a page, or follows a link in the loaded app', () => {
    expect([opening, following].map(counts)).toEqual([true, true])
  })

  it.each([
    ['does not say what it is for', { 'sec-fetch-dest': '' }],
    ['is for a frame', { 'sec-fetch-dest': 'iframe' }],
    ['is a call of another site', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' }],
    ['sends Global Privacy Control', { 'sec-gpc': '1' }],
    ['sends Do Not Track', { dnt: '1' }],
    ['fetches in advance', { 'sec-purpose': 'prefetch' }],
    ['renders in advance', { 'sec-purpose': 'prefetch;prerender' }],
    ['fetches in advance as Safari says it', { purpose: 'prefetch' }],
    ['fetches in advance as Firefox said it', { 'x-moz': 'prefetch' }],
    ['has no user agent', { 'user-agent': '' }],
    ['comes from a browser of staff', { cookie: '__Host-qq=abc' }],
    ['comes from a browser of staff on this machine', { cookie: 'theme=dark; qq=abc' }],
  ])('is not a request that %s', (_, headers) => {
    expect(counts({ ...opening, ...headers })).toBe(false)
  })

  it.each([
    ['consent to be counted', { dnt: '0', 'sec-gpc': '0' }],
    ['a cookie of someone else', { cookie: 'qqq=1; __Host-qqq=2; faq=1' }],
  ])('is one with %s', (_, headers) => {
    expect(counts({ ...opening, ...headers })).toBe(true)
  })

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)',
    'Mozilla/5.0 (compatible; bingbot/2.0) Chrome/140.0.0.0 Safari/537.36',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
    'curl/8.5.0',
    'python-requests/2.32.3',
    'Go-http-client/2.0',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/11.1 Safari/605.1.15 (Applebot/0.1)',
    'Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)',
    'WordPress/6.8; https://client.example',
    'Feedly/1.0',
  ])('is not made by a robot: %s', userAgent => {
    expect(counts({ ...opening, 'user-agent': userAgent })).toBe(false)
  })

  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/380.0 Mobile/15E148 Safari/604.1',
  ])('is made by a browser: %s', userAgent => {
    expect(counts({ ...opening, 'user-agent': userAgent })).toBe(true)
  })
})

describe('where a visit comes from', () => {
  const from = (referer?: string) => readReferrer(referer, ['agency.example', 'localhost:3000']).name

  it.each([
    ['the name of a website', 'https://News.example/story?id=7#part', 'news.example'],
    ['its name without www', 'https://www.google.com/', 'google.com'],
    ['its name in ASCII', 'https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
    ['its name without a port', 'http://news.example:8080/', 'news.example'],
    ['this site', 'https://agency.example/about', '/'],
    ['this site under the name that was asked for', 'http://localhost:3000/', '/'],
    ['unknown without a header', undefined, ''],
    ['unknown when it is no address', 'somewhere', ''],
    ['unknown when it is no website', 'android-app://com.google.android.gm/', ''],
    ['others, for an address of the internet', 'http://203.0.113.7/', '*'],
    ['others, for an address of version 6', 'http://[2001:db8::7]/', '*'],
    ['others, for a machine of a network', 'http://intranet/', '*'],
    ['others, for a name longer than any', `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, '*'],
  ])('is %s', (_, referer, referrer) => {
    expect(from(referer)).toBe(referrer)
  })

  it.each([
    ['https://agency.example', '/'],
    ['https://agency.example/blog/results-day?page=2#part', '/blog/results-day'],
  ])('has the path of %s', (referer, path) => {
    expect(readReferrer(referer, ['agency.example'])).toEqual({ name: '/', path })
  })
})
