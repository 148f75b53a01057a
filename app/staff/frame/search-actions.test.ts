import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Access } from '../../shell/admin-messages'
import { actionSource } from './search-actions'

const find = async (words: string, access: Access = 'owner') => {
  const answer = await actionSource(access).search(words)
  return answer.ok ? answer.body : []
}

it.each([
  ['new post', 'New post'],
  ['Invite', 'Invite someone'],
  ['bin', 'Open the bin'],
  ['deleted', 'Open the bin'],
  ['passkey', 'Add a passkey or an app'],
  ['signature', 'Edit your name and signature'],
  ['settings password', 'Change your password'],
])('finds %s', async (words, title) => expect((await find(words)).map(hit => hit.title)).toEqual([title]))

it('offers nothing before a word is typed, and nothing for other words', async () => {
  expect(await find('')).toEqual([])
  expect(await find('new zeppelin')).toEqual([])
})

it('offers an editor nothing that only owners may do', async () => {
  expect(await find('invite', 'editor')).toEqual([])
  const onlyOwners = (await find('e')).length - (await find('e', 'editor')).length
  expect(onlyOwners).toBeGreaterThan(3)
  expect(
    (await find('e', 'editor')).filter(({ to }) => /^\/admin\/(people|mail|privacy|log)/.test(to)),
  ).toEqual([])
})

it('offers a contributor what concerns own drafts and the own account', async () => {
  const places = new Set((await find('e', 'contributor')).map(({ to }) => to.split('#')[0]))
  expect([...places]).toEqual(['/admin/new-post', '/admin/posts/calendar', '/admin/security'])
})

it('leads to places that are there', async () => {
  const staff = new URL('..', import.meta.url)
  const sources = readdirSync(staff, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx'))
    .map(name => readFileSync(new URL(name, staff), 'utf8'))
  const places = (await find('e')).flatMap(({ to }) => to.split('#')[1] ?? [])
  expect(places.length).toBeGreaterThan(5)
  expect(places.filter(place => !sources.some(source => source.includes(`id="${place}"`)))).toEqual([])
})
