/** What readers find an article by, in the form: what is typed, chosen, sent, and shown of the link. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi } from '../../../../tests/support/components/fake-api'
import { signIn } from '../../../../tests/support/components/fake-auth-client'
import { showPart } from '../../../../tests/support/components/show-page'
import { type EditorFields, newFields, toInput, withChange } from '../fields'
import { ReadersFields } from './readers-fields'

const api = fakeApi()
beforeEach(() => {
  signIn('editor')
  api.answer('GET /post-suggestions', {
    authors: [
      { account_id: 'ada', name: 'Ada Fell', role: 'Analyst' },
      { account_id: '', name: 'Theo Nakashima', role: 'Disclosure editor' },
    ],
    tags: ['privacy', 'results day'],
    series: [{ name: 'The first hour', next_part: 4 }],
  })
})

const blank = { ...newFields({ author: 'Marisol Tennant', today: '2026-11-26' }), title: 'Results day' }
let fields: EditorFields = blank

function Form({ first, errors = {} }: { first: Partial<EditorFields>; errors?: Record<string, string> }) {
  const [now, setNow] = useState<EditorFields>({ ...blank, ...first })
  fields = now
  return (
    <ReadersFields
      fields={now}
      errors={errors}
      disabled={false}
      id="results-day"
      onChange={(name, value) => setNow(before => withChange(before, name, value))}
    />
  )
}

async function open(first: Partial<EditorFields> = {}, errors: Record<string, string> = {}) {
  showPart(<Form first={first} errors={errors} />)
  const user = userEvent.setup()
  await user.click(screen.getByText('Byline, tags, series and search'))
  await screen.findByText('As a search result')
  return user
}

const box = (name: string) => screen.getByRole('combobox', { name })
const items = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(item => item.querySelector('span')?.textContent)
const offered = (id: string) =>
  [...document.querySelectorAll<HTMLOptionElement>(`#${id} option`)].map(option => option.value)

it('names members and guests in order, whose names become the author', async () => {
  const user = await open()
  await screen.findByRole('combobox', { name: 'Byline' })
  expect(offered('authors-offered')).toEqual(['Ada Fell', 'Theo Nakashima'])
  await user.type(box('Byline'), 'Guest Writer{Enter}')
  await user.type(box('Byline'), 'Ada Fell')
  await user.click(screen.getByRole('button', { name: 'Add name' }))
  expect(items('Byline in order')).toEqual(['Guest Writer', 'Ada Fell'])
  expect(offered('authors-offered')).toEqual(['Theo Nakashima'])
  await user.click(screen.getByRole('button', { name: 'Move Ada Fell up' }))
  expect(items('Byline in order')).toEqual(['Ada Fell', 'Guest Writer'])
  expect(screen.getByText('Ada Fell is number 1 now.')).toBeTruthy()
  expect(fields.author).toBe('Ada Fell and Guest Writer')
  expect(toInput(fields, undefined).authors).toEqual([
    { name: 'Ada Fell', account_id: 'ada' },
    { name: 'Guest Writer', account_id: '' },
  ])
  await user.click(screen.getByRole('button', { name: 'Remove Ada Fell' }))
  expect(document.activeElement).toBe(box('Byline'))
  expect(fields.author).toBe('Guest Writer')
})

it('keeps the member of an author whom the list no longer offers', async () => {
  const user = await open({ authors: '[{"name":"Olga Left","account_id":"olga"}]' })
  await user.type(box('Byline'), 'Theo Nakashima{Enter}')
  expect(toInput(fields, undefined).authors).toEqual([
    { name: 'Olga Left', account_id: 'olga' },
    { name: 'Theo Nakashima', account_id: '' },
  ])
})

it('takes tags one by one or separated by commas, each once', async () => {
  const user = await open({ tags: 'privacy' })
  expect(offered('tags-offered')).toEqual(['results day'])
  await user.type(box('Tags'), ' Privacy, filings ,{Enter}')
  expect(items('Tags of this article')).toEqual(['privacy', 'filings'])
  expect(box('Tags')).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: 'Remove privacy' }))
  expect(toInput(fields, undefined).tags).toEqual(['filings'])
})

it('asks for the part of a series, and proposes the next', async () => {
  const user = await open()
  expect(screen.queryByLabelText(/^Part/)).toBeNull()
  await user.type(box('Series'), 'The first hour')
  expect(screen.getByLabelText(/^Part/)).toHaveProperty('value', '4')
  expect(toInput(fields, undefined)).toMatchObject({ series: 'The first hour', series_part: 4 })
  await user.clear(box('Series'))
  expect(toInput(fields, undefined)).toMatchObject({ series: '', series_part: 1 })
})

it('shows the link as it is cut: words for search first, else title and excerpt', async () => {
  const user = await open({ excerpt: 'An excerpt.', image_url: '/storage/v1/object/public/x.png' })
  const shown = (name: string) => screen.getByText(name).closest('figure')?.textContent ?? ''
  expect(shown('As a search result')).toContain('› blog › results-day')
  expect(shown('As a search result')).toContain('An excerpt.')
  await user.click(screen.getByLabelText('Heading for search'))
  await user.paste('A title for search engines that is longer than they show to anyone who searches')
  await user.click(screen.getByLabelText('Description for search'))
  await user.paste('Described.')
  expect(shown('As a search result')).toContain(
    'A title for search engines that is longer than they show to…',
  )
  expect(shown('As a search result')).toMatch(/characters of the title are cut/)
  expect(shown('As a link that is shared')).toContain('Described.')
  // The card of a link has the title of the article.
  expect(shown('As a link that is shared')).toContain('Results day')
})

it('says at its field what the server refuses', async () => {
  await open({}, { authors: 'Name each author once.', tags: 'Use 10 tags at most.' })
  expect(box('Byline').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Use 10 tags at most.')).toBeTruthy()
})
