import { expect, it } from 'vitest'
import { toCompany } from './documents/company'
import { fillIn, findUnknownFacts, readFacts } from './facts'
import { shipped } from './shipped.server'

const facts = readFacts(toCompany(shipped.company), shipped.services.services)

it('fills in texts however deep, and leaves everything else as it is', () => {
  const document = { text: 'Call {desk phone}.', rows: [{ text: '{crm price}', from: 1 }], flag: true }
  expect(fillIn(document, facts)).toEqual({
    text: `Call ${facts['desk phone']}.`,
    rows: [{ text: '$8,000', from: 1 }],
    flag: true,
  })
})

it.each([
  ['no braces', []],
  ['{desk phone}', []],
  ['{Desk phone}', ['{Desk phone}']],
  ['{fax} and {constructor}', ['{fax}', '{constructor}']],
  ['{{desk phone}}', []],
  [`${'{'.repeat(50_000)}`, []],
])('finds what stands for nothing: %s', (text, unknown) => {
  expect(findUnknownFacts(text)).toEqual(unknown)
})
