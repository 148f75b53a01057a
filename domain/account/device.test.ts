import { expect, it } from 'vitest'
import { describeDevice } from './device'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/126.0.0.0`,
    'Opera on macOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/143.0 Mobile/15E148 Safari/604.1',
    'Firefox on iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['Firefox/143.0', 'Firefox'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'a program'],
  ['curl/8.16.0', 'a program'],
  ['node', 'a program'],
  ['', 'a program'],
])('calls %s %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})

it('never repeats the header, however it is made', () => {
  const allowed = /^(a program|[A-Z][A-Za-z ]+?( on (iPhone|iPad|Android|Windows|ChromeOS|macOS|Linux))?)$/
  const pieces = [
    'Firefox/',
    'Chrome/1',
    'Windows',
    'iPhone',
    '<b>',
    '\r\n',
    '\u202e',
    'Version/ Safari/',
    'constructor',
  ]
  for (const one of pieces)
    for (const other of pieces) expect(describeDevice(`${one} ${other}`)).toMatch(allowed)
})

it('reads a header of any length at once', () => {
  const start = process.threadCpuUsage()
  expect(describeDevice('Version/a '.repeat(200_000))).toBe('a program')
  const { user, system } = process.threadCpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(100)
})
