/** /admin/subscribers: what is shown, and what becomes of what was typed. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Subscriber, SubscriberPage } from '../../../domain/subscriber/subscriber-schema'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { showPage } from '../../../tests/support/components/show-page'
import { findToast } from '../../../tests/support/components/toasts'
import * as subscribersPage from '../../routes/admin/subscribers'

const api = fakeApi()
const show = (query = '') => showPage(subscribersPage, '/admin/subscribers', `/admin/subscribers${query}`)
const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

const at = '2026-01-05T17:00:00.000Z'
const ann: Subscriber = {
  ...{ id: 'ann', email: 'ann@client.example', state: 'confirmed', since: at },
  ends_at: null,
}
const counts = { pending: 1, confirmed: 2, ended: 0, unsubscribed: 4 }
const answerList = (subscribers: Subscriber[] = [ann], more: Partial<SubscriberPage> = {}) =>
  api.answer('GET /subscribers', { subscribers, counts, next: null, ...more })

beforeEach(() => signIn('owner'))

describe('the list', () => {
  it('says who is on it and counts the states', async () => {
    const ending: Subscriber = { ...ann, id: 'bo', email: 'bo@client.example', ends_at: at }
    answerList([ann, ending])
    show()
    await screen.findByText('ann@client.example')
    screen.getByText('2 subscribers on this page')
    const options = within(field('State')).getAllByRole('option')
    expect(options.map(option => option.textContent)).toEqual([
      'All (7)',
      'Not confirmed yet (1)',
      'Subscribed (2)',
      'Consent has ended (0)',
      'Unsubscribed (4)',
    ])
    screen.getByText(/^Consent ends/)
  })

  it('asks for a state and a part of an address, and leads on', async () => {
    answerList([ann], { next: 'cursor' })
    const { user } = show('?state=confirmed')
    const older = await screen.findByRole('link', { name: 'Older changes' })
    expect(older.getAttribute('href')).toBe('/admin/subscribers?state=confirmed&before=cursor')
    answerList([])
    await user.type(field('Address'), 'bo')
    await user.click(button('Search'))
    await screen.findByText('No subscribers.')
    expect(api.calls('GET /subscribers').at(-1)?.query).toBe('search=bo&state=confirmed')
    screen.getByRole('link', { name: 'Show all subscribers' })
  })

  it('says what fills it', async () => {
    answerList([])
    show()
    await screen.findByText(/^No subscribers yet\./)
  })

  it('is for owners', async () => {
    api.answer('GET /subscribers', refused({ status: 403, code: 'not_owner' }))
    show()
    await screen.findByText('Subscribers are for owners.')
  })
})

describe('a subscriber', () => {
  const proof = ['Asked for the newsletter.', 'Agreed by the link.']
  const open = async () => {
    answerList()
    api.answer('GET /subscribers/:id', { ...ann, proof })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Open ann@client.example' }))
    const dialog = await screen.findByRole('dialog', { name: 'ann@client.example' })
    await within(dialog).findByText(proof[1] ?? '')
    return { user, dialog }
  }

  it('is unsubscribed, with the proof of consent shown', async () => {
    const { user, dialog } = await open()
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
    api.answer('POST /subscribers/:id/unsubscribe', { ...ann, state: 'unsubscribed', proof })
    answerList([{ ...ann, state: 'unsubscribed' }])
    await user.click(within(dialog).getByRole('button', { name: 'Unsubscribe' }))
    await findToast('Unsubscribed')
    await screen.findByText(/^Unsubscribed since/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is erased after a question', async () => {
    const { user, dialog } = await open()
    await user.click(within(dialog).getByRole('button', { name: 'Erase' }))
    const question = await screen.findByRole('dialog', { name: 'Erase ann@client.example?' })
    api.answer('DELETE /subscribers/:id', undefined)
    answerList([])
    await user.click(within(question).getByRole('button', { name: 'Erase' }))
    await findToast('Subscriber erased')
    await screen.findByText(/^No subscribers yet\./)
  })

  it('says when the record cannot be loaded, and tries again', async () => {
    answerList()
    api.answer('GET /subscribers/:id', refused({ status: 0 }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Open ann@client.example' }))
    await screen.findByText(/^The record could not be loaded\./)
    api.answer('GET /subscribers/:id', { ...ann, proof })
    await user.click(button('Try again'))
    await screen.findByText(proof[0] ?? '')
  })
})

describe('adding', () => {
  const typeConsent = async (user: ReturnType<typeof show>['user']) => {
    await user.selectOptions(field('Why'), 'said')
    fireEvent.change(field('Day'), { target: { value: '2026-01-04' } })
    await user.type(field('What proves it'), 'Card')
  }
  const consent = { ground: 'said', given_on: '2026-01-04', evidence: 'Card' }

  it('asks for all of it, and keeps what was typed when it is refused', async () => {
    answerList()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Add a subscriber' }))
    await user.click(button('Add'))
    for (const text of ['Enter an email address', 'Choose a day', 'Say what proves it'])
      await screen.findByText(text)
    expect(api.calls('POST /subscribers')).toEqual([])
    await user.type(field('Email address'), 'cy@client.example')
    await typeConsent(user)
    const left = 'They unsubscribed.'
    api.answer('POST /subscribers', refused({ status: 422, detail: left, errors: { email: left } }))
    await user.click(button('Add'))
    await screen.findByText(left)
    expect([field('Email address').value, field('What proves it').value]).toEqual([
      'cy@client.example',
      'Card',
    ])
    api.answer('POST /subscribers', { ...ann, id: 'cy', email: 'cy@client.example' })
    await user.click(button('Add'))
    await findToast('Subscriber added')
    expect(api.calls('POST /subscribers').at(-1)?.json).toEqual({ email: 'cy@client.example', ...consent })
  })

  it('a list is checked before it is added, and again when it changes', async () => {
    answerList()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Import a list' }))
    const file = new File(['Email,Name\nann@client.example,Ann\ncy@client.example,Cy'], 'list.csv', {
      type: 'text/csv',
    })
    await user.upload(field('File'), file)
    await waitFor(() => expect(field('Addresses').value).toBe('ann@client.example\ncy@client.example'))
    await typeConsent(user)
    const skipped = [{ line: 1, email: ann.email, reason: 'subscribed' as const }]
    api.answer('POST /subscribers/import', { added: 1, skipped })
    await user.click(button('Check the list'))
    await screen.findByText('1 address will be added.')
    screen.getByText('Line 1: ann@client.example, subscribed already')
    expect(api.calls('POST /subscribers/import').map(({ json }) => json)).toEqual([
      { lines: 'ann@client.example\ncy@client.example', dry_run: true, ...consent },
    ])
    await user.type(field('Addresses'), '\ndee@client.example')
    await user.click(button('Check the list'))
    await user.click(await screen.findByRole('button', { name: 'Add 1 subscriber' }))
    await findToast('1 subscriber added')
    expect(
      api.calls('POST /subscribers/import').map(({ json }) => (json as { dry_run: boolean }).dry_run),
    ).toEqual([true, true, false])
  })

  it('refuses a file that is no text', async () => {
    answerList()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Import a list' }))
    await user.upload(field('File'), new File(['PK\0\0'], 'list.csv', { type: 'text/csv' }))
    await screen.findByText('This file is no text of at most 2 MB')
    expect(field('Addresses').value).toBe('')
  })
})
