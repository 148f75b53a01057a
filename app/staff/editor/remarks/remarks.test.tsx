/** Remarks beside the text of a post: from a selection, with the keys only, and after the text has changed. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Remark } from '../../../../domain/remark/remark-schema'
import { refused } from '../../../../tests/support/components/fake-api'
import {
  fakeEditorApi,
  savedPost,
  showEditor,
  writtenText,
} from '../../../../tests/support/components/post-editor'
import { findToast } from '../../../../tests/support/components/toasts'

vi.mock('../../kit/local-store', () => import('../../../../tests/support/components/kept-drafts'))

const api = fakeEditorApi()

const post = savedPost({
  ...{ author: 'Marisol Tennant', status: 'draft' },
  content: '<p>The hole cut gold.</p><p>The grade was low.</p>',
})
const aRemark = (more: Partial<Remark> = {}): Remark => ({
  ...{ id: 'r1', text: 'Which hole?', by: 'Sam Whitlock', created_at: '2026-03-02T17:00:00.000Z' },
  ...{ exact: 'The hole', prefix: '', suffix: ' cut gold.', start: 0 },
  ...{ resolved_at: null, resolved_by: null, answers: [] },
  ...more,
})
const second = aRemark({
  id: 'r2',
  exact: 'grade',
  prefix: 'The ',
  suffix: ' was low.',
  start: 23,
  text: 'Of?',
})

let stored: Remark[]
beforeEach(() => {
  stored = []
  api.answer('GET /posts/:id', post)
  api.answer('GET /posts/:id/remarks', () => ({ remarks: stored }))
  api.answer('POST /posts/:id/remarks', ({ json, headers }) => {
    const id = headers.get('Idempotency-Key')?.replaceAll('"', '') ?? ''
    stored = [...stored, aRemark({ ...(json as Partial<Remark>), id })]
    return { remarks: stored }
  })
  api.answer('PATCH /posts/:id/remarks/:remark', ({ json, path }) => {
    const { resolved } = json as { resolved: boolean }
    const resolution = resolved
      ? { resolved_at: post.created_at, resolved_by: 'Kim Lee' }
      : { resolved_at: null }
    stored = stored.map(one => (path.includes(one.id) ? { ...one, ...resolution } : one))
    return { remarks: stored }
  })
})

const text = writtenText
const panel = () => within(screen.getByRole('region', { name: /^Remarks/ }))

async function open(remarks: Remark[] = []) {
  stored = remarks
  const shown = showEditor('/admin/edit-post/assays')
  await waitFor(() => expect(text().textContent).toContain('low'))
  if (remarks[0]) await screen.findByText(remarks[0].text)
  return shown
}

/** As a reader's hand or keys do. */
async function select(words: string) {
  const node = [...text().querySelectorAll('p')].find(p => p.textContent?.includes(words))?.firstChild
  if (!node) throw new Error(`no ${words}`)
  const start = node.textContent?.indexOf(words) ?? 0
  await act(async () => {
    text().focus()
    getSelection()?.setBaseAndExtent(node, start, node, start + words.length)
    document.dispatchEvent(new Event('selectionchange'))
  })
}
/** As on a Mac: happy-dom takes Alt for AltGr. */
const remarkKeys = () => fireEvent.keyDown(text(), { key: 'µ', code: 'KeyM', metaKey: true, altKey: true })
const selected = () => getSelection()?.toString()

