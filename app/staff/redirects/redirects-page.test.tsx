/** /admin/redirects: who can do what, and what becomes of what was typed. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MissedAddress, Redirect } from '../../../domain/redirect/redirect-schema'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { showPage } from '../../../tests/support/components/show-page'
import { findToast } from '../../../tests/support/components/toasts'
import * as redirectsPage from '../../routes/admin/redirects'

const api = fakeApi()
const show = () => showPage(redirectsPage, '/admin/redirects')
const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

const at = '2026-01-05T17:00:00.000Z'
const old: Redirect = { id: 'old', source: '/old.html', target: '/about', created_at: at }
const missed: MissedAddress = { id: 'lost', path: '/lost', times: 3, missed_at: at }

const answerLists = (redirects: Redirect[] = [old], addresses: MissedAddress[] = [missed]) =>
  api.answer('GET /redirects', { redirects, missed: addresses })

beforeEach(() => signIn('owner'))

describe('the lists', () => {
  it('say when they cannot be loaded, and try again', async () => {
    api.answer('GET /redirects', refused({ status: 0 }))
    const { user } = show()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Redirects could not be loaded\./)
    answerLists()
    await user.click(button('Try again'))
    await screen.findByText('/old.html')
  })

  it('show editors what there is, and nothing to change it with', async () => {
    signIn('editor')
    answerLists()
    show()
    const link = await screen.findByRole('link', { name: '/about' })
    expect(link.getAttribute('href')).toBe('/about')
    screen.getByText('1 redirect')
    screen.getByText('/lost')
    screen.getByText(/^3 times\. Last:/)
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('say what fills them', async () => {
    answerLists([], [])
    show()
    await screen.findByText(/^No redirects yet\. After a move/)
    screen.getByText('No one has missed a page in the last 90 days.')
  })
})

describe('a redirect', () => {
  it('asks for both addresses, and keeps what was typed when it is refused', async () => {
    answerLists()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'New redirect' }))
    await user.click(button('Add the redirect'))
    await screen.findByText('Write the old address')
    screen.getByText('Write where it leads')
    expect(api.calls('POST /redirects')).toEqual([])
    const circle = 'That would lead in a circle: /a → /b → /a'
    api.answer('POST /redirects', refused({ status: 422, detail: circle, errors: { target: circle } }))
    await user.type(field('From'), '/a')
    await user.type(field('To'), '/b')
    await user.click(button('Add the redirect'))
    await screen.findByText(circle)
    expect(field('To').getAttribute('aria-invalid')).toBe('true')
    expect([field('From').value, field('To').value]).toEqual(['/a', '/b'])
  })

  it('says below what belongs to no field', async () => {
    answerLists()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'New redirect' }))
    await user.type(field('From'), '/a')
    await user.type(field('To'), '/b')
    api.answer('POST /redirects', refused({ status: 500, detail: 'The disk is full.' }))
    await user.click(button('Add the redirect'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The redirect was not added. The disk is full.',
    )
    expect(field('From').value).toBe('/a')
  })

  it('begins with the address that visitors missed', async () => {
    answerLists()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Redirect /lost' }))
    expect(field('From').value).toBe('/lost')
    await user.type(field('To'), '/services')
    api.answer('POST /redirects', { ...old, source: '/lost', target: '/services' })
    answerLists([old, { ...old, id: 'new', source: '/lost', target: '/services' }], [])
    await user.click(button('Add the redirect'))
    await findToast('Redirect added')
    expect(api.calls('POST /redirects').map(({ json }) => json)).toEqual([
      { source: '/lost', target: '/services' },
    ])
    await screen.findByText('2 redirects')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is deleted after a question; one that is gone counts as deleted', async () => {
    answerLists()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Delete the redirect from /old.html' }))
    const question = await screen.findByRole('dialog', { name: 'Delete the redirect from /old.html?' })
    api.answer('DELETE /redirects/:id', refused({ status: 404 }))
    answerLists([], [])
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await findToast('Redirect deleted')
    await screen.findByText(/^No redirects yet/)
  })
})

it('an address that was missed is dismissed', async () => {
  answerLists()
  const { user } = show()
  api.answer('DELETE /redirects/missed/:id', undefined)
  const dismiss = await screen.findByRole('button', { name: 'Dismiss /lost' })
  answerLists([old], [])
  await user.click(dismiss)
  await screen.findByText('No one has missed a page in the last 90 days.')
})

describe('an import', () => {
  it('takes a file, says which line is wrong, and keeps the lines', async () => {
    answerLists()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Import a list' }))
    await user.click(button('Import'))
    await screen.findByText('Write a line, or choose a file')
    const list = new File(['from,to\n/a,b'], 'list.csv', { type: 'text/csv' })
    await user.upload(field('File'), list)
    await waitFor(() => expect(field('Redirects').value).toBe('from,to\n/a,b'))
    const wrong = 'Line 2: Write an address of this site'
    api.answer('POST /redirects/import', refused({ status: 422, detail: wrong, errors: { lines: wrong } }))
    await user.click(button('Import'))
    await screen.findByText(wrong)
    expect(field('Redirects').value).toBe('from,to\n/a,b')
    api.answer('POST /redirects/import', { added: 2, known: 1 })
    await user.click(button('Import'))
    await findToast('2 redirects added')
    await findToast('1 line said what was there already.')
  })

  it('refuses what is no text', async () => {
    answerLists()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Import a list' }))
    await user.upload(field('File'), new File(['PK\0\0'], 'list.csv', { type: 'text/csv' }))
    await screen.findByText('This file is no text of at most 60,000 characters')
    expect(field('Redirects').value).toBe('')
  })
})
