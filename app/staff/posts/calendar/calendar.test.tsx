/** /admin/posts/calendar: what a month says, and the way to its posts and to other months. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../../tests/support/components/fake-api'
import { signIn } from '../../../../tests/support/components/fake-auth-client'
import { showPage } from '../../../../tests/support/components/show-page'
import * as calendar from '../../../routes/admin/posts/calendar'
import { wayBack } from '../../kit/list-place'
import type { CalendarMonth } from '../calls'

const api = fakeApi()
const show = (query = '') => showPage(calendar, '/admin/posts/calendar', `/admin/posts/calendar${query}`)

type Entry = CalendarMonth['entries'][number]
const entry = (title: string, day: string, more: Partial<Entry> = {}): Entry => ({
  ...{ id: title.toLowerCase().replaceAll(' ', '-'), title, day, kind: 'published', at: null },
  ...more,
})
const answer = (entries: Entry[], more: Partial<CalendarMonth> = {}) =>
  api.answer('GET /post-calendar', {
    ...{ month: '2026-11', today: '2026-11-27', entries, is_whole: true },
    ...more,
  })

/** Of each day that is read aloud: its heading and what it has. */
const days = () =>
  [...document.querySelectorAll('.calendar-days > li:not([aria-hidden])')].map(day =>
    [day.querySelector('h3'), ...day.querySelectorAll('ul > li')].map(part => part?.textContent),
  )

beforeEach(() => {
  sessionStorage.clear()
  signIn('editor')
  vi.setSystemTime('2026-11-27T18:00:00Z')
  return () => vi.useRealTimers()
})

describe('a month', () => {
  it('says of each day what is published and what goes live, by the clocks of the agency', async () => {
    answer([
      entry('Annual results', '2026-11-03'),
      entry('Was due', '2026-11-27', { kind: 'late', at: '2026-11-27T16:00:00.000Z' }),
      entry('Drill results', '2026-11-30', { kind: 'scheduled', at: '2026-11-30T17:30:00.000Z' }),
      entry('Annual results', '2026-11-30', { kind: 'changes', at: '2026-11-30T20:00:00.000Z' }),
    ])
    show()
    await screen.findByRole('heading', { name: 'November 2026' })
    await screen.findByText('4 entries in November 2026')
    expect(days()).toEqual([
      ['Tuesday, November 3', 'Annual resultsPublished'],
      ['Friday, November 27Today', 'Was dueLate 9:00 a.m.'],
      ['Monday, November 30', 'Drill resultsScheduled 10:30 a.m.', 'Annual resultsChanges go live 1:00 p.m.'],
    ])
    expect(screen.getAllByText(/Vancouver time/)).toHaveLength(1)
    expect(document.querySelector('[aria-current=date]')?.textContent).toContain('27')
  })

  it('begins its first week below the right weekday, and fills the last', async () => {
    answer([entry('One', '2026-12-01')], { month: '2026-12' })
    show('?month=2026-12')
    await screen.findByRole('link', { name: 'One' })
    const cells = [...document.querySelectorAll('.calendar-days > li')]
    // December 2026 begins on a Tuesday and ends on a Thursday.
    expect(cells.findIndex(cell => cell.matches('.calendar-day'))).toBe(2)
    expect(cells).toHaveLength(35)
    expect(document.querySelector('[aria-current=date]')).toBeNull()
  })

  it('says when it has more than it lists', async () => {
    answer([entry('One', '2026-11-01')], { is_whole: false })
    show()
    await screen.findByText('The first 1 entry of November 2026. The list has every post.')
  })

  it('without posts says how one comes into it', async () => {
    answer([])
    show()
    await screen.findByText('Nothing is published or scheduled in November 2026.')
    expect(screen.getByRole('link', { name: 'Write a post' }).getAttribute('href')).toBe('/admin/new-post')
    expect(document.querySelector('.calendar')).toBeNull()
  })

  it('that cannot be fetched says why, and is asked for again', async () => {
    api.answer('GET /post-calendar', refused({ status: 503, detail: 'The database is busy.' }))
    show()
    await screen.findByRole('button', { name: 'Try again' })
    answer([entry('One', '2026-11-01')])
    screen.getByRole('button', { name: 'Try again' }).click()
    await screen.findByRole('link', { name: 'One' })
  })
})

describe('the address', () => {
  const months = () =>
    within(screen.getByRole('navigation', { name: 'Months' }))
      .getAllByRole('link')
      .map(link => `${link.textContent?.trim()} ${link.getAttribute('href')}`)
  const path = '/admin/posts/calendar'

  it('holds the month, from which one goes to those beside it and back to the present', async () => {
    answer([], { month: '2026-12' })
    show('?month=2026-12')
    await screen.findByRole('heading', { name: 'December 2026' })
    expect(api.calls('GET /post-calendar').map(({ query }) => query)).toEqual(['month=2026-12'])
    expect(months()).toEqual([
      ...[`November ${path}?month=2026-11`, `This month ${path}`, `January 2027 ${path}?month=2027-01`],
    ])
  })

  it('without a month, or with what is not one, is of the present', async () => {
    answer([])
    show('?month=2026-99')
    await screen.findByRole('heading', { name: 'November 2026' })
    expect(months()).toEqual([`October ${path}?month=2026-10`, `December ${path}?month=2026-12`])
  })

  it('is where the editor of a post leads back to', async () => {
    answer([entry('One', '2026-12-01')], { month: '2026-12' })
    const { address } = show('?month=2026-12')
    const link = await screen.findByRole('link', { name: 'One' })
    link.click()
    await vi.waitFor(() => expect(address()).toBe('/admin/edit-post/one'), { timeout: 15_000 })
    expect(wayBack('/admin/posts')).toBe(`${path}?month=2026-12`)
  })
})

it('tells a contributor whose posts it has', async () => {
  signIn('contributor')
  answer([])
  show()
  await screen.findByText('None of your posts is published or scheduled in November 2026.')
  expect(screen.queryByRole('link', { name: 'Write a post' })).toBeNull()
})
