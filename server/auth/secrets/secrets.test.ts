import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { decryptSecret, encryptSecret } from './secrets'

const key = randomBytes(32)

it('reads what it wrote, and writes it differently each time', () => {
  const sealed = encryptSecret(key, 'JBSWY3DPEHPK3PXP', 'factor')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(encryptSecret(key, 'JBSWY3DPEHPK3PXP', 'factor')).not.toBe(sealed)
  expect(decryptSecret(key, sealed, 'factor')).toBe('JBSWY3DPEHPK3PXP')
})

it('reads nothing that was changed, moved to another owner or sealed under another key', () => {
  const sealed = encryptSecret(key, 'JBSWY3DPEHPK3PXP', 'factor')
  const [version, nonce = '', body = ''] = sealed.split('.')
  const turned = `${version}.${nonce}.${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`
  expect(() => decryptSecret(key, turned, 'factor')).toThrow()
  expect(() => decryptSecret(key, sealed, 'another')).toThrow()
  expect(() => decryptSecret(randomBytes(32), sealed, 'factor')).toThrow()
})