it('makes a remark on what is selected, with its words and those around it', async () => {
  const { user } = await open()
  await select('grade')
  remarkKeys()
  const field = await screen.findByLabelText('Your remark')
  expect(document.activeElement).toBe(field)
  await user.keyboard('Of what?')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await findToast('Remark added')
  expect(api.calls('POST /posts/:id/remarks').map(({ json }) => json)).toEqual([
    { exact: 'grade', prefix: 'The hole cut gold.\nThe ', suffix: ' was low.', start: 23, text: 'Of what?' },
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('grade'))
  expect(screen.queryByLabelText('Your remark')).toBeNull()
  expect(text().innerHTML).not.toContain('Of what?')
})

it('asks for a selection, from its button too', async () => {
  const { user } = await open()
  await user.click(panel().getByRole('button', { name: 'Remark on the selection' }))
  expect(panel().getByText('Select a passage of the text first.')).toBeTruthy()
})

it('goes back to the text with what was selected, and keeps what was typed', async () => {
  const { user } = await open()
  await select('low')
  remarkKeys()
  await user.type(await screen.findByLabelText('Your remark'), 'How low?')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(text())
  expect(selected()).toBe('low')
  expect(screen.getByLabelText('Your remark')).toHaveProperty('value', 'How low?')
})

it('says at the field why a remark was not stored, and keeps it', async () => {
  const { user } = await open()
  api.answer(
    'POST /posts/:id/remarks',
    refused({ status: 422, code: 'invalid_remark', errors: { text: 'Too long' } }),
  )
  await select('low')
  remarkKeys()
  await user.click(panel().getByRole('button', { name: 'Add remark' }))
  expect(panel().getByText('Write your remark.')).toBeTruthy()
  await user.type(screen.getByLabelText('Your remark'), 'How low?')
  await user.click(panel().getByRole('button', { name: 'Add remark' }))
  await panel().findByText('Too long')
  expect(screen.getByLabelText('Your remark')).toHaveProperty('value', 'How low?')
})

it('moves from remark to remark, in the order of the text', async () => {
  const { user } = await open([second, aRemark()])
  const words = () =>
    panel()
      .getAllByRole('listitem')
      .map(item => item.querySelector('[data-remark]')?.textContent)
  await waitFor(() => expect(words()).toEqual(['The hole', 'grade']))
  remarkKeys()
  expect(document.activeElement?.textContent).toBe('The hole')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('grade')
  await user.keyboard('{Escape}')
  expect(selected()).toBe('grade')
})

it('follows its passage, and says when that is gone', async () => {
  await open([aRemark()])
  const first = text().querySelector('p')?.firstChild as Text
  await act(async () => first.insertData(0, 'In May: '))
  await screen.findByText(/^Unsaved changes/)
  expect(panel().getByRole('button', { name: 'Show the passage: The hole' })).toBeTruthy()
  await act(async () => first.replaceData(8, 8, 'It'))
  await panel().findByText(/^The passage is no longer in the text/)
  expect(panel().getByText('The hole')).toBeTruthy()
})

it('answers, resolves, shows what is resolved and reopens it', async () => {
  api.answer('POST /posts/:id/remarks/:remark/answers', ({ json }) => {
    const answer = { id: 'a1', by: null, created_at: post.created_at, ...(json as { text: string }) }
    stored = [aRemark({ answers: [answer] })]
    return { remarks: stored }
  })
  const { user } = await open([aRemark()])
  await user.click(panel().getByRole('button', { name: 'Answer the remark on: The hole' }))
  await user.keyboard('The first.')
  await user.click(panel().getByRole('button', { name: 'Add answer' }))
  await panel().findByText('A former member')
  await user.click(panel().getByRole('button', { name: 'Resolve the remark on: The hole' }))
  await findToast('Remark resolved')
  await waitFor(() => expect(document.activeElement?.id).toBe('remarks-title'))
  expect(panel().queryByText('Which hole?')).toBeNull()
  await user.click(panel().getByRole('button', { name: 'Show 1 resolved remark' }))
  expect(panel().getByText(/^Resolved by Kim Lee/)).toBeTruthy()
  await user.click(panel().getByRole('button', { name: 'Reopen the remark on: The hole' }))
  await findToast('Remark reopened')
  expect(api.calls('PATCH /posts/:id/remarks/:remark').map(({ json }) => json)).toEqual([
    { resolved: true },
    { resolved: false },
  ])
})

it('resolves one at a time, and says which', async () => {
  const answer = Promise.withResolvers<{ remarks: Remark[] }>()
  api.answer('PATCH /posts/:id/remarks/:remark', () => answer.promise)
  const { user } = await open([aRemark(), second])
  const resolve = (passage: string) =>
    panel().getByRole('button', { name: `Resolve the remark on: ${passage}` })
  await user.click(resolve('The hole'))
  expect([resolve('The hole').getAttribute('aria-busy'), resolve('The hole').matches(':disabled')]).toEqual([
    'true',
    false,
  ])
  expect([resolve('grade').getAttribute('aria-busy'), resolve('grade').matches(':disabled')]).toEqual([
    null,
    true,
  ])
  answer.resolve({ remarks: [second] })
  await findToast('Remark resolved')
  expect(resolve('grade').matches(':disabled')).toBe(false)
})

it('says that remarks could not be loaded, and tries again', async () => {
  api.answer('GET /posts/:id/remarks', refused({ status: 503 }))
  const { user } = await open()
  await panel().findByText('The remarks could not be loaded.')
  api.answer('GET /posts/:id/remarks', { remarks: [aRemark()] })
  await user.click(panel().getByRole('button', { name: 'Try again' }))
  await panel().findByText('Which hole?')
})

it('keeps an answer that is being typed while its remark is resolved', async () => {
  const { user } = await open([aRemark()])
  await user.click(panel().getByRole('button', { name: 'Answer the remark on: The hole' }))
  await user.keyboard('The first.')
  await user.click(panel().getByRole('button', { name: 'Resolve the remark on: The hole' }))
  await panel().findByText(/^Resolved by Kim Lee/)
  expect(screen.getByLabelText('Your answer')).toHaveProperty('value', 'The first.')
  await user.click(panel().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(panel().queryByText('Which hole?')).toBeNull())
})
