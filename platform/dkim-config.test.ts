import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { deleteFolder } from '../tests/support/delete-folder'
import { readDkim } from './dkim-config'

const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
const { privateKey, publicKey } = rsa(2048)

function problemsOf(env: Record<string, string>): string[] {
  const problems: string[] = []
  expect(readDkim(env, problems)).toBeUndefined()
  return problems
}

describe('readDkim', () => {
  it('takes the key itself or its path, and derives the DNS record', () => {
    const folder = mkdtempSync(join(tmpdir(), 'qq-dkim-'))
    onTestFinished(() => deleteFolder(folder))
    const path = join(folder, 'dkim.pem')
    writeFileSync(path, privateKey)
    const p = publicKey.replaceAll(/-----.*-----|\s/g, '')
    for (const DKIM_KEY of [privateKey, path])
      expect(readDkim({ DKIM_KEY, DKIM_SELECTOR: 'mail2026' }, [])).toMatchObject({
        selector: 'mail2026',
        publicKey: p,
      })
  })

  it('is off without either', () => {
    expect(problemsOf({})).toEqual([])
  })

  it('names the missing half', () => {
    expect(problemsOf({ DKIM_KEY: privateKey })[0]).toContain('set DKIM_SELECTOR too')
    expect(problemsOf({ DKIM_SELECTOR: 'mail' })[0]).toContain('set DKIM_KEY too')
  })

  it.each(['a b', '-a', 'a_b', 'a..b', 'x'.repeat(64), 'mail;v=1'])(
    'refuses the selector %j',
    DKIM_SELECTOR => {
      expect(problemsOf({ DKIM_KEY: privateKey, DKIM_SELECTOR })[0]).toContain('DKIM_SELECTOR')
    },
  )

  it('refuses what is not an RSA key that receivers accept, without repeating it', () => {
    const DKIM_SELECTOR = 'mail'
    const short = rsa(512).privateKey
    const ed25519 = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const wrong = [short, ed25519.privateKey, publicKey, '-----BEGIN PRIVATE KEY-----\nabc', '/no/such.pem']
    for (const DKIM_KEY of wrong) {
      const [problem = ''] = problemsOf({ DKIM_KEY, DKIM_SELECTOR })
      expect(problem).toMatch(/^DKIM_KEY /)
      expect(problem).not.toContain(DKIM_KEY)
    }
  })
})
