/** /admin/numbers: what is shown, for which period and page, and what it says when there is nothing. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Numbers } from '../../../domain/number/number-schema'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { showPage } from '../../../tests/support/components/show-page'
import { findToast } from '../../../tests/support/components/toasts'
import * as numbersPage from '../../routes/admin/numbers'

const api = fakeApi()
const path = '/admin/numbers'
const show = (query = '') => showPage(numbersPage, path, path + query)

const days = ['2026-11-18', '2026-11-19', '2026-11-20']

const numbers: Numbers = {
  ...{ period: '30', page: '', from: '2026-10-22', to: '2026-11-20', began: '2026-01-01' },
  all: { views: 1234, arrivals: 500 },
  before: { views: 1000, arrivals: 1000 },
  points: days.map((day, index) => ({ day, views: 10 * index, arrivals: 4 * index })),
  pages: [
    { path: '/blog/results-day', title: 'Results day', views: 800, arrivals: 300 },
    { path: '/about', title: null, views: 434, arrivals: 200 },
  ],
  page_count: 2,
  referrers: [
    { referrer: '', arrivals: 300 },
    { referrer: 'news.example', arrivals: 150 },
    { referrer: '*', arrivals: 50 },
  ],
  searches: [{ words: 'esg report', times: 3, day: '2026-11-02' }],
  origins: [
    { path: '/services', enquiries: 2, subscribers: 0 },
    { path: '', enquiries: 1, subscribers: 0 },
  ],
}

const answer = (other: Partial<Numbers> = {}) => api.answer('GET /numbers', { ...numbers, ...other })
const rowsOf = async (title: string) =>
  within(await screen.findByRole('region', { name: title }))
    .getAllByRole('row')
    .map(row => row.textContent)
const queries = () => api.calls('GET /numbers').map(({ query }) => query)

beforeEach(() => signIn('editor'))

it('shows editors the totals with their change, and each list', async () => {
  answer()
  show()
  await screen.findByText('Oct 22, 2026 to Nov 20, 2026')
  const figures = screen.getAllByRole('definition').map(figure => figure.textContent)
  expect(figures).toEqual(['1,234+23% than the 30 days before', '500−50% than the 30 days before', '41'])
  expect(await rowsOf('Pages')).toEqual([
    'PageViewsArrivals',
    'Results day/blog/results-day800300',
    '/about434200',
  ])
  expect(await rowsOf('Where readers come from')).toEqual([
    'WebsiteArrivals',
    'Direct or unknown300',
    'news.example150',
    'Other websites50',
  ])
  expect(await rowsOf('Searches without a result')).toEqual(['WordsTimesLast', 'esg report3Nov 2'])
  expect(await rowsOf('Enquiries and subscribers')).toEqual([
    'PageEnquiriesSubscribers',
    '/services20',
    'Not known10',
  ])
})

it('has the table of the chart behind it, the newest day first', async () => {
  answer()
  const { user } = show()
  await screen.findByText('Most views: 20, Nov 20, 2026')
  await user.click(screen.getByText('As a table'))
  expect(await rowsOf('By day')).toEqual([
    'DayViewsArrivals',
    '2026-11-20208',
    '2026-11-19104',
    '2026-11-1800',
  ])
})

it('says what the pointed day had', async () => {
  answer()
  const { user } = show()
  await screen.findByText('Most views: 20, Nov 20, 2026')
  const plot = document.querySelector<HTMLElement>('.line-chart-plot')
  if (!plot) throw new Error('no chart')
  vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 100))
  await user.pointer({ target: plot, coords: { clientX: 210, clientY: 5 } })
  expect(document.querySelector('.line-chart-readout')?.textContent).toBe('Nov 19, 2026 10 views, 4 arrivals')
  await user.pointer({ target: plot, coords: { clientX: 999, clientY: 5 } })
  expect(document.querySelector('.line-chart-readout')?.textContent).toBe('Nov 20, 2026 20 views, 8 arrivals')
  await user.pointer({ target: document.body })
  screen.getByText('Most views: 20, Nov 20, 2026')
})

it('asks for the period and the page that the address names', async () => {
  answer()
  const { user, address } = show('?period=90')
  const period = await screen.findByRole('link', { name: '90 days' })
  expect(period.getAttribute('aria-current')).toBe('page')
  await user.click(await screen.findByRole('link', { name: 'Numbers of /about' }))
  expect(address()).toBe('/admin/numbers?period=90&page=%2Fabout')
  await screen.findByText('Of one page')
  await user.click(screen.getByRole('link', { name: '12 months' }))
  expect(address()).toBe('/admin/numbers?period=365&page=%2Fabout')
  await waitFor(() => expect(queries()).toHaveLength(3))
  // The links lead on from what is shown, and that is asked for before it is.
  await screen.findByRole('link', { name: '12 months', current: 'page' })
  await user.click(screen.getByRole('link', { name: 'All pages' }))
  await waitFor(() => expect(screen.queryByText('Of one page')).toBeNull())
  await waitFor(() => expect(queries()).toHaveLength(4))
  await screen.findByRole('link', { name: '12 months', current: 'page' })
  await user.click(screen.getByRole('link', { name: '30 days' }))
  expect(address()).toBe('/admin/numbers')
  await waitFor(() =>
    expect(queries()).toEqual([
      'period=90',
      'period=90&page=%2Fabout',
      'period=365&page=%2Fabout',
      'period=365',
      '',
    ]),
  )
})

it('shows weeks for a year, and of a page only what is of it', async () => {
  answer({ period: '365', page: '/about', pages: [], searches: [], before: null })
  show('?period=365&page=/about')
  await screen.findByRole('heading', { name: 'By week' })
  screen.getByText('/about')
  expect(screen.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe('/about')
  expect(screen.queryByRole('region', { name: 'Pages' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Searches without a result' })).toBeNull()
  expect(document.body.textContent).not.toMatch(/[+−]\d+%/)
})

it('shows ten rows, and the others when asked', async () => {
  const pages = Array.from({ length: 50 }, (_, n) => ({
    path: `/blog/${n}`,
    title: null,
    views: 9,
    arrivals: 1,
  }))
  answer({ pages, page_count: 80 })
  const { user } = show()
  expect(await rowsOf('Pages')).toHaveLength(11)
  await user.click(screen.getByRole('button', { name: 'Show 40 more' }))
  expect(await rowsOf('Pages')).toHaveLength(51)
  screen.getByText('The 50 most viewed of 80 pages')
})

it('says what fills it, and what a period without views lacks', async () => {
  answer({ began: null })
  show()
  await screen.findByText(/^Nothing counted yet\. The first views appear here within a minute/)
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

it('says in each list that it is empty', async () => {
  const none = { views: 0, arrivals: 0 }
  answer({
    all: none,
    before: none,
    pages: [],
    referrers: [],
    searches: [],
    origins: [],
    points: days.map(day => ({ day, ...none })),
  })
  show()
  await screen.findByText('No views in this period.')
  screen.getByText('No arrivals in this period.')
  screen.getByText('Every search of the last 90 days found something.')
  screen.getByText('No enquiry or subscriber in this period.')
  expect(document.body.textContent).not.toContain('Most views')
})

it('says when they cannot be loaded, and tries again', async () => {
  api.answer('GET /numbers', refused({ status: 0 }))
  const { user } = show()
  await findToast('Numbers could not be loaded')
  answer()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('/about')
})

it('exports what is shown, and says when that failed', async () => {
  answer()
  api.answer(
    'GET /numbers/export',
    refused({ status: 409, detail: 'An export of yours is still under way.' }),
  )
  const { user } = show('?period=7')
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await findToast('The numbers were not exported')
  expect(api.calls('GET /numbers/export').map(({ query }) => query)).toEqual(['period=7'])
})
