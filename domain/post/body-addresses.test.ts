import { expect, it } from 'vitest'
import { isImageAddress, isLinkAddress, readLinkAddress, readVideoAddress } from './body-addresses'

it.each([
  'https://a.example/',
  'http://a.example',
  'mailto:a@b.example',
  'tel:+16045550142',
  '/contact',
  '#top',
])('links to %s', address => expect(isLinkAddress(address)).toBe(true))

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'sms:1',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'file:///etc',
])('links nowhere for %j', address => expect(isLinkAddress(address)).toBe(false))

it.each([
  '/storage/v1/object/public/portfolio_images/content_1.png',
  '/art/x.svg',
  'https://a.example/x.png',
  'data:image/png;base64,AA',
])('shows the picture at %s', address => expect(isImageAddress(address)).toBe(true))

it.each([
  'javascript:x',
  'data:image/svg+xml;base64,AA',
  'data:text/html;base64,AA',
  '//evil.example/x.png',
  'mailto:a@b.example',
  'x.png',
])('shows no picture for %s', address => expect(isImageAddress(address)).toBe(false))

it.each([
  ['example.com', 'https://example.com'],
  ['example.com/path?a=1', 'https://example.com/path?a=1'],
  [' name@example.com ', 'mailto:name@example.com'],
  // Header injection: no hidden Bcc.
  ['sales?bcc=spy%40evil.example@example.com', 'mailto:sales%3Fbcc%3Dspy%2540evil.example@example.com'],
  ['https://a.example/x', 'https://a.example/x'],
  ['/about', '/about'],
  ['javascript:alert(1)', undefined],
  ['two words', undefined],
  ['', undefined],
])('reads the link address %j as %j', (typed, address) => {
  expect(readLinkAddress(typed)).toBe(address)
})

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', youTube],
  ['youtube.com/watch?v=dQw4w9WgXcQ', youTube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youTube],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youTube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', youTube],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
  ['https://player.vimeo.com/video/123456789?h=1', 'https://player.vimeo.com/video/123456789'],
  ['https://evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['https://vimeo.com/about', undefined],
  ['https://www.youtube.com/', undefined],
  ['not an address', undefined],
])('reads the video address %s', (typed, frame) => {
  expect(readVideoAddress(typed)).toBe(frame)
})
