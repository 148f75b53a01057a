/** /admin/system: figures, the checkup, and what is said when they cannot be had. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Checkup } from '../../../domain/system/system-schema'
import { aSystem as system } from '../../../tests/support/components/a-system'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { showPage } from '../../../tests/support/components/show-page'
import * as route from '../../routes/admin/system'
import { queryClient } from '../kit/queries'

const api = fakeApi()
const at = '2026-11-20T20:00:00.000Z'
const checkup: Checkup = {
  at,
  findings: [
    { name: 'disk', outcome: 'fine', words: 'Plenty is free.', remedy: '' },
    { name: 'sender', outcome: 'warning', words: 'DMARC is weak.', remedy: 'Add p=reject.' },
    { name: 'certificate', outcome: 'fault', words: 'It expired.', remedy: 'Renew it.' },
    { name: 'inbox', outcome: 'skipped', words: 'INBOX_URL is not set.', remedy: '' },
  ],
}

beforeEach(() => {
  signIn('owner')
  api.answer('GET /system', system)
})

const show = () => showPage(route, '/admin/system')
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement
const textOf = (name: string) => figure(name)?.querySelector('dd')?.textContent

it('shows what the site runs on', async () => {
  show()
  await screen.findByRole('region', { name: 'State' })
  expect(textOf('Version')).toMatch(/^1\.2\.3build abcdefNode\.js 24\.21\.0running since Nov 20/)
  expect(textOf('Database')).toBe('SQLite 3.53.42.9\u00a0MB')
  expect(textOf('Disk')).toBe('77\u00a0GB freeof 271\u00a0GB')
  expect(textOf('Certificate')).toBe('Not checked yet')
  screen.getByText('No checkup yet.')
})

it('says that the site is not in its usual mode', async () => {
  api.answer('GET /system', { ...system, program: { ...system.program, mode: 'read-only' } })
  show()
  await screen.findByText('read only: nothing is stored or sent')
  expect(figure('Version')?.dataset.bad).toBe('true')
})

it('marks what is bad, and leads to what was not delivered', async () => {
  api.answer('GET /system', {
    ...system,
    disk: { free: 1e9, total: 271e9 },
    mail: { ...system.mail, dead: 2, last_failure: { created_at: at, answer: '550 No such user' } },
    inbox: { address: 'imaps://mail.example', state: 'login', since: at, answer: 'Wrong password' },
    queue: { purged_at: at, indexed: 40 },
  })
  show()
  await screen.findByText('2 messages')
  const bad = ['Disk', 'Not delivered', 'Mailbox', 'Database'].map(name => figure(name)?.dataset.bad)
  expect(bad).toEqual(['true', 'true', 'true', undefined])
  expect(textOf('Mailbox')).toBe('Sign-in refusedimaps://mail.exampleWrong password')
  expect(textOf('Repeated work')).toMatch(/^The search finds 40\u00a0%Old data deleted Nov 20/)
  expect(screen.getByRole('link', { name: 'See these messages' }).getAttribute('href')).toBe(
    '/admin/mail?status=dead',
  )
})

it('checks when it is asked to: what is to be done first, the rest folded', async () => {
  const answer = Promise.withResolvers<Checkup>()
  api.answer('POST /system/check', () => answer.promise)
  const { user } = show()
  const button = await screen.findByRole('button', { name: 'Check now' })
  await user.click(button)
  await user.click(button)
  expect(screen.getByText('Checking...').getAttribute('role')).toBe('status')
  answer.resolve(checkup)
  await screen.findByText('1 fault, 1 warning')
  expect(api.calls('POST /system/check')).toHaveLength(1)
  const lists = screen.getAllByRole('list').map(list =>
    within(list)
      .queryAllByRole('heading')
      .map(h => h.textContent),
  )
  expect(lists.filter(names => names.length > 0)).toEqual([
    ['Certificate', 'Sender in DNS'],
    ['Disk'],
    ['Mailbox'],
  ])
  screen.getByText('Renew it.')
  screen.getByText('1 check in order')
  screen.getByText('1 not checked')
  expect(textOf('Certificate')).toBe('It expired.')
})

it('says why a checkup was refused, and keeps the last one', async () => {
  api.answer('GET /system', { ...system, checkup: { ...checkup, findings: checkup.findings.slice(0, 1) } })
  api.answer(
    'POST /system/check',
    refused({ status: 429, code: 'too_many_checkups', detail: 'Please wait.' }),
  )
  const { user } = show()
  await screen.findByText('Everything is in order')
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  await screen.findByText('The checkup failed')
  screen.getByText('Please wait.')
  screen.getByText('Everything is in order')
})

it('keeps the figures beside the reason when they cannot be renewed, and tries again when asked', async () => {
  const { user } = show()
  await screen.findByText('2.9 MB')
  api.answer('GET /system', refused({ status: 503, code: 'unavailable', detail: 'Please try again.' }))
  await queryClient.invalidateQueries({ queryKey: ['system'] })
  await screen.findByText(/Please try again\. The figures below are older\.$/)
  screen.getByText('2.9 MB')
  api.answer('GET /system', { ...system, database: { ...system.database, bytes: 3_400_000 } })
  await user.click(screen.getByRole('button', { name: /again/i }))
  await screen.findByText('3.4 MB')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('tells editors whose page it is', async () => {
  api.answer('GET /system', refused({ status: 403, code: 'not_owner', detail: 'Only owners may do this.' }))
  show()
  await screen.findByText('Your role is editor. Owners of the website see here whether it is in order.')
})
