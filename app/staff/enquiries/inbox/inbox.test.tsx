/** /admin/enquiries: what the list says, and what happens when the server refuses. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listedEnquiry as enquiry } from '../../../../tests/support/components/a-listed-enquiry'
import { fakeApi, refused } from '../../../../tests/support/components/fake-api'
import { signIn } from '../../../../tests/support/components/fake-auth-client'
import { showPage } from '../../../../tests/support/components/show-page'
import { findToast, isFailure } from '../../../../tests/support/components/toasts'
import * as enquiries from '../../../routes/admin/enquiries'

const api = fakeApi()
const show = (query = '') => showPage(enquiries, '/admin/enquiries', `/admin/enquiries${query}`)
const button = (name: string) => screen.getByRole('button', { name })

const answerList = (...names: string[]) =>
  api.answer('GET /enquiries', { enquiries: names.map(enquiry), next: null })

const counts = { new: 1200, in_progress: 0, snoozed: 0, answered: 7, archived: 0, spam: 2 }
const rows = () => within(screen.getByRole('list', { name: 'Enquiries, due first' })).getAllByRole('link')

beforeEach(() => {
  signIn('editor')
  api.answer('GET /enquiries/found', counts)
  api.answer('GET /enquiries/members', { members: [] })
  api.answer('GET /labels', { labels: [] })
})

describe('the list', () => {
  it('says why it could not be loaded, and tries again', async () => {
    api.answer('GET /enquiries', refused({ status: 0 }))
    const { user } = show()
    await screen.findByText(/The server cannot be reached/, { selector: '.load-failure *' })
    answerList('Mara')
    await user.click(button('Try again'))
    await screen.findByText('1 enquiry')
    expect(rows()).toHaveLength(1)
  })

  it('says how far the search is prepared, whether it found something or not', async () => {
    api.answer('GET /enquiries', { enquiries: [enquiry('Mara')], next: null, prepared: 40 })
    show('?search=mara')
    await screen.findByText(/^1 enquiry\s*Search is being prepared: 40%/)
    api.answer('GET /enquiries', { enquiries: [], next: null, prepared: 60 })
    show('?search=zeppelin')
    await screen.findByText(/No matching enquiries in Open\.\s*Search is being prepared: 60%/)
  })

  it('says what will be there, and what was not found', async () => {
    answerList()
    show()
    await screen.findByText(/No open enquiries/)
    show('?search=zeppelin')
    await screen.findByText('No matching enquiries in Open.')
    expect(screen.getByRole('link', { name: 'Show all in this tab' }).getAttribute('href')).toBe(
      '/admin/enquiries',
    )
    expect((await screen.findByRole('link', { name: '7 in Answered' })).getAttribute('href')).toBe(
      '/admin/enquiries?status=answered&search=zeppelin',
    )
    expect(api.calls('GET /enquiries/found').at(-1)?.query).toBe('search=zeppelin')
  })

  it('counts what matches in each tab, as far as the server does', async () => {
    answerList('Mara')
    show()
    const tabs = () =>
      within(screen.getByRole('navigation', { name: 'Status' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    await waitFor(() => expect(tabs()).toContain('Open 999+'))
    expect(tabs()).toContain('Spam 2')
  })

  it('puts what is due first on top, or the newest', async () => {
    answerList('Mara')
    const { user, address } = show()
    await screen.findByRole('list', { name: 'Enquiries, due first' })
    expect(api.calls('GET /enquiries').at(-1)?.query).toBe('status=open&order=due')
    await user.selectOptions(screen.getByLabelText('Order'), 'newest')
    await screen.findByRole('list', { name: 'Enquiries, newest first' })
    expect(address()).toBe('/admin/enquiries?order=newest')
    await user.click(screen.getByRole('link', { name: /^Archived/ }))
    await waitFor(() => expect(screen.queryByLabelText('Order')).toBeNull())
  })

  it('says on a button how many filters are set, which it shows and hides', async () => {
    answerList('Mara')
    const { user } = show('?assignee=me&late=true&search=brine')
    await screen.findByText('1 enquiry')
    const more = button('Filters, 2 set')
    const filters = document.getElementById(more.getAttribute('aria-controls') ?? '')
    expect([more.getAttribute('aria-expanded'), filters?.dataset.open]).toEqual(['false', undefined])
    await user.click(more)
    expect([more.getAttribute('aria-expanded'), filters?.dataset.open]).toEqual(['true', 'true'])
    await user.click(within(filters ?? expect.unreachable()).getByRole('checkbox', { name: 'Late only' }))
    expect(button('Filters, 1 set')).toBe(more)
    await user.click(more)
    expect(filters?.dataset.open).toBeUndefined()
  })

  it('loads more on request, and says that it has the first only', async () => {
    api.answer('GET /enquiries', ({ query }) =>
      query.includes('before=x')
        ? { enquiries: [enquiry('Old')], next: null }
        : { enquiries: [enquiry('Mara')], next: 'x' },
    )
    const { user } = show()
    await screen.findByText('The first 1')
    await user.click(button('Load more'))
    await screen.findByText('2 enquiries')
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })
})

describe('several at once', () => {
  const choose = async () => {
    answerList('Mara', 'Otto')
    const shown = show()
    await shown.user.click(await screen.findByRole('checkbox', { name: 'Select Mara' }))
    await shown.user.click(screen.getByRole('checkbox', { name: 'Select Otto' }))
    await screen.findByText('2 selected')
    return shown
  }

  it('are archived, and brought back by undoing', async () => {
    const { user } = await choose()
    const before = ['mara', 'otto'].map(id => ({ id, status: 'new' as const, assignee_id: null }))
    api.answer('POST /enquiries/changes', { before })
    answerList()
    await user.click(button('Archive'))
    await findToast('2 enquiries moved to Archived')
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Enquiries, due first' })).toBeNull())
    answerList('Mara', 'Otto')
    await user.click(button('Undo'))
    await findToast('Undone')
    await screen.findByText('2 enquiries')
    expect(api.calls('POST /enquiries/changes').map(({ json }) => json)).toEqual([
      { changes: ['mara', 'otto'].map(id => ({ id, status: 'archived' })) },
      { changes: before },
    ])
  })

  it('are assigned by a key, to whom the member chooses', async () => {
    const sam = { id: 'sam', name: 'Sam Whitlock' }
    api.answer('GET /enquiries/members', { members: [{ id: 'ines', name: 'Ines Okafor' }, sam] })
    const { user } = await choose()
    await user.keyboard('a')
    const asked = within(await screen.findByRole('dialog', { name: 'Assign 2 enquiries to' }))
    asked.getByRole('button', { name: 'Unassigned Assigned now' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ines Okafor '))
    await user.keyboard('{ArrowDown}')
    api.answer('POST /enquiries/changes', { before: [] })
    await user.keyboard('{Enter}')
    await findToast('2 enquiries assigned to Sam Whitlock')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.calls('POST /enquiries/changes').map(({ json }) => json)).toEqual([
      { changes: ['mara', 'otto'].map(id => ({ id, assignee_id: 'sam' })) },
    ])
  })

  it('stay as they are when the server refuses', async () => {
    const { user } = await choose()
    api.answer('POST /enquiries/changes', refused({ status: 409, detail: 'Someone deleted one of them.' }))
    await user.click(button('Archive'))
    await findToast('Nothing was changed')
    await findToast('Someone deleted one of them.')
    expect(isFailure()).toBe(true)
    expect(rows()).toHaveLength(2)
  })
})
