/** The draft of changes beside an article: what is said and sent, and that no text is lost. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { PostChanges } from '../../../../domain/post/changes/changes-schema'
import type { OpenedPost } from '../../../../domain/post/post-schema'
import { refused } from '../../../../tests/support/components/fake-api'
import {
  asHtml,
  fakeEditorApi,
  savedPost,
  showEditor,
  writtenText,
} from '../../../../tests/support/components/post-editor'
import { findToast } from '../../../../tests/support/components/toasts'

vi.mock('../../kit/local-store', () => import('../../../../tests/support/components/kept-drafts'))

const api = fakeEditorApi()

const post = savedPost({ version: 3 })
const draft = (more: Partial<PostChanges> = {}): PostChanges => ({
  ...{ ...post, title: 'Restated', version: 2, status: 'draft', base_version: 3, failure: null },
  ...{ saved_by: 'Imogen Hart', ...more },
})

const text = writtenText
const button = (name: string) => screen.getByRole('button', { name })
const title = (): HTMLInputElement => screen.getByLabelText(/^Title/)
const sentTo = (route: Parameters<typeof api.calls>[0]) =>
  api.calls(route).map(({ json, headers }) => [json, headers.get('If-Match')])

async function open(changes?: PostChanges) {
  const { version = 0, publish_at: due_at = null, failure = null } = changes ?? {}
  const opened: OpenedPost = changes ? { ...post, changes: { version, due_at, failure } } : post
  api.answer('GET /posts/:id', opened)
  if (changes) api.answer('GET /posts/:id/changes', changes)
  const shown = showEditor('/admin/edit-post/assays')
  await waitFor(() => expect(text().textContent).not.toBe(''))
  return shown
}

async function write(words: string) {
  const first = text().querySelector('p')?.firstChild
  await act(async () => {
    if (first instanceof Text) first.insertData(0, words)
  })
  await screen.findByText(/^Unsaved changes/)
}

describe('an article without any', () => {
  it('keeps what is typed beside it, and leaves', async () => {
    const { user, address } = await open()
    await write('After ')
    api.answer('PATCH /posts/:id/changes', draft({ version: 1 }))
    await user.click(button('Keep as a draft of changes'))
    await findToast('Changes kept as a draft: readers see the article as it was.')
    await waitFor(() => expect(address()).toBe('/admin/posts'))
    expect(sentTo('PATCH /posts/:id/changes')).toMatchObject([
      [{ title: 'Assays', content: '<p>After Before</p>', status: 'draft', publish_at: null }, '"0"'],
    ])
  })

  it('says what is wrong at its field', async () => {
    const { user } = await open()
    await user.clear(title())
    await user.click(button('Keep as a draft of changes'))
    await screen.findByText('Write a title.')
    expect(api.calls('PATCH /posts/:id/changes')).toEqual([])
  })

  it('offers none where it is taken offline', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('radio', { name: 'Draft' }))
    expect(screen.queryByRole('button', { name: 'Keep as a draft of changes' })).toBeNull()
  })

  it('hands the text to the draft that someone else has begun meanwhile', async () => {
    const { user } = await open()
    await write('Mine ')
    const taken = { status: 412, code: 'version_conflict', detail: 'Saved first.' }
    api.answer('PATCH /posts/:id/changes', refused({ ...taken, members: { current: draft() } }))
    api.answer('GET /posts/:id', { ...post, changes: { version: 2, due_at: null, failure: null } })
    api.answer('GET /posts/:id/changes', draft())
    await user.click(button('Keep as a draft of changes'))
    await screen.findByRole('heading', { name: 'Changes waiting' })
    expect(title().value).toBe('Restated')
    await user.click(await screen.findByRole('button', { name: /^Open Assays of / }))
    await waitFor(() => expect(text().textContent).toBe('Mine Before'))
  })
})

describe('the draft', () => {
  it('opens in place of the article, and says who kept it', async () => {
    await open(draft())
    expect(title().value).toBe('Restated')
    screen.getByRole('heading', { name: 'Changes waiting' })
    screen.getByText(/^You are editing a draft beside the article, kept by Imogen Hart on /)
    screen.getByText('Readers see the article as it was.')
    expect(screen.queryByRole('button', { name: 'Versions' })).toBeNull()
  })

  it('is kept, scheduled and published by one button that says so', async () => {
    const { user, address } = await open(draft())
    await write('After ')
    api.answer('PATCH /posts/:id/changes', draft({ version: 3, content: asHtml('<p>After Before</p>') }))
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Saved as version 3.')
    button('Keep the changes')
    await user.click(screen.getByRole('radio', { name: 'Scheduled' }))
    screen.getByText('The changes go live at their time.')
    button('Schedule the changes')
    await user.click(screen.getByRole('radio', { name: 'Published' }))
    api.answer('POST /posts/:id/changes/publication', { ...post, version: 4 })
    await user.click(button('Publish the changes'))
    await findToast('Changes published')
    await waitFor(() => expect(address()).toBe('/admin/posts'))
    expect(sentTo('POST /posts/:id/changes/publication')).toMatchObject([[{ status: 'published' }, '"3"']])
  })

  it('shows both when someone saved the draft first', async () => {
    const { user } = await open(draft())
    await write('Mine ')
    const current = draft({ version: 3, title: 'Theirs' })
    const conflict = { status: 412, code: 'version_conflict', detail: 'Saved first.' }
    api.answer(
      'PATCH /posts/:id/changes',
      refused({ ...conflict, members: { current, saved_by: 'Imogen Hart' } }),
    )
    await user.click(button('Keep the changes'))
    await screen.findByRole('heading', { name: 'Imogen Hart saved this post after you opened it' })
    api.answer('PATCH /posts/:id/changes', draft({ version: 4 }))
    await user.click(button('Overwrite with mine'))
    await findToast('Changes kept as a draft: readers see the article as it was.')
    expect(sentTo('PATCH /posts/:id/changes').map(([, version]) => version)).toEqual(['"2"', '"3"'])
  })

  it('says why it was not published at its time', async () => {
    await open(draft({ failure: 'The article was in the bin.' }))
    screen.getByRole('heading', { name: 'Changes were not published at their time' })
    screen.getByText(/^The article was in the bin\. Check them/)
  })

  it('is compared with the article', async () => {
    const { user } = await open(draft())
    await user.click(button('What differs'))
    const dialog = await screen.findByRole('dialog', { name: 'The article and the changes' })
    await within(dialog).findByRole('row', { name: 'Title Assays Restated' })
    expect(within(dialog).queryByRole('row', { name: /^Status/ })).toBeNull()
  })

  it('is seen as its page', async () => {
    api.answer('POST /post-preview/page', { address: '/preview/a-pass/blog/assays' })
    const { user } = await open(draft())
    await user.click(button('Preview'))
    const frame = await screen.findByTitle('The page of the article')
    expect(frame.getAttribute('src')).toBe('/preview/a-pass/blog/assays')
    expect(api.calls('POST /post-preview/page')[0]?.json).toMatchObject({
      ...{ post_id: 'assays', title: 'Restated' },
    })
  })

  it('is discarded once that is confirmed, and the article opens', async () => {
    const { user } = await open(draft())
    await user.click(button('Discard the changes'))
    const dialog = await screen.findByRole('dialog', { name: 'Discard these changes?' })
    api.answer(
      'DELETE /posts/:id/changes',
      refused({ status: 412, code: 'version_conflict', detail: 'Saved.' }),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Discard the changes' }))
    await within(dialog).findByText('Saved.')
    api.answer('DELETE /posts/:id/changes', undefined as never)
    api.answer('GET /posts/:id', post)
    await user.click(within(dialog).getByRole('button', { name: 'Discard the changes' }))
    await findToast('Changes discarded')
    await screen.findByRole('button', { name: 'Keep as a draft of changes' })
    expect(title().value).toBe('Assays')
    expect(sentTo('DELETE /posts/:id/changes').at(-1)).toEqual([undefined, '"2"'])
  })

  it('is beside the article, which can be edited all the same', async () => {
    const { user } = await open(draft({ publish_at: '2026-12-01T17:00:00.000Z', status: 'scheduled' }))
    screen.getByRole('heading', { name: /^Changes go live on Dec/ })
    await user.click(button('Edit the published article'))
    await screen.findByRole('button', { name: 'Save Post and update' })
    expect(title().value).toBe('Assays')
    expect(screen.queryByRole('button', { name: 'Keep as a draft of changes' })).toBeNull()
    await user.click(button('Open the changes'))
    await screen.findByRole('button', { name: 'Schedule the changes' })
  })
})

describe('an article that was saved since', () => {
  it('is compared with the draft, which goes on over it', async () => {
    const { user } = await open(draft({ base_version: 2 }))
    await screen.findByRole('heading', { name: 'The article was saved after these changes began' })
    screen.getByRole('row', { name: 'Title Assays Restated' })
    api.answer('PUT /posts/:id/changes/base', draft({ base_version: 3 }))
    await user.click(button('Go on with these changes'))
    await screen.findByRole('heading', { name: 'Changes waiting' })
    expect(sentTo('PUT /posts/:id/changes/base')).toEqual([[{ version: 3 }, null]])
  })

  it('is shown when the publication is refused, with what was typed still there', async () => {
    const { user } = await open(draft())
    await write('Mine ')
    await user.click(screen.getByRole('radio', { name: 'Published' }))
    const article = { ...post, version: 4, title: 'Corrected' }
    const changed = { status: 412, code: 'article_changed', detail: 'Compare both.', members: { article } }
    api.answer('POST /posts/:id/changes/publication', refused(changed))
    await user.click(button('Publish the changes'))
    await findToast('Compare both.')
    await screen.findByRole('row', { name: 'Title Corrected Restated' })
    expect(text().textContent).toBe('Mine Before')
    api.answer(
      'PUT /posts/:id/changes/base',
      refused({ ...changed, members: { article: { ...article, version: 5 } } }),
    )
    await user.click(button('Go on with these changes'))
    await findToast('The changes could not be taken over')
    api.answer('PUT /posts/:id/changes/base', draft({ base_version: 5 }))
    await user.click(button('Go on with these changes'))
    await screen.findByRole('heading', { name: 'Changes waiting' })
    expect(sentTo('PUT /posts/:id/changes/base').at(-1)).toEqual([{ version: 5 }, null])
  })
})
