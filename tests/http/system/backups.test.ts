/** POST /api/system/backups: an owner asks for a backup, and reads what became of it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { claimBackups, leaseMilliseconds } from '../../../domain/backup/backup-state.server'
import { atTheEnd } from '../../support/at-the-end'
import { deleteFolder } from '../../support/delete-folder'
import { makeFolder } from '../../support/make-folder'
import { callApi } from '../../support/site/api'
import { authEnv, type TestAccount } from '../../support/site/auth'
import { describeEachSite, describeSiteOnSqlite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

describeEachSite('POST /api/system/backups', open => {
  let site: Site
  let owner: TestAccount
  let folder: string
  beforeAll(async () => {
    folder = makeFolder('backups')
    atTheEnd(() => deleteFolder(folder))
    ;({ site, owner } = await openStaffed(open, { ...authEnv, BACKUP_TO: folder, BACKUP_EVERY: '12h' }))
  })

  const read = async () => (await callApi(site, 'GET', '/system', { as: owner })).body.backups
  const make = async () => {
    const answer = await callApi(site, 'POST', '/system/backups', { as: owner })
    await site.deps.background.settled()
    return answer
  }
  const every = 12 * 60 * 60 * 1000

  it('makes one after its answer, and says in the log who asked', async () => {
    expect(await read()).toMatchObject({ to: folder, every, last: null, proof: null, running: false })
    const { status, body, headers } = await make()
    expect([status, headers.get('cache-control')]).toEqual([202, 'no-store'])
    expect(body).toMatchObject({ to: folder, every })
    const { last, fault, running } = await read()
    expect([fault, running]).toEqual([null, false])
    expect(last).toEqual({
      at: new Date(site.clock.now()).toISOString(),
      bytes: expect.any(Number),
      name: expect.stringMatching(/^site-\d{8}T\d{6}Z\.tar\.zst$/),
    })
    expect(existsSync(join(folder, last.name))).toBe(true)
    const logged = await site.deps.db
      .selectFrom('activity_events')
      .select(['action', 'account_id'])
      .where('action', 'like', 'backup%')
      .orderBy('action')
      .execute()
    expect(logged).toEqual([
      { action: 'backup_asked', account_id: owner.id },
      { action: 'backup_made', account_id: null },
    ])
  })

  it('refuses while any process makes one, which everyone sees', async () => {
    expect(await claimBackups(site.deps, 'another process', site.clock.now())).toBe(true)
    expect((await read()).running).toBe(true)
    const { status, body } = await make()
    expect([status, body.code]).toEqual([409, 'backup_running'])
    expect(body.detail).toBe('A backup is being made, tested or downloaded. Please wait until it is done.')
    site.clock.advance(leaseMilliseconds)
    expect((await read()).running).toBe(false)
  })

  it('says in a sentence why one failed, and keeps what it knows of the last', async () => {
    const { last } = await read()
    deleteFolder(folder)
    expect((await make()).status).toBe(202)
    expect(await read()).toMatchObject({
      last,
      fault: { words: `${folder} does not exist: create the folder, or mount its disk.` },
      running: false,
    })
  })

  it('makes six in an hour at most', async () => {
    for (let more = 0; more < 3; more += 1) expect((await make()).status).toBe(202)
    const { status, body, headers } = await make()
    expect([status, body.code]).toEqual([429, 'too_many_backups'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describeSiteOnSqlite('without a place for backups', open => {
  it('says which setting is missing', async () => {
    const { site, owner } = await openStaffed(open, authEnv)
    const { status, body } = await callApi(site, 'POST', '/system/backups', { as: owner })
    expect([status, body.code]).toEqual([409, 'backups_off'])
    expect(body.detail).toContain('BACKUP_TO')
  })
})
