import { expect, it } from 'vitest'
import { readSubscriberLines } from './subscriber-lines'

it('takes one address a line, whatever else an export says', () => {
  const text = [
    '\ufeffEmail Address,First Name,Last Name,MEMBER_RATING',
    'Ann@Client.example,Ann,Lee,4',
    '"bo@client.example";"Bo, the younger";2',
    '',
    'Cy Doe <cy@client.example>',
    'dee@m\u00fcller.example\tDee',
    ',,,',
  ].join('\r\n')
  expect(readSubscriberLines(text)).toEqual({
    lines: [
      { line: 2, email: 'ann@client.example' },
      { line: 3, email: 'bo@client.example' },
      { line: 5, email: 'cy@client.example' },
      { line: 6, email: 'dee@xn--mller-kva.example' },
    ],
    unread: undefined,
  })
})

it.each([
  ['ann@client.example\nbo\ncy@', 2],
  ['Ann Lee', 1],
  ['email\nann(at)client.example', 2],
  ['ann@client.example\nemail', 2],
])('says which line of %j has none', (text, line) => expect(readSubscriberLines(text).unread).toBe(line))
