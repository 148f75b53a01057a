import { describe, expect, it } from 'vitest'
import { credentialMessages as m } from './messages'
import { checkPhone, readPhone, showPhone } from './phone-number'

describe('readPhone', () => {
  it.each(['+1 604 555 0142', '+1 (604) 555-0142', '+1.604.555.0142', ' +16045550142 '])(
    'reads %s',
    typed => {
      expect(readPhone(typed)).toBe('+16045550142')
    },
  )
})

describe('checkPhone', () => {
  it.each(['+16045550142', '+442079460000'])('accepts %s', phone => {
    expect(checkPhone(phone)).toBeUndefined()
  })
  it('asks for a number', () => {
    expect(checkPhone('')).toBe(m.phoneMissing)
  })
  it.each(['6045550142', '+0604', '+1234567890123456', '+1604desk'])('refuses %s', phone => {
    expect(checkPhone(phone)).toBe(m.phoneForm)
  })
})

describe('showPhone', () => {
  it('groups the digits of North America', () => {
    expect(showPhone('16045550142')).toBe('+1 604 555 0142')
  })
  it('leaves other numbers as they are', () => {
    expect(showPhone('442079460000')).toBe('+442079460000')
  })
})
