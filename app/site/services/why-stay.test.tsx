import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { WhyStay } from './why-stay'

const correction = {
  date: '2026-11-24',
  time: '19:38',
  place: 'Lumen Vale, presentation, slide 10',
  before: 'will have paid',
  after: 'would have paid',
  by: 'T. Nakashima',
}

afterEach(() => vi.restoreAllMocks())

it('tells corrections of one minute apart: of two days, and of two places', () => {
  const complaints = vi.spyOn(console, 'error')
  const rows = [
    correction,
    { ...correction, date: '2026-11-25', after: 'will pay' },
    { ...correction, place: 'Home, results morning', after: 'paid' },
  ]
  render(
    <MemoryRouter>
      <WhyStay title="Why companies stay" rows={[]} log={{ title: 'Corrections log', rows }} />
    </MemoryRouter>,
  )
  expect(screen.getAllByText('T. Nakashima', { exact: false })).toHaveLength(3)
  // React says so where two have one key.
  expect(complaints).not.toHaveBeenCalled()
})
