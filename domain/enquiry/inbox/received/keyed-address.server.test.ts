import { expect, it } from 'vitest'
import { answerAddress, readKeyedAddress } from './keyed-address.server'

const key = Buffer.alloc(32, 1)
const id = '01998d5e-7c00-7abc-8def-0123456789ab'
const notifyEmail = 'hello@agency.example'
const inbox = { address: 'Inbox@agency.example', plus: true }
const config = { inbox, notifyEmail }

it('names the enquiry to which answers belong, whatever servers do to its case', () => {
  const address = answerAddress(config, key, id)
  expect(address).toMatch(/^Inbox\+[a-z2-7]{42}@agency\.example$/)
  for (const written of [address.toLowerCase(), address.toUpperCase().toLowerCase()])
    expect(readKeyedAddress(config, key, ['other@x.example', written])).toEqual({ kind: 'enquiry', id })
})

it('takes no key that it has not signed', () => {
  const address = answerAddress(config, key, id).toLowerCase()
  const last = address.indexOf('@') - 1
  const changed = address.slice(0, last) + (address[last] === 'a' ? 'b' : 'a') + address.slice(last + 1)
  for (const forged of [changed, 'inbox+sales@agency.example', 'inbox+@agency.example'])
    expect(readKeyedAddress(config, key, [forged])).toEqual({ kind: 'forged' })
  expect(readKeyedAddress(config, Buffer.alloc(32, 2), [address])).toEqual({ kind: 'forged' })
})

it('has none where the mailbox takes no such addresses, or where it would be too long', () => {
  expect(answerAddress({ notifyEmail }, key, id)).toBe(notifyEmail)
  expect(answerAddress({ notifyEmail, inbox: { ...inbox, plus: false } }, key, id)).toBe(inbox.address)
  const long = { ...inbox, address: `${'a'.repeat(40)}@agency.example` }
  expect(answerAddress({ notifyEmail, inbox: long }, key, id)).toBe(long.address)
  expect(readKeyedAddress({ inbox: { ...inbox, plus: false } }, key, ['inbox+x@agency.example'])).toEqual({
    kind: 'none',
  })
  expect(readKeyedAddress(config, key, ['inbox@agency.example'])).toEqual({ kind: 'none' })
})
