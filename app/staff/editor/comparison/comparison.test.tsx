/** Versions against each other, and who else is here: what is shown and said. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Post } from '../../../../domain/post/post-schema'
import { fakeApi, refused } from '../../../../tests/support/components/fake-api'
import { signIn } from '../../../../tests/support/components/fake-auth-client'
import { showPart } from '../../../../tests/support/components/show-page'
import { plainReaders } from '../../../../tests/support/data/plain-post'
import { Versions } from '../versions'
import { OthersHere } from '../written/others-here'
import { Comparison } from './comparison'

const api = fakeApi()
beforeEach(() => signIn('editor'))

const fields = (title: string, content: string) => ({
  ...{
    title,
    excerpt: '',
    category: '',
    image_url: '',
    image_alt: '',
    image_focus: '',
    ...plainReaders,
    author: 'Ines Okafor',
    date: '2026-03-02',
  },
  ...{ read_time_in_minutes: 5, status: 'draft' as const, publish_at: null },
  content: content as Post['content'],
})
const at = '2026-03-02T17:00:00.000Z'
const post: Post = {
  ...fields('Third title', '<p>Three</p>'),
  ...{ id: 'harbour', version: 3, created_at: at, updated_at: at },
}

it('says each kind of change in words', async () => {
  api.answer('POST /post-comparison', {
    changes: [
      { kind: 'same', count: 2, end: 'Results' },
      {
        kind: 'words',
        tag: 'p',
        parts: [
          { is: 'same', text: 'Output ' },
          { is: 'removed', text: 'rose' },
          { is: 'added', text: 'fell' },
        ],
      },
      { kind: 'words', tag: 'img', parts: [{ is: 'added', text: 'The mill' }] },
      { kind: 'look', tag: 'p', text: 'Outlook' },
      { kind: 'cell', table: 'Output', row: 'Q3', column: 'Tonnes', before: '1,204', after: '1,240' },
      { kind: 'row', table: '', is: 'removed', cells: ['Q1', '990'] },
    ],
  })
  showPart(<Comparison before="<p>a</p>" after="<p>b</p>" />)
  const list = await screen.findByRole('list', { name: 'What differs in the text' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual([
    '2 blocks unchanged, to “Results”',
    'Output removed: roseadded: fell',
    'Picture: added: The mill',
    'Looks different, with the same words: Outlook',
    'Table “Output”: Q3, Tonnes removed: 1,204added: 1,240',
    'Table, Row removed: removed: Q1 · 990',
  ])
  expect([...list.querySelectorAll('del')].map(mark => mark.lastChild?.textContent)).toEqual([
    'rose',
    '1,204',
    'Q1 · 990',
  ])
})

it('says that nothing differs, and why it could not compare', async () => {
  api.answer('POST /post-comparison', { changes: [{ kind: 'same', count: 1, end: 'One' }] })
  showPart(<Comparison before="<p>a</p>" after="<p>a</p>" />)
  await screen.findByText('The text is the same.')
  api.answer('POST /post-comparison', refused({ status: 422, code: 'invalid_post', detail: 'Too long.' }))
  showPart(<Comparison before="<p>c</p>" after="<p>a</p>" />)
  expect((await screen.findByRole('alert')).textContent).toBe('The texts could not be compared: Too long.')
})

it('names who saved each version, and compares any two', async () => {
  const listed = (version: number, saved_by: string | null) => ({
    ...{ version, saved_by, saved_at: at, title: `Title ${version}`, status: 'draft' as const },
  })
  api.answer('GET /posts/:id/versions', {
    versions: [listed(2, 'Imogen Hart'), listed(1, null)],
    saved_by: 'Ines Okafor',
  })
  api.answer('GET /posts/:id/versions/:version', ({ path }) => {
    const version = Number(path.split('/').at(-1))
    return { version, saved_at: at, fields: fields(`Title ${version}`, `<p>Text ${version}</p>`) }
  })
  api.answer('POST /post-comparison', { changes: [] })
  const { user } = showPart(
    <Versions post={post} isDirty={false} onRestore={async () => {}} onClose={() => {}} />,
  )
  await screen.findByText(/^Version 2, Imogen Hart, /)
  await user.click(screen.getByRole('button', { name: 'Compare version 2 with another' }))
  const [before, after] = (await screen.findAllByRole('combobox')) as [HTMLSelectElement, HTMLSelectElement]
  expect([...before.options].map(({ text }) => text)).toEqual([
    ...['As it is now, Ines Okafor', 'Version 2, Imogen Hart', 'Version 1'],
  ])
  expect([before.value, after.value]).toEqual(['2', '3'])
  await screen.findByRole('row', { name: 'Title Title 2 Third title' })
  await screen.findByText('The text is the same.')
  await user.selectOptions(before, '1')
  await user.selectOptions(after, '2')
  await screen.findByRole('row', { name: 'Title Title 1 Title 2' })
  const sent = api.calls('POST /post-comparison').map(({ json }) => json)
  expect(sent).toContainEqual({ before: '<p>Text 1</p>', after: '<p>Text 2</p>' })
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  await screen.findByText(/^Version 2, Imogen Hart, /)
})

it('says who else has a page open, and says goodbye', async () => {
  const others = ['Imogen Hart', 'Una Brace'].map(name => ({ id: name, name }))
  api.answer('PUT /account/presence', { others })
  showPart(<OthersHere place="/admin/edit-post/harbour" />)
  expect((await screen.findByText('Imogen Hart and Una Brace have this open, too.')).role).toBe('status')
  cleanup()
  const said = () => api.calls('PUT /account/presence').map(({ json }) => json)
  await waitFor(() =>
    expect(said()).toEqual([
      { place: '/admin/edit-post/harbour', here: true },
      { place: '/admin/edit-post/harbour', here: false },
    ]),
  )
})
