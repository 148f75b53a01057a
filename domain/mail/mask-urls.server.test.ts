import { afterEach, describe, expect, it, vi } from 'vitest'
import { maskUrls } from './mask-urls.server'

/** What is masked, said shortly. */
const byExpressions = (text: string): string =>
  text
    .replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/[^\s/?#<>"]*)[^\s<>"]*/gi, '$1/…')
    .replaceAll(/\/[^\s<>"]*[?#][^\s<>"]*/g, '/…')

describe('maskUrls', () => {
  afterEach(() => vi.restoreAllMocks())

  it('masks what two regular expressions would', () => {
    const pieces = [
      'a',
      'Z',
      '_',
      '1',
      '.',
      '+',
      ':',
      '/',
      '://',
      'https://',
      '?',
      '#',
      ' ',
      '<',
      '"',
      'ü',
      '(',
    ]
    let seed = 11
    const pick = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return pieces[seed % pieces.length] ?? ''
    }
    for (let round = 0; round < 3000; round += 1) {
      const text = Array.from({ length: 1 + (round % 14) }, pick).join('')
      expect([text, maskUrls(text)]).toEqual([text, byExpressions(text)])
    }
  })

  it.each(['a.', '/', 'a+', '://', 'a:/', '_://', 'https://a.', '/?'])(
    'reads each character of %s... a few times at most',
    piece => {
      const text = piece.repeat(2000)
      let work = 0
      const count = (
        name: 'indexOf' | 'lastIndexOf' | 'charAt' | 'search' | 'slice',
        cost: (of: string, result: unknown, from: number) => number,
      ) => {
        const original = String.prototype[name] as (this: string, ...args: unknown[]) => unknown
        vi.spyOn(String.prototype, name).mockImplementation(function (this: string, ...args: unknown[]) {
          const result = original.apply(this, args)
          work += cost(this, result, Number(args[1] ?? 0))
          return result as never
        })
      }
      count('charAt', () => 1)
      for (const name of ['indexOf', 'search'] as const)
        count(name, (of, result, from) => (Number(result) < 0 ? of.length : Number(result) + 1) - from)
      for (const name of ['lastIndexOf', 'slice'] as const) count(name, of => of.length)
      maskUrls(text)
      expect(work).toBeGreaterThan(0)
      expect(work).toBeLessThan(10 * text.length)
    },
  )
})
