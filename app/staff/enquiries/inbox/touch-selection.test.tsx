/** Selecting rows of the inbox by touch. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { listedEnquiry } from '../../../../tests/support/components/a-listed-enquiry'
import { fakeApi } from '../../../../tests/support/components/fake-api'
import { signIn } from '../../../../tests/support/components/fake-auth-client'
import { type ShownPage, showPage } from '../../../../tests/support/components/show-page'
import * as enquiries from '../../../routes/admin/enquiries'

const api = fakeApi()
const counts = { new: 3, in_progress: 0, snoozed: 0, answered: 0, archived: 0, spam: 0 }

beforeEach(() => {
  signIn('editor')
  api.answer('GET /enquiries/found', counts)
  api.answer('GET /enquiries/members', { members: [] })
  api.answer('GET /labels', { labels: [] })
  api.answer('GET /enquiries', {
    enquiries: ['Mara', 'Nadia', 'Odin'].map(name => listedEnquiry(name)),
    next: null,
  })
})

const row = (name: string) => screen.getByRole('link', { name })
const finger = { pointerType: 'touch', isPrimary: true, clientX: 50, clientY: 50 }
const down = (name: string, how: object = finger) => fireEvent.pointerDown(row(name), how)
/** Whether the link was followed, had nobody prevented it. */
const tap = (name: string) => {
  down(name)
  fireEvent.pointerUp(row(name), finger)
  return fireEvent.click(row(name), { detail: 1 })
}
const selected = () =>
  ['Mara', 'Nadia', 'Odin'].filter(
    name => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` }).checked,
  )
const hold = async (name: string) => {
  down(name)
  await waitFor(() => expect(selected()).toContain(name))
}

async function show() {
  const shown = showPage(enquiries, '/admin/enquiries', '/admin/enquiries')
  await screen.findByText('3 enquiries')
  return shown
}

it('begins with a finger that lies still, and goes on with taps', async () => {
  await show()
  await hold('Mara')
  // The browser's own menu, and the click that some send when the finger is lifted.
  expect(fireEvent.contextMenu(row('Mara'))).toBe(false)
  fireEvent.pointerUp(row('Mara'), finger)
  expect(fireEvent.click(row('Mara'), { detail: 1 })).toBe(false)
  expect(selected()).toEqual(['Mara'])
  screen.getByText('1 selected')
  expect(tap('Odin')).toBe(false)
  expect(selected()).toEqual(['Mara', 'Odin'])
  expect(tap('Mara')).toBe(false)
  expect(selected()).toEqual(['Odin'])
})

it('does not begin when the finger scrolls, is lifted, or is a mouse', async () => {
  await show()
  down('Mara')
  fireEvent.pointerMove(row('Mara'), { ...finger, clientY: 80 })
  down('Nadia')
  fireEvent.pointerCancel(row('Nadia'), finger)
  down('Nadia')
  fireEvent.pointerUp(row('Nadia'), finger)
  down('Nadia', { ...finger, pointerType: 'mouse' })
  expect(fireEvent.contextMenu(row('Nadia'))).toBe(true)
  await hold('Odin')
  expect(selected()).toEqual(['Odin'])
})

it.each<[name: string, end: (shown: ShownPage) => void]>([
  ['Escape', () => void fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['the step back', (shown: ShownPage) => void shown.goBack()],
  [
    'the button of the bar',
    () => void fireEvent.click(screen.getByRole('button', { name: 'Clear selection' })),
  ],
  ['letting the last row go', () => void tap('Mara')],
])('ends with %s, and the list stays', async (_, end) => {
  const shown = await show()
  const loads = () => api.calls('GET /enquiries').length
  const before = loads()
  await hold('Mara')
  fireEvent.pointerUp(row('Mara'), finger)
  // The entry of the history: its page has been loaded.
  await waitFor(() => expect(loads()).toBe(before + 1))
  await act(async () => end(shown))
  await waitFor(() => expect(loads()).toBe(before + 2))
  await waitFor(() => expect(selected()).toEqual([]))
  screen.getByText('3 enquiries')
  // As before: a tap opens an enquiry.
  expect(tap('Nadia')).toBe(false)
  await waitFor(() => expect(shown.address()).toBe('/admin/enquiries/nadia'))
})
