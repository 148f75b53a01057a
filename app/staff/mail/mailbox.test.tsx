/** What /admin/mail says of the mailbox that is read. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { MailboxState } from '../../../domain/mail/mail-schema'
import { fakeApi } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { showPage } from '../../../tests/support/components/show-page'
import * as route from '../../routes/admin/mail'

const api = fakeApi()
beforeEach(() => {
  signIn('owner')
  api.answer('GET /outbox', { messages: [], total: 0 })
})

const at = '2026-11-20T20:00:00.000Z'
const read: MailboxState = {
  address: 'imaps://desk@mail.agency.example/INBOX',
  ...{
    folder: 'INBOX',
    failed_folder: 'Failed',
    state: 'read',
    since: at,
    answer: '',
    last_mail_at: null,
    held: [],
  },
}

async function open(mailbox: MailboxState | null) {
  api.answer('GET /outbox/health', {
    ...{ waiting: 0, dead: 0, oldest_waiting: null, last_sent_at: null, mailbox },
    transport: { address: 'data/outbox', works: true, answer: '' },
  })
  showPage(route, '/admin/mail', '/admin/mail')
  return within(await screen.findByRole('region', { name: 'Delivery' }))
}
const figure = () => screen.getByText('Mailbox').closest('div')

it('says since when it is read, and what came last', async () => {
  const shown = await open({ ...read, last_mail_at: '2026-11-21T20:00:00.000Z' })
  await shown.findByText('Reachable')
  expect(figure()?.textContent).toMatch(
    /^MailboxReadsince Nov.+20.+last email Nov.+21.+imaps:\/\/desk@mail\.agency\.example\/INBOX$/,
  )
  expect(figure()?.dataset.bad).toBeUndefined()
})

it.each([
  ['login', 'Sign-in refused'],
  ['folder', 'Folder not found'],
  ['unreachable', 'Not reachable'],
  ['internal', 'Not read'],
] as const)('marks %s as a problem, in the server’s words', async (state, words) => {
  const shown = await open({ ...read, state, answer: 'No such thing.' })
  await shown.findByText(words)
  expect(figure()?.dataset.bad).toBe('true')
  shown.getByText('No such thing.')
  shown.getByText('no email yet')
})

it('names the emails that are not stored, by size, time and place', async () => {
  const held = [
    { uid: 4, state: 'too_large', bytes: 32_505_856, received_at: at },
    { uid: 5, state: 'failed', bytes: 900, received_at: at },
    { uid: 6, state: 'waiting', bytes: 2_000_000, received_at: at },
  ] as const
  const shown = await open({ ...read, held: [...held] })
  await shown.findByRole('heading', { name: 'Emails that are not stored' })
  expect(shown.getAllByRole('listitem').map(item => item.textContent?.split(' Received')[0])).toEqual([
    '31.0 MB, more than the 25 MB that are stored: it is flagged in INBOX.',
    '0.1 MB, could not be read in three tries: look for it in Failed, or flagged in INBOX.',
    '1.9 MB, could not be stored yet: it is tried again.',
  ])
})

it('says nothing without one', async () => {
  const shown = await open(null)
  await shown.findByText('Reachable')
  expect(screen.queryByText('Mailbox')).toBeNull()
})
