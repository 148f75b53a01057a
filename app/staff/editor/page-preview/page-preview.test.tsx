/** Preview: the page of what the form says, at the widths of screens, and what is sent for it while the form is unfinished. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refused } from '../../../../tests/support/components/fake-api'
import { fakeEditorApi, savedPost, showEditor } from '../../../../tests/support/components/post-editor'
import { newFields, toFields } from '../fields'
import { toUnsaved } from './to-unsaved'

vi.mock('../../kit/local-store', () => import('../../../../tests/support/components/kept-drafts'))

const post = savedPost({ version: 3 })

describe('what is sent for a preview', () => {
  const preset = { author: 'Ines Okafor', today: '2026-11-26' }

  it('is what the form says, as a draft, with the post that it is of', () => {
    const { id, version, created_at, updated_at, ...fields } = post
    expect(toUnsaved({ ...toFields(post), title: 'Restated' }, post)).toEqual({
      ...fields,
      ...{ title: 'Restated', status: 'draft', post_id: 'assays' },
    })
    expect(toUnsaved({ ...newFields(preset), title: 'New', id: 'own-words' }, undefined)).toMatchObject({
      ...{ title: 'New', id: 'own-words', date: '2026-11-26', author: 'Ines Okafor' },
    })
  })

  it('has something in place of what is missing or not finished', () => {
    const blank = {
      ...newFields(preset),
      ...{
        title: ' ',
        author: '',
        read_time_in_minutes: '',
        series: 'Basics',
        series_part: '',
        id: 'No slug',
      },
      ...{ status: 'scheduled' as const, publish_at: '', date: '' },
    } as const
    const sent = toUnsaved(blank, undefined)
    expect(sent).toMatchObject({
      ...{ title: 'Untitled', author: 'Author', read_time_in_minutes: 5, series_part: 1, status: 'draft' },
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    expect([Object.hasOwn(sent, 'id'), Object.hasOwn(sent, 'post_id'), sent.publish_at]).toEqual([
      ...[false, false, null],
    ])
  })
})

describe('the preview', () => {
  const api = fakeEditorApi()
  beforeEach(() => api.answer('GET /posts/:id', post))
  async function openPreview() {
    const shown = showEditor('/admin/edit-post/assays')
    await screen.findByRole('textbox', { name: 'Content' })
    const open = screen.getByRole('button', { name: 'Preview' })
    await shown.user.click(open)
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }))
    return { ...shown, open, dialog }
  }
  const address = '/preview/a-pass/blog/assays'

  it('is the page of what the form says, in a frame and in a tab of its own, saved nowhere', async () => {
    api.answer('POST /post-preview/page', { address })
    const { user, open, dialog } = await openPreview()
    const frame = await dialog.findByTitle('The page of the article')
    expect(frame.getAttribute('src')).toBe(address)
    const link = dialog.getByRole('link', { name: 'Open in a new tab' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank'])
    expect(api.calls('POST /post-preview/page')[0]?.json).toMatchObject({
      ...{ title: 'Assays', content: '<p>Before</p>', post_id: 'assays' },
    })
    await user.click(dialog.getByRole('button', { name: 'Close preview' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.type(screen.getByLabelText(/^Title/), ' restated')
    await user.click(open)
    await screen.findByTitle('The page of the article')
    expect(api.calls('POST /post-preview/page')[1]?.json).toMatchObject({ title: 'Assays restated' })
  })

  it('is as wide as a phone, a tablet or a desk', async () => {
    api.answer('POST /post-preview/page', { address })
    const { user, dialog } = await openPreview()
    const frame = await dialog.findByTitle('The page of the article')
    const widths = dialog.getByRole('group', { name: 'Width of the page' })
    expect(within(widths).getAllByRole('radio')).toHaveLength(3)
    for (const [name, width] of [
      [/^Phone/, '390px'],
      [/^Tablet/, '768px'],
      [/^Desk/, '1440px'],
    ] as const) {
      await user.click(within(widths).getByRole('radio', { name }))
      expect(frame.style.width).toBe(width)
    }
  })

  it('closes by Escape within the page, too, and opens where the reader was', async () => {
    api.answer('POST /post-preview/page', { address })
    const { user, open, dialog } = await openPreview()
    const scrolled: unknown[] = []
    const load = (frame: HTMLElement, scrollY = 0) => {
      const page = Object.assign(new EventTarget(), { scrollY, scrollTo: (to: object) => scrolled.push(to) })
      Object.defineProperty(frame, 'contentWindow', { value: page })
      frame.dispatchEvent(new Event('load'))
      return page
    }
    const page = load(await dialog.findByTitle('The page of the article'), 640)
    page.dispatchEvent(new Event('scroll'))
    page.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    page.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(open)
    load(await screen.findByTitle('The page of the article'))
    expect(scrolled).toEqual([
      { top: 0, behavior: 'instant' },
      { top: 640, behavior: 'instant' },
    ])
  })

  it('says what the server does not take, by field, and that it is on its way', async () => {
    const waiting = Promise.withResolvers<ReturnType<typeof refused>>()
    api.answer('POST /post-preview/page', () => waiting.promise as never)
    const { dialog } = await openPreview()
    dialog.getByText('Preparing the preview...')
    const errors = { image_url: 'Use an address that starts with https://' }
    waiting.resolve(refused({ status: 422, code: 'invalid_post', detail: 'Check the fields.', errors }))
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toBe(
      'The preview could not be loaded: Check the fields.Image URL: Use an address that starts with https://',
    )
  })
})
