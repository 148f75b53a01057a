import { describe, expect, it } from 'vitest'
import { acceptedStep, drawQrCode, makeTotpSecret, totpUri } from './totp'

/** RFC 6238 appendix B: the ASCII secret 12345678901234567890; the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('acceptedStep', () => {
  it.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1111111111, '050471', 37037037],
    [1234567890, '005924', 41152263],
    [2000000000, '279037', 66666666],
  ])('knows the code of second %i', (second, code, step) => {
    expect(acceptedStep(secret, code, second * 1000, 0)).toBe(step)
  })

  it('allows a clock to be one step off, either way, and no more', () => {
    const at = 1111111109
    expect(acceptedStep(secret, '081804', (at + 30) * 1000, 0)).toBe(37037036)
    expect(acceptedStep(secret, '081804', (at - 30) * 1000, 0)).toBe(37037036)
    expect(acceptedStep(secret, '081804', (at + 60) * 1000, 0)).toBeUndefined()
    expect(acceptedStep(secret, '081804', (at - 60) * 1000, 0)).toBeUndefined()
  })

  it('takes no code of a step that was used, or of an earlier one', () => {
    expect(acceptedStep(secret, '081804', 1111111109_000, 37037036)).toBeUndefined()
    expect(acceptedStep(secret, '081804', 1111111109_000, 37037037)).toBeUndefined()
  })

  it.each(['', '08180', '0818044', 'abcdef', ' 81804', '٠٨١٨٠٤'])('takes %j for no code', code => {
    expect(acceptedStep(secret, code, 1111111109_000, 0)).toBeUndefined()
  })
})

it('makes secrets of 160 bits', () => {
  expect(makeTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(makeTotpSecret()).not.toBe(makeTotpSecret())
})

it('draws a code that can stand in a data address as it is', async () => {
  const svg = await drawQrCode(totpUri(secret, 'localhost:3000', 'someone@agency.example'))
  expect(svg).toMatch(/^<svg [^>]*viewBox=/)
  expect(svg).not.toContain('#')
  expect(svg.length).toBeLessThan(8000)
})

it('names issuer and account in the address, escaped', () => {
  expect(totpUri(secret, 'a b:3000', 'x@y.example')).toBe(
    `otpauth://totp/a%20b%3A3000:x%40y.example?algorithm=SHA1&digits=6&issuer=a+b%3A3000&period=30&secret=${secret}`,
  )
})
