/** Labels: the dialog that sets them by key and button, the filter, and the page that manages them. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { anOpenedEnquiry, answerAroundEnquiry } from '../../../../tests/support/components/an-opened-enquiry'
import { fakeApi, refused } from '../../../../tests/support/components/fake-api'
import { keepDrafts } from '../../../../tests/support/components/kept-drafts'
import { showPage } from '../../../../tests/support/components/show-page'
import { findToast } from '../../../../tests/support/components/toasts'
import * as list from '../../../routes/admin/enquiries'
import * as page from '../../../routes/admin/enquiry'
import * as labelsPage from '../../../routes/admin/labels'

vi.mock('../../kit/local-store', () => import('../../../../tests/support/components/kept-drafts'))

const api = fakeApi()
keepDrafts()

const urgent = { id: 'urgent', name: 'Urgent', colour: 'herring' } as const
const german = { id: 'german', name: 'In German', colour: 'kelp' } as const
const enquiry = anOpenedEnquiry({ labels: [german] })

beforeEach(() => {
  answerAroundEnquiry(api)
  api.answer('GET /labels', {
    labels: [
      { ...german, enquiries: 1 },
      { ...urgent, enquiries: 0 },
    ],
  })
  api.answer('GET /enquiries/found', {
    ...{ new: 2, in_progress: 0, snoozed: 0, answered: 0, archived: 0, spam: 0 },
  })
})

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

it('are set on an enquiry by a key, and undone', async () => {
  api.answer('GET /enquiries/:id', enquiry)
  const { user } = showPage(page, '/admin/enquiries/:id', '/admin/enquiries/first')
  await screen.findByRole('heading', { level: 1, name: 'Nadia Brook' })
  await user.keyboard('l')
  expect((await box('In German')).checked).toBe(true)
  await user.click(await box('In German'))
  await user.click(await box('Urgent'))
  api.answer('PATCH /enquiries/:id', { ...enquiry, version: 2, labels: [urgent] })
  await user.click(button('Save'))
  await findToast('Labels changed')
  expect(api.calls('PATCH /enquiries/:id').at(-1)?.json).toEqual({
    ...{ add_labels: ['urgent'], remove_labels: ['german'] },
  })
  expect([...document.querySelectorAll('.labels-section .label-chip')].map(chip => chip.textContent)).toEqual(
    ['Urgent'],
  )
  api.answer('POST /enquiries/changes', { before: [] })
  await user.click(button('Undo'))
  await waitFor(() =>
    expect(api.calls('POST /enquiries/changes').at(-1)?.json).toMatchObject({
      changes: [{ id: 'first', remove_labels: ['urgent'], add_labels: ['german'] }],
    }),
  )
})

it('that were deleted are named in the filter while the address asks for one', async () => {
  api.answer('GET /enquiries', { enquiries: [], next: null })
  showPage(list, '/admin/enquiries', '/admin/enquiries?label=gone')
  const choice = await screen.findByLabelText<HTMLSelectElement>('Label')
  expect(choice.selectedOptions[0]?.textContent).toBe('Deleted label')
})

it('are twenty at once at most, which the dialog says before it closes', async () => {
  const many = Array.from({ length: 21 }, (_, place) => ({
    ...urgent,
    id: `${place}`,
    name: `Label ${place}`,
  }))
  api.answer('GET /labels', { labels: many.map(label => ({ ...label, enquiries: 0 })) })
  api.answer('GET /enquiries/:id', enquiry)
  const { user } = showPage(page, '/admin/enquiries/:id', '/admin/enquiries/first')
  await screen.findByRole('heading', { level: 1, name: 'Nadia Brook' })
  await user.keyboard('l')
  for (const { name } of many) await user.click(await box(name))
  await user.click(button('Save'))
  expect(screen.getByRole('alert').textContent).toBe('Add or remove 20 labels at most at once.')
  await user.click(await box('Label 0'))
  expect(screen.queryByRole('alert')).toBeNull()
  api.answer('PATCH /enquiries/:id', { ...enquiry, version: 2 })
  await user.click(button('Save'))
  await findToast('Labels changed')
})

it('of several enquiries are changed from the bar, where a box says that only some have one', async () => {
  const listed = (id: string, labels: (typeof german)[]) => ({
    ...enquiry,
    id,
    name: id,
    labels,
    from_sender: 1,
    open_from_sender: 0,
  })
  api.answer('GET /enquiries', { enquiries: [listed('a', [german]), listed('b', [])], next: null })
  const { user, address } = showPage(list, '/admin/enquiries', '/admin/enquiries')
  await user.click(await box('Select all shown'))
  await user.click(button('Labels'))
  const mixed = await box('In German')
  expect([mixed.indeterminate, mixed.checked]).toEqual([true, false])
  await user.click(mixed)
  expect([mixed.indeterminate, mixed.checked]).toEqual([false, true])
  api.answer('POST /enquiries/changes', { before: [] })
  await user.click(button('Save'))
  await findToast('Labels of 2 enquiries changed')
  expect(api.calls('POST /enquiries/changes').at(-1)?.json).toEqual({
    changes: ['a', 'b'].map(id => ({ id, add_labels: ['german'] })),
  })
  await user.selectOptions(screen.getByLabelText('Label'), 'german')
  await waitFor(() => expect(address()).toBe('/admin/enquiries?label=german'))
})

it('are managed on their page', async () => {
  const { user } = showPage(labelsPage, '/admin/labels', '/admin/labels')
  const rows = within(await screen.findByRole('list', { name: 'Labels' }))
  expect(rows.getByRole('link', { name: '1 enquiry' }).getAttribute('href')).toBe(
    '/admin/enquiries?status=all&label=german',
  )
  await user.click(button('New label'))
  await user.click(button('Save'))
  screen.getByText('Give it a name')
  await user.type(screen.getByLabelText(/^Name/), 'Urgent')
  await user.selectOptions(screen.getByLabelText('Colour'), 'Red')
  api.answer('POST /labels', refused({ status: 422, errors: { name: 'Another label has this name.' } }))
  await user.click(button('Save'))
  await screen.findByText('Another label has this name.')
  api.answer('POST /labels', { ...urgent, id: 'new', name: 'Urgent 2' })
  await user.type(screen.getByLabelText(/^Name/), ' 2')
  await user.click(button('Save'))
  await findToast('The label was saved')
  expect(api.calls('POST /labels').at(-1)?.json).toEqual({ name: 'Urgent 2', colour: 'herring' })
  await user.click(button('Delete In German'))
  screen.getByText('One enquiry loses it. This cannot be undone.')
  api.answer('DELETE /labels/:id', german)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await findToast('Label deleted')
})
