/** Downloads of backups, as an owner asks for them. */
import { expect } from 'vitest'
import { readBackups } from '../../../domain/backup/backups.server'
import { pictureBytes } from '../data/whole-site'
import { callApi } from './api'
import type { TestAccount } from './auth'
import type { Site } from './site'

export const passphrase = 'seven words that only two know'

export async function addPicture({ deps }: Site): Promise<void> {
  await deps.objects.put('pictures/one', pictureBytes)
  const size = { format: 'png', width: 4, height: 3, bytes: pictureBytes.length, animated: true } as const
  const made = { account_id: null, created_at: '2026-03-02T09:00:00.000Z', object_key: 'pictures/one' }
  await deps.db
    .insertInto('images')
    .values({ name: 'one.png', ...size, ...made })
    .execute()
}

export const askForDownload = (site: Site, owner: TestAccount, body: object = { passphrase }) =>
  callApi(site, 'POST', '/system/downloads', { as: owner, body })

/** The answer of a link, whose body nobody has read. */
export async function followDownload(site: Site, owner: TestAccount): Promise<Response> {
  const { status, body } = await askForDownload(site, owner)
  expect([status, body.path]).toEqual([
    201,
    expect.stringMatching(/^\/api\/system\/downloads\?token=[\w-]{43}$/),
  ])
  return site.request(body.path)
}

/** What the site says once everything that it does besides has ended. */
export async function isStillRunning(site: Site): Promise<boolean> {
  await site.deps.background.settled()
  return (await readBackups(site.deps)).isRunning
}
