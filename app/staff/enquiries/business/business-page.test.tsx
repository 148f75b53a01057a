/** /admin/business: the figures of a period, their tables and file, and what it says when there is nothing. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Business, BusinessGroup } from '../../../../domain/enquiry/inbox/business/business-schema'
import { fakeApi, refused } from '../../../../tests/support/components/fake-api'
import { signIn } from '../../../../tests/support/components/fake-auth-client'
import { showPage } from '../../../../tests/support/components/show-page'
import { findToast } from '../../../../tests/support/components/toasts'
import * as businessRoute from '../../../routes/admin/business/business'

const api = fakeApi()
const path = '/admin/business'
const show = (query = '') => showPage(businessRoute, path, path + query)

const group = (name: string, more: Partial<BusinessGroup> = {}): BusinessGroup => ({
  ...{ name, enquiries: 0, due: 0, in_time: 0, median: null, won: 0, won_value: 0 },
  ...more,
})
const most = { enquiries: 1200, due: 4, in_time: 3, median: 90, won: 2, won_value: 12_500 }

const business: Business = {
  ...{ promise: 'within 24 hours on business days', period: '3' },
  all: group('', most),
  months: [group('2026-09'), group('2026-10', most), group('2026-11', { enquiries: 1 })],
  services: [group('Websites', most), group('', { enquiries: 1 })],
  origins: [group('/services', most), group('', { enquiries: 1 })],
  members: [group('Ines Okafor', { due: 4, in_time: 3, median: 90 })],
}
const answer = (other: Partial<Business> = {}) =>
  api.answer('GET /enquiries/business', { ...business, ...other })
const rowsOf = async (title: string) =>
  within(await screen.findByRole('region', { name: title }))
    .getAllByRole('row')
    .map(row => row.textContent)

beforeEach(() => signIn('editor'))

it('shows editors the figures, and what they consist of', async () => {
  answer()
  const { user } = show('?period=3')
  await screen.findByText('September 2026 to November 2026')
  const figures = screen.getAllByRole('definition').map(figure => figure.textContent)
  expect(figures).toEqual(['1,200', '75%', '1 h', '2', '$12,500'])
  expect(await rowsOf('By service')).toEqual([
    'ServiceEnquiriesWonValue',
    'Websites3 of 4 answered in time1,2002$12,500',
    'Not specified10–',
  ])
  expect((await rowsOf('By the page that led to the form')).at(-1)).toBe('Not known10–')
  expect((await rowsOf('By who answered first')).at(-1)).toBe('Ines Okafor3 of 41 h')
  screen.getByText('Most enquiries: 1,200, October 2026')
  await user.click(screen.getByText('As a table'))
  expect(await rowsOf('By month')).toEqual([
    'MonthEnquiriesIn timeWonValue',
    'November 20261–0–',
    'October 20261,2003 of 42$12,500',
    'September 20260–0–',
  ])
  expect(screen.getByRole('link', { name: 'See what was won' }).getAttribute('href')).toBe(
    '/admin/enquiries?status=all&outcome=won',
  )
})

it('has a row for each of two members of the same name', async () => {
  const namesakes = [1, 2].map(due => group('A deleted account', { due, in_time: due, median: 90 }))
  const reported = vi.spyOn(console, 'error')
  answer({ members: namesakes })
  show()
  expect((await rowsOf('By who answered first')).slice(1)).toEqual([
    ...['A deleted account1 of 11 h', 'A deleted account2 of 21 h'],
  ])
  expect(reported).not.toHaveBeenCalled()
})

it('asks for the period that the address names', async () => {
  answer()
  const { user, address } = show('?period=nonsense')
  const usual = await screen.findByRole('link', { name: '12 months' })
  expect(usual.getAttribute('aria-current')).toBe('page')
  await user.click(screen.getByRole('link', { name: '24 months' }))
  expect(address()).toBe('/admin/business?period=24')
  await waitFor(() =>
    expect(api.calls('GET /enquiries/business').map(({ query }) => query)).toEqual(['', 'period=24']),
  )
})

it('says how something comes to be counted as won', async () => {
  answer({ all: group('', { enquiries: 3 }) })
  show()
  await screen.findByText(/^Nothing is noted as won in this period\./)
  expect(screen.getByRole('link', { name: 'Answered ones without an outcome' }).getAttribute('href')).toBe(
    '/admin/enquiries?status=answered&outcome=none',
  )
})

it('says what will be there, and tries again when it could not be loaded', async () => {
  api.answer('GET /enquiries/business', refused({ status: 0 }))
  const { user } = show()
  await screen.findByText(/The server cannot be reached/, { selector: '.load-failure *' })
  answer({ all: group('') })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^No enquiries in this period\./)
  expect(screen.getByRole('link', { name: 'See the contact form' }).getAttribute('href')).toBe('/contact')
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
})

it('says when the file could not be made', async () => {
  answer()
  api.answer('GET /enquiries/business/export', refused({ status: 409, detail: 'One at a time.' }))
  const { user } = show('?period=24')
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await findToast('The business was not exported')
  expect(api.calls('GET /enquiries/business/export')[0]?.query).toBe('period=24')
})
