/** A draft between its contributor and the editors, on the editor's page. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Submission } from '../../../../domain/post/review/submission-schema'
import { refused } from '../../../../tests/support/components/fake-api'
import { signIn } from '../../../../tests/support/components/fake-auth-client'
import { fakeEditorApi, savedPost, showEditor } from '../../../../tests/support/components/post-editor'
import { findToast, isFailure } from '../../../../tests/support/components/toasts'

vi.mock('../../kit/local-store', () => import('../../../../tests/support/components/kept-drafts'))

const api = fakeEditorApi()

const draft = savedPost({
  ...{ id: 'harbour-notes', title: 'Harbour notes', author: 'Cato Bell', status: 'draft' },
})
const waiting: Submission = {
  ...{ state: 'submitted', submitted_at: '2026-03-03T17:00:00.000Z', submitted_by: 'Cato Bell' },
  ...{ returned_at: null, returned_by: null, remark: '' },
}
const returned: Submission = {
  ...waiting,
  ...{ state: 'returned', returned_at: '2026-03-04T17:00:00.000Z', returned_by: 'Imogen Hart' },
  remark: 'Cite the filing.',
}

type Answer = { submission: Submission | null }

async function open(
  role: 'editor' | 'contributor',
  submission: Submission | null | (() => Promise<Answer>),
  post = draft,
) {
  signIn(role)
  api.answer('GET /posts/:id', post)
  api.answer('GET /posts/:id/submission', typeof submission === 'function' ? submission : { submission })
  const shown = showEditor(`/admin/edit-post/${post.id}`)
  await screen.findByText('Before')
  return shown
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const none = (name: string | RegExp) => expect(screen.queryByRole('button', { name })).toBeNull()

describe('a contributor', () => {
  it('has no way to publish, and submits what is saved first', async () => {
    const { user } = await open('contributor', null)
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByText('Draft. Visible to you and the editors, who publish it.')).toBeTruthy()
    await user.type(screen.getByLabelText(/^Title/), '!')
    api.answer('PATCH /posts/:id', { ...draft, title: 'Harbour notes!', version: 2 })
    api.answer('POST /posts/:id/submission', { submission: waiting })
    await user.click(button('Submit for review'))
    await findToast('Submitted for review')
    expect(api.calls('PATCH /posts/:id').map(({ json }) => json)).toMatchObject([
      { title: 'Harbour notes!', status: 'draft' },
    ])
    await screen.findByText('Submitted. An editor publishes it, or asks for changes.')
    none('Submit for review')
  })

  it('says that it is submitted, also when an earlier question about it is answered later', async () => {
    const { promise, resolve } = Promise.withResolvers<{ submission: null }>()
    const { user } = await open('contributor', () => promise)
    api.answer('POST /posts/:id/submission', { submission: waiting })
    await user.click(screen.getByRole('button', { name: 'Submit for review' }))
    await screen.findByText('Submitted. An editor publishes it, or asks for changes.')
    resolve({ submission: null })
    await promise
    await user.tab()
    expect(screen.getByRole('region', { name: 'Review' }).dataset.state).toBe('submitted')
  })

  it('submits nothing that cannot be saved', async () => {
    const { user } = await open('contributor', null)
    await user.clear(screen.getByLabelText(/^Title/))
    await user.click(button('Submit for review'))
    await findToast('Error saving post')
    expect(api.calls('POST /posts/:id/submission')).toEqual([])
  })

  it('takes it back', async () => {
    const { user } = await open('contributor', waiting)
    api.answer('DELETE /posts/:id/submission', undefined)
    await user.click(await screen.findByRole('button', { name: 'Take back' }))
    await findToast('Taken back: it is your draft again')
    await screen.findByRole('button', { name: 'Submit for review' })
  })

  it('reads what an editor asks for, and submits again', async () => {
    const { user } = await open('contributor', returned)
    await screen.findByText('Imogen Hart asks for changes')
    expect(screen.getByText('Cite the filing.')).toBeTruthy()
    api.answer(
      'POST /posts/:id/submission',
      refused({ status: 409, code: 'post_not_draft', detail: 'It is published.' }),
    )
    await user.click(button('Submit again'))
    await findToast('It is published.')
    expect(isFailure()).toBe(true)
    expect(screen.getByText('Cite the filing.')).toBeTruthy()
  })

  it('only reads what is published', async () => {
    await open('contributor', null, { ...draft, status: 'published' })
    expect(screen.getByText(/An editor has published this article/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to your posts' }).getAttribute('href')).toBe('/admin/posts')
  })
})

describe('an editor', () => {
  it('asks for changes, with a remark', async () => {
    const { user } = await open('editor', waiting)
    await screen.findByText('Cato Bell submitted this draft.')
    none('Take back')
    await user.click(button('Ask for changes'))
    const remark = screen.getByLabelText(/^What is to be changed/)
    await waitFor(() => expect(document.activeElement).toBe(remark))
    await user.click(button('Return the draft'))
    await screen.findByText('Say what is to be changed.')
    await user.type(remark, 'Cite the filing.')
    api.answer('POST /posts/:id/submission/return', { submission: returned })
    await user.click(button('Return the draft'))
    await findToast('Returned to its author, who has been told')
    expect(api.calls('POST /posts/:id/submission/return')[0]?.json).toEqual({ remark: 'Cite the filing.' })
    await screen.findByText('Returned to Cato Bell, with this remark:')
    none('Ask for changes')
  })

  it('keeps the remark when it cannot be sent', async () => {
    const { user } = await open('editor', waiting)
    await user.click(await screen.findByRole('button', { name: 'Ask for changes' }))
    await user.type(screen.getByLabelText(/^What is to be changed/), 'Cite it.')
    api.answer('POST /posts/:id/submission/return', refused({ status: 503, detail: 'Try again.' }))
    await user.click(button('Return the draft'))
    await findToast('The draft was not returned')
    expect(screen.getByDisplayValue('Cite it.')).toBeTruthy()
  })

  it('sees nothing about it on a draft that was not submitted', async () => {
    await open('editor', null)
    expect(screen.queryByRole('region', { name: 'Review' })).toBeNull()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
  })
})
