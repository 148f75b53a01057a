/** Writing at the end of a conversation: tabs and keys, sending by keyboard, saved replies, going on. */
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { EnquiryReply, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { anOpenedEnquiry, answerAroundEnquiry } from '../../../../tests/support/components/an-opened-enquiry'
import { fakeApi } from '../../../../tests/support/components/fake-api'
import { keepDrafts } from '../../../../tests/support/components/kept-drafts'
import { showPage } from '../../../../tests/support/components/show-page'
import { findToast } from '../../../../tests/support/components/toasts'
import * as route from '../../../routes/admin/enquiry'

vi.mock('../../kit/local-store', () => import('../../../../tests/support/components/kept-drafts'))

const api = fakeApi()
keepDrafts()

const saved = (id: string, title: string, body: string) => ({
  ...{ id, title, body },
  updated_at: '2026-11-02T17:00:00.000Z',
})
beforeEach(() => {
  answerAroundEnquiry(api)
  api.answer('GET /saved-replies', {
    replies: [
      saved('first', 'First answer', 'Dear {first name}, thank you.'),
      saved('prices', 'Prices', 'Our prices for {company} are fixed.'),
    ],
    own: { own_name: 'Ines Okafor', date: 'November 3, 2026' },
    next_opening: '2026-11-04T15:00:00.000Z',
  })
})

const enquiry = anOpenedEnquiry()

async function open() {
  api.answer('GET /enquiries/:id', enquiry)
  const shown = showPage(route, '/admin/enquiries/:id', '/admin/enquiries/first')
  await screen.findByRole('heading', { level: 1, name: 'Nadia Brook' })
  await screen.findByRole('button', { name: 'Insert a saved reply: /' })
  return shown
}

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) })
const reply = () => screen.getByLabelText<HTMLTextAreaElement>('Your reply')
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Add a note')
/** Of the list that a slash opens; other lists are always there. */
const listed = () => [...document.querySelectorAll('[role="listbox"] [role="option"]')]
const options = () => listed().map(option => option.firstChild?.textContent)

const waiting: EnquiryReply = {
  ...{ id: 'sent', body: 'Dear Nadia', cc: [], files: [], by: null, state: 'waiting', last_answer: '' },
  ...{ created_at: '2026-11-02T17:00:00.000Z', send_at: '2026-11-02T17:00:20.000Z' },
}
const answered: WholeEnquiry = {
  ...{ ...enquiry, version: 2, status: 'answered', replies: [waiting] },
  events: [{ id: 'replied', kind: 'reply', at: waiting.created_at, by: null, reply_id: 'sent' }],
}

describe('the tabs', () => {
  it('are moved through by arrows, keep what is typed, and say what is unsent', async () => {
    const { user } = await open()
    await user.click(reply())
    await user.paste('Half a reply')
    await user.click(tab('Reply'))
    await user.keyboard('{ArrowRight}')
    expect(tab('Note')).toBe(document.activeElement)
    expect(tab('Note').getAttribute('aria-selected')).toBe('true')
    expect(document.getElementById('composer-reply')?.hidden).toBe(true)
    expect(tab('Reply').textContent).toBe('Reply Unsent')
    await user.keyboard('{ArrowRight}')
    expect(tab('Reply')).toBe(document.activeElement)
    await user.keyboard('{End}{Home}')
    expect(tab('Reply').tabIndex).toBe(0)
    expect(tab('Note').tabIndex).toBe(-1)
    expect(reply().value).toBe('Half a reply')
  })

  it('are opened by r and n, with the focus in the field', async () => {
    const { user } = await open()
    await user.keyboard('n')
    expect(note()).toBe(document.activeElement)
    act(() => note().blur())
    await user.keyboard('r')
    expect(reply()).toBe(document.activeElement)
    expect([note().value, reply().value]).toEqual(['', ''])
  })
})

it.each([
  ['Control', '{Control>}{Enter}{/Control}'],
  ['Cmd', '{Meta>}{Enter}{/Meta}'],
])('sends with %s and Enter', async (_, keys) => {
  const { user } = await open()
  api.answer('POST /enquiries/:id/notes', enquiry)
  await user.keyboard('n')
  await user.paste('Mind the price')
  await user.keyboard(keys)
  await waitFor(() => expect(note().value).toBe(''))
  expect(api.calls('POST /enquiries/:id/notes').map(({ json }) => json)).toEqual([{ text: 'Mind the price' }])
  api.answer('POST /enquiries/:id/replies', answered)
  await user.click(tab('Reply'))
  await user.click(reply())
  await user.paste('Dear Nadia')
  await user.keyboard(keys)
  await waitFor(() => expect(reply().value).toBe(''))
  expect(api.calls('POST /enquiries/:id/replies').map(({ json }) => json)).toEqual([{ body: 'Dear Nadia' }])
})

