/** /api/system/downloads: an owner downloads the whole site as it is, encrypted, by a link that works once. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { readBackups } from '../../../domain/backup/backups.server'
import { restoreCommand } from '../../../server/commands/archives/restore'
import { atTheEnd } from '../../support/at-the-end'
import { emptyPlace } from '../../support/data/whole-site'
import { deleteFolder } from '../../support/delete-folder'
import { makeFolder } from '../../support/make-folder'
import type { TestAccount } from '../../support/site/auth'
import { runCommand } from '../../support/site/commands'
import { addPicture, followDownload, isStillRunning, passphrase } from '../../support/site/downloads'
import { describeSiteOnSqlite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

describeSiteOnSqlite('GET /api/system/downloads', open => {
  let site: Site
  let owner: TestAccount
  let folder: string
  beforeAll(async () => {
    folder = makeFolder('downloads')
    atTheEnd(() => deleteFolder(folder))
    ;({ site, owner } = await openStaffed(open))
    await addPicture(site)
  })

  it('sends what restores the site, and is no archive when it breaks off', async () => {
    const answer = await followDownload(site, owner)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="site-\d{8}T\d{6}Z\.tar\.zst\.age"$/,
      ),
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await isStillRunning(site)).toBe(false)
    const logged = await site.deps.db
      .selectFrom('activity_events')
      .select('account_id')
      .where('action', '=', 'backup_downloaded')
      .execute()
    expect(logged).toEqual([{ account_id: owner.id }])

    const [file, half, words] = ['site.tar.zst.age', 'half.tar.zst.age', 'words'].map(name =>
      join(folder, name),
    )
    writeFileSync(file ?? '', bytes)
    writeFileSync(half ?? '', bytes.subarray(0, bytes.length / 2))
    writeFileSync(words ?? '', passphrase)
    const place = await emptyPlace('sqlite')
    const restore = (path = '') => runCommand(restoreCommand, place, path, '--passphrase-file', words ?? '')
    expect((await restore(half)).errors).toMatch(/cannot be read .+ Nothing was restored\./)
    expect(await restore(file)).toMatchObject({ code: 0, output: expect.stringContaining('1 object.') })
  })

  it('ends its work with a client that goes away', async () => {
    const answer = await followDownload(site, owner)
    expect((await readBackups(site.deps)).isRunning).toBe(true)
    await answer.body?.cancel()
    expect(await isStillRunning(site)).toBe(false)
  })
})
