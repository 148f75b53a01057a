import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readDkim } from '../../platform/dkim-config'
import { createTxtLookup } from '../../platform/mail/txt-lookup'
import { startDns, type TxtRecords } from '../../tests/support/peers/dns'
import { checkSender } from './sender-check.server'

const { privateKey: DKIM_KEY } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const dkim = readDkim({ DKIM_KEY, DKIM_SELECTOR: 'mail2026' }, [])
const published = `v=DKIM1; k=rsa; p=${dkim?.publicKey}`
const domain = 'mail.quay.example'
const dkimHost = `mail2026._domainkey.${domain}`
const config = { mailFrom: `Hello@${domain}`, mailUrl: 'smtp://user:secret@smtp.client.example:587', dkim }

/** State and record to add, by name. */
async function check(records: TxtRecords, changed: Partial<typeof config> = {}) {
  const lookUp = createTxtLookup([await startDns(records)])
  const { records: checked } = await checkSender({ ...config, ...changed }, lookUp)
  return Object.fromEntries(checked.map(record => [record.name, record]))
}

describe('checkSender', () => {
  it('finds everything in order', async () => {
    const found = await check({
      [domain]: ['google-site-verification=x', 'v=spf1 include:_spf.client.example -all'],
      '_spf.client.example': ['v=spf1 ip4:192.0.2.0/24 -all'],
      [dkimHost]: [published],
      [`_dmarc.${domain}`]: ['v=DMARC1; p=quarantine; rua=mailto:x@quay.example'],
    })
    for (const name of ['SPF', 'DKIM', 'DMARC']) expect(found[name]).toMatchObject({ state: 'good', add: '' })
  })

  it('says what to add where nothing is', async () => {
    const found = await check({})
    expect(found.SPF).toMatchObject({
      state: 'missing',
      host: domain,
      add: 'v=spf1 a:smtp.client.example ~all',
    })
    expect(found.DKIM).toMatchObject({ state: 'missing', host: dkimHost, add: published })
    expect(found.DMARC).toMatchObject({
      state: 'missing',
      host: `_dmarc.${domain}`,
      add: `v=DMARC1; p=none; rua=mailto:Hello@${domain}`,
    })
  })

  it.each([
    ['smtp://mail.client.example', 'a:mail.client.example'],
    ['smtp://192.0.2.7:25', 'ip4:192.0.2.7'],
    ['smtps://[2001:db8::7]', 'ip6:2001:db8::7'],
    ['smtp://127.0.0.1:25', 'mx'],
    ['smtp://localhost:25', 'mx'],
    ['smtp://[::1]:25', 'mx'],
    ['smtp://10.1.2.3', 'mx'],
    ['smtp://192.168.1.2', 'mx'],
    ['smtp://[fd00::1]', 'mx'],
    ['smtp://[fe80::1]', 'mx'],
    ['smtp://relay', 'mx'],
  ])('proposes for %s the term %s', async (mailUrl, term) => {
    expect((await check({}, { mailUrl })).SPF?.add).toBe(`v=spf1 ${term} ~all`)
  })

  it.each([
    ['two records', ['v=spf1 mx -all', 'v=spf1 a -all'], 'more than one'],
    ['anyone', ['v=spf1 mx +all'], 'any server'],
    ['anyone, by default', ['v=spf1 mx all'], 'any server'],
    ['no end', ['v=spf1 mx'], 'nothing of other servers'],
    ['eleven lookups', [`v=spf1 ${'a:x.example '.repeat(11)}-all`], 'more than ten'],
    ['a loop', [`v=spf1 include:${domain} -all`], 'more than ten'],
  ])('refuses SPF with %s', async (_, records, words) => {
    const { SPF } = await check({ [domain]: records })
    expect(SPF).toMatchObject({ state: 'wrong', found: records })
    expect(SPF?.advice).toContain(words)
  })

  it.each([['v=DKIM1; k=rsa; p=AAAA'], ['v=DKIM1; p=']])('refuses the DKIM key %s', async record => {
    expect((await check({ [dkimHost]: [record] })).DKIM).toMatchObject({ state: 'wrong', add: published })
  })

  it('cannot judge DKIM without a key', async () => {
    expect((await check({}, { dkim: undefined })).DKIM).toMatchObject({ state: 'unknown', add: '' })
  })

  it.each([
    ['none', { [`_dmarc.${domain}`]: ['v=DMARC1; p=none'] }, 'weak'],
    ['none at all', { [`_dmarc.${domain}`]: ['v=DMARC1;'] }, 'wrong'],
    ["the parent's", { '_dmarc.quay.example': ['v=DMARC1; p=reject'] }, 'good'],
    ["the parent's for subdomains", { '_dmarc.quay.example': ['v=DMARC1; p=reject; sp=none'] }, 'weak'],
    ['of a top-level domain', { '_dmarc.example': ['v=DMARC1; p=reject'] }, 'missing'],
  ] as [string, TxtRecords, string][])('judges the DMARC policy %s', async (_, records, state) => {
    expect((await check(records)).DMARC?.state).toBe(state)
  })

  it('says so when DNS does not answer', async () => {
    const { records } = await checkSender(config, createTxtLookup(['127.0.0.1:1']))
    expect(records.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
  })
})
