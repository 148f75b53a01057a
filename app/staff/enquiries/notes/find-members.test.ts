import { expect, it } from 'vitest'
import { findMembers, readAt } from './find-members'

it.each([
  ['@', 0, ''],
  ['Ask @Sam Wh', 4, 'Sam Wh'],
  ['One\n@s', 4, 's'],
  ['(@s', 1, 's'],
])('an @ asks for a member in %j', (text, start, query) => {
  expect(readAt(text, text.length)).toEqual({ start, query })
})

it.each(['sam@client.example', '@ alone', '@@', '@line\nbreak', `@${'x'.repeat(41)}`, ''])(
  'and not in %j',
  text => {
    expect(readAt(text, text.length)).toBeUndefined()
  },
)

it('finds members by the beginnings of their names’ words, without accents', () => {
  const members = ['José Reyes', 'Sam Whitlock', 'ann@client.example'].map(name => ({ name }))
  const names = (query: string) => findMembers(members, query).map(({ name }) => name)
  expect(names('')).toHaveLength(3)
  expect(names('jose')).toEqual(['José Reyes'])
  expect(names('rey')).toEqual(['José Reyes'])
  expect(names('Sam W')).toEqual(['Sam Whitlock'])
  expect(names('itlock')).toEqual([])
  // Behind a name that was inserted nothing more is offered.
  expect(names('Sam Whitlock please')).toEqual([])
})
