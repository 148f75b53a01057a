import { describe, expect, it } from 'vitest'
import { hasControls, isBlank, toOneLine } from './text'

describe('isBlank', () => {
  it.each([
    '',
    ' \t\n',
    '\u00a0\u3000',
    '\u200b\u200d\ufeff\u2060',
    '\u00ad\u200e\u202e',
    '\u3164\u115f\u2800',
    '\ufe0f\u034f',
  ])('%j holds nothing that can be seen', text => expect(isBlank(text)).toBe(true))

  it.each(['.', '👩\u200d💻', 'می\u200cخواهم', '🏳️', '\u200bx'])('%j can be seen', text =>
    expect(isBlank(text)).toBe(false),
  )
})

it('folds breaks to blanks, leaves out embedded directions and keeps what joins letters', () => {
  expect(toOneLine(' Ann\r\nLee\tof\u2028\u0085Quay ')).toBe('Ann Lee of Quay')
  expect(toOneLine('\u202dgnp.exe\u202c \u2067x\u2069')).toBe('gnp.exe x')
  expect(toOneLine('می\u200cخواهم 👩\u200d💻')).toBe('می\u200cخواهم 👩\u200d💻')
})

it.each(['\0', '\x07', '\x1b[2J', '\x7f', '\x9b'])('finds the control in %j', text =>
  expect(hasControls(`a${text}b`)).toBe(true),
)
