/** Downloads of backups that are refused, and those that break off. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { claimBackups, leaseMilliseconds, releaseBackups } from '../../../domain/backup/backup-state.server'
import { makeAccount, type TestAccount } from '../../support/site/auth'
import { addPicture, askForDownload, followDownload, isStillRunning } from '../../support/site/downloads'
import { describeSiteOnSqlite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

const minute = 60_000

describeSiteOnSqlite('a download of a backup', open => {
  let site: Site
  let owner: TestAccount
  beforeAll(async () => {
    ;({ site, owner } = await openStaffed(open))
  })
  const code = async (path: string) => {
    const answer = await site.request(path)
    return [answer.status, (await answer.json()).code]
  }

  it.each([[{}], [{ passphrase: '  eleven  ch  ' }], [{ passphrase: 'too short' }]])(
    'is refused with the passphrase %j',
    async body => {
      const { status, body: problem } = await askForDownload(site, owner, body)
      expect([status, problem.code]).toEqual([422, 'invalid_download'])
      expect(problem.errors).toEqual({ passphrase: 'Type twelve characters or more.' })
    },
  )

  it('is for who has just proved who they are', async () => {
    const own = await openStaffed(open)
    own.site.clock.advance(15 * minute)
    const { status, body } = await askForDownload(own.site, own.owner)
    expect([status, body.code]).toEqual([400, 'reauthentication_needed'])
  })

  it('breaks off when it cannot be made whole', async () => {
    const own = await openStaffed(open)
    await addPicture(own.site)
    const object = join(own.site.deps.config.dataDir, 'objects/pictures/one')
    rmSync(object)
    mkdirSync(object)
    const answer = await followDownload(own.site, own.owner)
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow('EISDIR')
    expect(await isStillRunning(own.site)).toBe(false)
  })

  it('waits for a backup that another process makes, and keeps its link', async () => {
    const { path } = (await askForDownload(site, owner)).body
    await claimBackups(site.deps, 'another process', site.clock.now())
    expect((await askForDownload(site, owner)).body.code).toBe('backup_running')
    expect(await code(path)).toEqual([409, 'backup_running'])
    await releaseBackups(site.deps, 'another process')
    const answer = await site.request(path)
    expect(answer.status).toBe(200)
    expect(await code(path)).toEqual([410, 'download_over'])
    await answer.body?.cancel()
    await site.deps.background.settled()
  })

  it('has a link for five minutes, from our own pages, in the session that asked', async () => {
    const late = (await askForDownload(site, owner)).body.path
    expect((await site.request(late, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403)
    site.clock.advance(5 * minute)
    expect(await code(late)).toEqual([410, 'download_over'])
    expect(await code('/api/system/downloads?token=none')).toEqual([410, 'download_over'])
    const another = await makeAccount(site, { role: 'owner' })
    const { path } = (await askForDownload(site, another)).body
    const sessions = site.deps.db.updateTable('sessions').where('account_id', '=', another.id)
    await sessions.set({ browser_hash: 'of another browser' }).execute()
    expect(await code(path)).toEqual([403, 'session_not_found'])
  })

  it('is one of six in an hour', async () => {
    site.clock.advance(leaseMilliseconds)
    const own = await openStaffed(open)
    for (let more = 0; more < 6; more += 1)
      expect((await askForDownload(own.site, own.owner)).status).toBe(201)
    const { status, body, headers } = await askForDownload(own.site, own.owner)
    expect([status, body.code]).toEqual([429, 'too_many_downloads'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
