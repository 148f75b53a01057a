/** Backups at /admin/system: the newest, its test, what failed, and making one now. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { ShownBackups } from '../../../domain/system/system-schema'
import { aSystem } from '../../../tests/support/components/a-system'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { showPage } from '../../../tests/support/components/show-page'
import * as route from '../../routes/admin/system'
import { queryClient } from '../kit/queries'

const api = fakeApi()
const at = '2026-11-20T20:00:00.000Z'
const hour = 60 * 60 * 1000
const daily: ShownBackups = { ...aSystem.backups, to: '/mnt/backups', every: 24 * hour }
const last = { at, bytes: 2_900_000, name: 'site-20261120T200000Z.tar.zst' }

beforeEach(() => signIn('owner'))

const answer = (backups: ShownBackups) => api.answer('GET /system', { ...aSystem, backups })
async function show(backups: ShownBackups) {
  answer(backups)
  const { user } = showPage(route, '/admin/system')
  const part = await screen.findByRole('region', { name: 'Backups' })
  return { user, part }
}

it('says what to do where none is made, and has no button for one', async () => {
  await show(aSystem.backups)
  screen.getByText('No backup yet')
  screen.getByText(/^No backup is made by itself: set BACKUP_TO to a folder .+ and restart the website\./)
  expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull()
})

it('tells of the newest and its test', async () => {
  const { part } = await show({ ...daily, every: 12 * hour, last, proof: { at, words: '' } })
  expect(part.textContent).toMatch(/The newest backup is of Nov 20/)
  screen.getByText('It is site-20261120T200000Z.tar.zst, 2.9 MB, in /mnt/backups.')
  expect(part.textContent).toMatch(/A backup was last read back, and can be restored: Nov 20/)
  screen.getByText('The website makes one every 12 hours.')
  expect(part.querySelector('[data-bad]')).toBeNull()
})

it.each([
  [{ ...daily, last }, /None was tested yet: the website tests the newest one by itself\./],
  [
    { ...daily, last, fault: { at, words: 'The disk is full.' } },
    /An attempt failed since then, Nov 20.+: The disk is full\./,
  ],
  [
    { ...daily, fault: { at, words: 'The disk is full.' } },
    /The first attempt failed, Nov 20.+: The disk is full\./,
  ],
  [{ ...daily, last, proof: { at, words: 'It is gone.' } }, /The newest test failed, Nov 20.+: It is gone\./],
  [
    { ...daily, log: { to: '/mnt/log', at, fault: null, late: false } },
    /Each change is also kept in \/mnt\/log\. It can be restored up to Nov 20/,
  ],
  [
    { ...daily, log: { to: '/mnt/log', at: null, fault: { at, words: 'The disk is full.' }, late: true } },
    /none is there yet\. ?Changes have not been kept there since Nov 20.+: The disk is full\./,
  ],
  [
    { ...daily, log: { to: '/mnt/log', at, fault: null, late: true } },
    /Nothing is being sent there\. Ask the person/,
  ],
  [{ ...daily, every: 48 * hour }, /The website makes one every 2 days\./],
  [daily, /The website makes one every day\./],
])('says of %j: %s', async (backups, words) => {
  const { part } = await show(backups)
  expect(part.textContent).toMatch(words)
})

it.each(['read-only', 'staging'] as const)('says that the log is not shipped in %s', async mode => {
  const log = { to: '/mnt/log', at, fault: { at, words: 'The disk is full.' }, late: true }
  const program = { ...aSystem.program, mode }
  api.answer('GET /system', { ...aSystem, program, backups: { ...daily, log } })
  showPage(route, '/admin/system')
  const part = await screen.findByRole('region', { name: 'Backups' })
  expect(part.textContent).toContain('Nothing is sent there while the website is in this mode.')
  expect(part.querySelector('[data-bad]')).toBeNull()
})

it('backs up once, says what happens meanwhile, and shows what became of it', async () => {
  const begun = Promise.withResolvers<ShownBackups>()
  api.answer('POST /system/backups', () => begun.promise)
  const { user } = await show(daily)
  await user.click(screen.getByRole('button', { name: 'Back up now' }))
  const button = screen.getByRole('button', { name: 'Please wait...' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('A backup is being made, tested or downloaded...').getAttribute('role')).toBe(
    'status',
  )
  await user.click(button)
  begun.resolve({ ...daily, running: true })
  await user.click(button)
  expect(api.calls('POST /system/backups')).toHaveLength(1)
  screen.getByText(/can be used meanwhile/)
  answer({ ...daily, last })
  await queryClient.invalidateQueries({ queryKey: ['system'] })
  await screen.findByText(/^The newest backup is of/)
  screen.getByRole('button', { name: 'Back up now' })
})

it('waits for one that another process makes', async () => {
  const { user } = await show({ ...daily, last, running: true })
  await user.click(screen.getByRole('button', { name: 'Please wait...' }))
  expect(api.calls('POST /system/backups')).toEqual([])
})

it('says why none was begun', async () => {
  const detail = 'A backup is being made, tested or downloaded. Please wait until it is done.'
  api.answer('POST /system/backups', refused({ status: 409, code: 'backup_running', detail }))
  const { user } = await show({ ...daily, last })
  await user.click(screen.getByRole('button', { name: 'Back up now' }))
  await screen.findByText('No backup was begun')
  screen.getByText(detail)
  screen.getByText(/^The newest backup is of/)
})
