/** compose-secrets.sh makes what compose.yaml and its images read, once. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '../../platform/config'
import { deleteFolder } from '../../tests/support/delete-folder'
import { makeFolder } from '../../tests/support/make-folder'

it('makes secrets that fit each other, for the owner alone, and never again', () => {
  const folder = makeFolder('secrets')
  onTestFinished(() => deleteFolder(folder))
  copyFileSync('deploy/compose-secrets.sh', join(folder, 'compose-secrets.sh'))
  const run = () => spawnSync('sh', [join(folder, 'compose-secrets.sh')], { encoding: 'utf8' })
  const read = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8').trim()
  expect(run()).toMatchObject({ status: 0, stderr: '' })

  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700)
  const { identities } = JSON.parse(read('bucket-users.json'))
  for (const [index, site] of ['first', 'second'].entries()) {
    const url = read(`${site}-database-url`)
    const mailUrl = read(`${site}-mail-url`)
    expect(parseConfig({ DATABASE_URL: url, MAIL_URL: mailUrl })).toMatchObject({ databaseUrl: url, mailUrl })
    const { username, password, pathname } = new URL(url)
    expect([username, pathname]).toEqual([site, `/${site}`])
    expect(read('databases.sql').split('\n')[index]).toBe(
      `create role ${site} login password '${password}'; create database ${site} owner ${site};`,
    )
    expect(identities[index]).toEqual({
      name: site,
      credentials: [{ accessKey: site, secretKey: read(`${site}-bucket-key`) }],
      actions: [`Read:${site}`, `Write:${site}`],
    })
  }
  expect(read('first-bucket-key')).not.toBe(read('second-bucket-key'))

  const before = read('postgres-password')
  const again = run()
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('nothing was changed')])
  expect(read('postgres-password')).toBe(before)
})