it('goes on to the next enquiry when the member chose so, and takes the reply back from there', async () => {
  const { user, address } = await open()
  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Then open the next enquiry' })
  expect(choice.checked).toBe(false)
  await user.click(choice)
  api.answer('POST /enquiries/:id/replies', answered)
  await user.click(reply())
  await user.paste('Dear Nadia')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await findToast('The reply goes out in a few seconds')
  // It was not opened from a list: the list is next.
  await waitFor(() => expect(address()).toBe('/admin/enquiries'))
  api.answer('DELETE /enquiries/:id/replies/:reply', { body: 'Dear Nadia', cc: [], attachments: [], enquiry })
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(address()).toBe('/admin/enquiries/first'))
  await waitFor(() => expect(reply().value).toBe('Dear Nadia'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Then open/ }).checked).toBe(true)
})

it('offers members behind an @ in a note, by keyboard, and draws whom it mentions', async () => {
  const sam = { id: 'sam', name: 'Sam Whitlock' }
  api.answer('GET /enquiries/members', { members: [{ id: 'ines', name: 'Ines Okafor' }, sam] })
  const { user } = await open()
  await user.keyboard('n')
  await user.keyboard('Ask @')
  expect(options()).toEqual(['Ines Okafor', 'Sam Whitlock'])
  expect(note().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Members' }).id)
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  await user.keyboard('{Backspace}@whi{Enter}about it')
  expect(note().value).toBe('Ask @Sam Whitlock about it')
  const text = 'Ask @Sam Whitlock about it, not @Samuel'
  api.answer('POST /enquiries/:id/notes', {
    ...{ ...enquiry, version: 2 },
    events: [{ id: 'note', kind: 'note', at: '2026-11-02T18:00:00.000Z', by: null, text, mentions: [sam] }],
  })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(document.querySelector('.mention')?.textContent).toBe('@Sam Whitlock'))
  expect(document.querySelectorAll('.mention')).toHaveLength(1)
})

describe('saved replies', () => {
  it('are searched behind a slash and inserted by Enter, with their placeholders filled', async () => {
    const { user } = await open()
    await user.click(reply())
    await user.keyboard('Hello, /')
    expect(options()).toEqual(['First answer', 'Prices'])
    const listId = screen.getByRole('listbox', { name: 'Saved replies' }).id
    expect(reply().getAttribute('aria-controls')).toBe(listId)
    await user.keyboard('{ArrowDown}')
    const [, second] = listed()
    expect(reply().getAttribute('aria-activedescendant')).toBe(second?.id)
    expect(second?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('thank')
    expect(options()).toEqual(['First answer'])
    await user.keyboard('{Enter}')
    expect(reply().value).toBe('Hello, Dear Nadia, thank you.')
    expect(reply().selectionStart).toBe(reply().value.length)
    expect(options()).toEqual([])
    expect(reply().hasAttribute('aria-activedescendant')).toBe(false)
    await user.keyboard(' More')
    expect(reply().value).toBe('Hello, Dear Nadia, thank you. More')
  })

  it('are closed by Escape, which leaves the text, until another slash is typed', async () => {
    const { user } = await open()
    await user.click(reply())
    await user.keyboard('/pri{Escape}')
    expect(options()).toEqual([])
    await user.keyboard('c')
    expect(options()).toEqual([])
    expect(reply().value).toBe('/pric')
    await user.keyboard('{Enter}/')
    expect(options()).toHaveLength(2)
    expect(reply().value).toBe('/pric\n/')
  })

  it('are inserted by a click, and opened by a button', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Insert a saved reply: /' }))
    expect(reply()).toBe(document.activeElement)
    await user.click(await screen.findByRole('option', { name: /^Prices/ }))
    expect(reply().value).toBe('Our prices for Oxbow Ridge are fixed.')
    expect(reply()).toBe(document.activeElement)
  })

  it('leave Enter to the text when nothing is found', async () => {
    const { user } = await open()
    await user.click(reply())
    await user.keyboard('/zeppelin{Enter}x')
    expect(reply().value).toBe('/zeppelin\nx')
  })
})

it('asks to be reminded when the author chose so, and not the next time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T19:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = await open()
  const reminder = () => screen.getByLabelText<HTMLSelectElement>('Remind me if there is no answer')
  expect(reminder().value).toBe('')
  await user.selectOptions(reminder(), 'In a week')
  await user.click(reply())
  await user.paste('Dear Nadia')
  const until = '2026-12-03T16:00:00.000Z'
  const waiting = { snoozed_until: until, unanswered_since: '2026-11-02T17:00:00.000Z' }
  api.answer('POST /enquiries/:id/replies', { ...enquiry, status: 'in_progress', ...waiting, version: 2 })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Unless the client answers before.')
  expect(api.calls('POST /enquiries/:id/replies').map(({ json }) => json)).toEqual([
    { body: 'Dear Nadia', remind_at: until },
  ])
  expect(reminder().value).toBe('')
})
