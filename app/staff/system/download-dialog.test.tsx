/** Downloading a backup at /admin/system: the passphrase, what goes wrong with it, and the link that is followed. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { ShownBackups } from '../../../domain/system/system-schema'
import { aSystem } from '../../../tests/support/components/a-system'
import { fakeApi, refused } from '../../../tests/support/components/fake-api'
import { signIn } from '../../../tests/support/components/fake-auth-client'
import { showPage } from '../../../tests/support/components/show-page'
import * as route from '../../routes/admin/system'

const api = fakeApi()
const path = '/api/system/downloads?token=abc'

beforeEach(() => signIn('owner'))

async function openDialog(lock: ShownBackups['lock'] = null) {
  api.answer('GET /system', { ...aSystem, backups: { ...aSystem.backups, lock } })
  const followed: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    followed.push(this.pathname + this.search)
  })
  onTestFinished(() => click.mockRestore())
  const { user } = showPage(route, '/admin/system')
  await user.click(await screen.findByRole('button', { name: 'Download a backup' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Download a backup' }))
  const send = () => user.click(dialog.getByRole('button', { name: 'Download' }))
  return { user, dialog, send, followed }
}

it('takes a passphrase of twelve characters, and hands the link to the browser', async () => {
  api.answer('POST /system/downloads', { path })
  const { user, dialog, send, followed } = await openDialog()
  const field = dialog.getByLabelText(/^Passphrase/)
  expect(field.getAttribute('autocomplete')).toBe('off')
  await user.type(field, 'too short')
  await send()
  dialog.getByText('Type at least 12 characters.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.type(field, ', so more')
  await send()
  await screen.findByText('The download has begun')
  expect(api.calls('POST /system/downloads').map(({ json }) => json)).toEqual([
    { passphrase: 'too short, so more' },
  ])
  expect(followed).toEqual([path])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['passphrase', 'It is encrypted with BACKUP_PASSPHRASE of the settings.'],
  ['recipient', /^It is encrypted for BACKUP_RECIPIENT of the settings/],
] as const)('asks for none where the settings have a %s', async (lock, words) => {
  api.answer('POST /system/downloads', { path })
  const { dialog, send, followed } = await openDialog(lock)
  dialog.getByText(words)
  expect(dialog.queryByRole('textbox')).toBeNull()
  await send()
  await screen.findByText('The download has begun')
  expect(api.calls('POST /system/downloads')[0]?.json).toEqual({})
  expect(followed).toEqual([path])
})

it('says why nothing was downloaded, and keeps what was typed', async () => {
  const detail = 'A backup is being made, tested or downloaded. Please wait until it is done.'
  api.answer('POST /system/downloads', refused({ status: 409, code: 'backup_running', detail }))
  const { user, dialog, send, followed } = await openDialog()
  const field = dialog.getByLabelText<HTMLInputElement>(/^Passphrase/)
  await user.type(field, 'seven words that two know')
  await send()
  expect((await dialog.findByRole('alert')).textContent).toBe(`Nothing was downloaded. ${detail}`)
  expect([field.value, followed]).toEqual(['seven words that two know', []])
})
