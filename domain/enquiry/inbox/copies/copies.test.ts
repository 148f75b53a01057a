import { expect, it } from 'vitest'
import { checkCopies, mostCopies, splitCopies } from './copies'

it.each([
  ['ann@client.example, Bob@Client.example', ['ann@client.example', 'bob@client.example']],
  [' ann@client.example;bob@client.example , ', ['ann@client.example', 'bob@client.example']],
  ['ann@client.example,ANN@client.example', ['ann@client.example']],
  ['ann@züri-gold.example', ['ann@xn--zri-gold-65a.example']],
  ['', []],
])('reads %j', (line, addresses) => {
  expect(checkCopies(splitCopies(line))).toEqual({ addresses })
})

it.each([
  [['ann@client.example', 'bob'], '‘bob’ is not an email address such as name@company.example'],
  [
    ['Ann Lee <ann@client.example>'],
    'Give only the address of ‘Ann Lee <ann@client.example>’, without a name',
  ],
  [['"Ann" ann@client.example'], 'Give only the address of ‘"Ann" ann@client.example’, without a name'],
  [
    ['a@client.example\r\nBcc: thief@evil.example'],
    '‘a@client.example Bcc: thief@evil.example’ is not an email address such as name@company.example',
  ],
  [
    ['a@client.example b@client.example'],
    '‘a@client.example b@client.example’ is not an email address such as name@company.example',
  ],
  [[`${'x'.repeat(90)}`], `‘${'x'.repeat(80)}’ is not an email address such as name@company.example`],
])('names what is wrong in %j', (typed, wrong) => {
  expect(checkCopies(typed)).toEqual({ wrong })
})

it('takes ten, and names the next', () => {
  const many = Array.from({ length: mostCopies + 1 }, (_, at) => `reader-${at}@client.example`)
  expect(checkCopies(many.slice(0, mostCopies))).toEqual({ addresses: many.slice(0, mostCopies) })
  expect(checkCopies(many)).toEqual({
    wrong: '‘reader-10@client.example’ is one too many: a reply has 10 addresses in Cc at most',
  })
})
