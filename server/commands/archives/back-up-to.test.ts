import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aWholeSite } from '../../../tests/support/data/whole-site'
import { deleteFolder } from '../../../tests/support/delete-folder'
import { makeFolder } from '../../../tests/support/make-folder'
import { startBucket } from '../../../tests/support/peers/bucket'
import { runCommand } from '../../../tests/support/site/commands'
import { backupCommand } from './backup'

function setUp() {
  const folder = makeFolder('backups')
  onTestFinished(() => deleteFolder(folder))
  const inFolder = (name: string, text: string | Buffer) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const run = (env: Record<string, string>, ...argv: string[]) => runCommand(backupCommand, env, ...argv)
  return { folder, inFolder, run }
}

it('keeps as many as it is told in a folder, and says whether the newest can be restored', async () => {
  const { folder, run } = setUp()
  const env = await aWholeSite('sqlite')
  const first = await run(env, '--to', folder, '--keep', '1')
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\/site-\d{8}T\d{6}Z\.tar\.zst \d+ KiB$/),
  })
  const archives = () => readdirSync(folder).filter(name => name !== 'objects')
  const [proved = ''] = archives()
  await run(env, '--to', folder, '--keep', '1')
  await run(env, '--to', folder, '--keep', '1')
  const files = archives()
  expect([files.length, files.includes(proved)]).toEqual([2, true])

  const path = join(folder, proved)
  expect(await run(env, '--verify', path)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/can be restored: \d+ rows, 1 object, as of 20/),
  })
  const whole = readFileSync(path)
  writeFileSync(path, whole.subarray(0, 1000))
  expect(await run(env, '--verify', path)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('cannot be read'),
  })
})

it('encrypts into a bucket', async () => {
  const { folder, inFolder, run } = setUp()
  const { env: keys, settings, stored, close } = await startBucket()
  onTestFinished(close)
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const to = `s3://pictures/agency?endpoint=${settings.endpoint}&region=${settings.region}`
  const site = await aWholeSite('sqlite')
  const env = {
    ...site,
    S3_ACCESS_KEY_ID: keys.S3_ACCESS_KEY_ID ?? '',
    S3_SECRET_ACCESS_KEY: keys.S3_SECRET_ACCESS_KEY ?? '',
  }
  const { code, output } = await run(env, '--to', to, '--recipient', recipient)
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/pictures\/agency\/site-\w+\.tar\.zst\.age \d+ KiB$/),
  ])
  const [path, bytes] = [...stored].at(-1) ?? ['', Buffer.alloc(0)]
  expect(path).toMatch(/^\/pictures\/agency\/site-/)
  const copy = inFolder('copy.tar.zst.age', bytes)
  const key = inFolder('key.txt', identity)
  const verify = ['--verify', copy, '--identity-file', key]
  const objects = to.replace('agency', 'agency/objects')
  expect((await run(env, ...verify, '--objects', objects)).output).toContain('can be restored')
  const kept = `${settings.endpoint}/pictures/agency/objects`
  expect((await run(env, ...verify)).errors).toContain(
    `${copy} lacks objects: 1 of 1 are missing from ${folder}/objects (pictures/one). They were kept in ${kept}: --objects names their store.`,
  )
  expect((await run(site, ...verify, '--objects', 's3://pictures')).errors).toContain('--objects must be')
  expect((await run(env, '--verify', copy)).errors).toContain('is encrypted')
  expect(await run({ ...env, S3_SECRET_ACCESS_KEY: 'another' }, '--to', to)).toMatchObject({
    code: 1,
    output: expect.stringContaining('403 (SignatureDoesNotMatch)'),
  })
})

it('goes on with --every until it is stopped', async () => {
  const { folder } = setUp()
  const env = { ...(await aWholeSite('sqlite')), LOG_LEVEL: 'silent' }
  const stopping = new AbortController()
  const surroundings = { env, print: () => {}, warn: () => {}, signal: stopping.signal }
  const running = backupCommand(['--to', folder, '--every', '24h'], surroundings)
  await vi.waitFor(() => expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^site-/)), 15_000)
  stopping.abort()
  expect(await running).toBe(0)
})

it.each([
  [['--to', 'a', 'b.sqlite'], 'Name one file for the copy.'],
  [['--to', 'a', '--keep', '0'], '--keep takes a whole number from 1 to 1000.'],
  [['--to', 'a', '--every', '5m'], '--every takes hours or days, from 1h to 31d.'],
  [['--to', 'a', '--with-key'], '--with-key goes with a file'],
  [['--to', 'a', '--identity-file', 'x'], '--identity-file goes with --verify.'],
  [['a.sqlite', '--keep', '3'], '--keep and --every go with --to.'],
  [['--verify', 'a', '--recipient', 'age1x'], '--recipient encrypts'],
  [['--to', 'a', '--objects', 'b'], '--objects goes with --verify.'],
])('does nothing with %j', async (argv, said) => {
  const { run } = setUp()
  expect(await run({}, ...argv)).toMatchObject({ code: 2, errors: expect.stringContaining(said) })
})
