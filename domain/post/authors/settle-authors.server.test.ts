import { describe, expect, it } from 'vitest'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { storeMember } from '../../../tests/support/data/stored-articles'
import { shippedSite } from '../../site/current-site.server'
import { longestAuthor } from '../post'
import { joinNames, namesOf, type PostAuthor } from './authors'
import { creditsOf, type Person, readAuthors, settleAuthors } from './authors.server'

const guest = (name: string): PostAuthor => ({ name, account_id: '' })
const member = (account_id: string, name = 'x'): PostAuthor => ({ name, account_id })

describeEachDatabase('the authors that a post is to have', open => {
  const once = 'Name each author once.'
  const known = 'Choose members who have set their name, or name a guest.'
  const long = `Shorten the names of the authors to ${longestAuthor} characters together.`
  it.each<[string, PostAuthor[], string | undefined]>([
    ['two guests of one name', [guest('Bo'), guest('Bo')], once],
    ['one guest with spaces around', [guest('Bo'), guest('  Bo ')], once],
    ['a guest called as a member is', [member('ada'), guest('Ada Fell')], once],
    ['two members of one name', [member('ada'), member('namesake')], once],
    ['one member twice', [member('ada'), member('ada')], once],
    ['guests in other letters', [guest('Bo'), guest('BO')], undefined],
    ['a member who has left', [member('gone', 'Gone Person')], known],
    ['a member without a name', [member('nameless', 'Some Name')], known],
    ['nobody that there is', [guest('Bo'), member('unknown')], known],
    ['the longest name', [guest('a'.repeat(longestAuthor))], undefined],
    ['a longer one', [guest('a'.repeat(longestAuthor + 1))], long],
    ['two that are too long together', ['a', 'b'].map(one => guest(one.repeat(longestAuthor / 2))), long],
  ])('%s', async (_, asked, error) => {
    const { db } = await open()
    await storeMember(db, 'ada', 'Ada Fell')
    await storeMember(db, 'namesake', 'Ada Fell')
    await storeMember(db, 'gone', 'Gone Person', { deleted_at: '2026-05-02T10:00:00.000Z' })
    await storeMember(db, 'nameless', '')
    const outcome = await settleAuthors(db, asked, [])
    expect(outcome).toEqual(error === undefined ? { authors: asked } : { errors: { authors: error } })
  })

  it('keep their order, and whom the post named before they left', async () => {
    const { db } = await open()
    await storeMember(db, 'ada', 'Ada Fell')
    const asked = [guest('Zoe'), member('gone', 'Forged'), member('ada', 'Forged')]
    expect(await settleAuthors(db, asked, [member('gone', 'Gone Person'), member('ada', 'Ada Old')])).toEqual(
      {
        authors: [guest('Zoe'), member('gone', 'Gone Person'), member('ada', 'Ada Fell')],
      },
    )
  })
})

describe('what readers are told of authors', () => {
  const { desk } = shippedSite
  const [keeper] = desk.people
  const row = (...authors: PostAuthor[]) => ({ author: 'As text', authors: JSON.stringify(authors) })
  const person = (id: string, name: string, job_title: string): [string, Person] => [
    id,
    { id, name, job_title, biography: '' },
  ]

  it('is what they do: by their account, else by the desk', () => {
    if (!keeper) throw new Error('The desk has someone')
    const people = new Map([person('ada', 'Ada Fell', 'Analyst'), person('keeper', keeper.name, '')])
    expect(creditsOf(row(member('ada'), member('keeper'), guest('Bo')), people, desk)).toEqual([
      { name: 'Ada Fell', role: 'Analyst' },
      { name: keeper.name, role: keeper.role },
      { name: 'Bo', role: 'Author' },
    ])
  })

  it('is the text where no one is listed', () => {
    expect(creditsOf(row(), new Map(), desk)).toEqual([{ name: 'As text', role: 'Author' }])
    expect(namesOf({ author: 'As text' })).toEqual(['As text'])
    expect(namesOf({ author: 'As text', authors: ['Ada', 'Bo'] })).toEqual(['Ada', 'Bo'])
  })

  it.each([
    [[], ''],
    [['Ada'], 'Ada'],
    [['Ada', 'Bo'], 'Ada and Bo'],
    [['Ada', 'Bo', 'Cy'], 'Ada, Bo and Cy'],
  ])('joins %j', (names, joined) => {
    expect(joinNames(names.map(guest))).toBe(joined)
  })

  it('is read as it was stored', () => {
    const authors = [guest('"Quoted" \\ Łódź'), member('ada', 'Ada Fell')]
    expect(readAuthors(JSON.stringify(authors))).toEqual(authors)
    expect(readAuthors('[]')).toEqual([])
  })
})
