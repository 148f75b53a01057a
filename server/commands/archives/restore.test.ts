import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { postIndexing } from '../../../domain/post/search/index-posts.server'
import { searchPosts } from '../../../domain/post/search/search-posts.server'
import { parseConfig } from '../../../platform/config'
import type { DatabaseKind } from '../../../platform/db/types'
import { walkOn } from '../../../platform/jobs/walk'
import { createLog } from '../../../platform/log'
import { rowsOf } from '../../../tests/support/data/rows/all-rows'
import { aWholeSite, emptyPlace, pictureBytes } from '../../../tests/support/data/whole-site'
import { deleteFolder } from '../../../tests/support/delete-folder'
import { makeFolder } from '../../../tests/support/make-folder'
import { runCommand } from '../../../tests/support/site/commands'
import { createDeps } from '../../compose'
import { backupCommand } from './backup'
import { restoreCommand } from './restore'

type Env = Awaited<ReturnType<typeof emptyPlace>>

const silent = createLog('silent')

function setUp() {
  const folder = makeFolder('archive')
  onTestFinished(() => deleteFolder(folder))
  const inFolder = (name: string, text?: string | Buffer) => {
    const path = join(folder, name)
    if (text !== undefined) writeFileSync(path, text)
    return path
  }
  const backup = (env: Env, ...argv: string[]) => runCommand(backupCommand, env, ...argv)
  const restore = (env: Env, ...argv: string[]) => runCommand(restoreCommand, env, ...argv)
  return { inFolder, backup, restore }
}

const pairs: [DatabaseKind, DatabaseKind][] = [
  ['sqlite', 'sqlite'],
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ['postgres', 'postgres'],
]

describe('npm run restore', () => {
  for (const [from, to] of pairs)
    it.skipIf([from, to].includes('postgres') && !inject('postgresAdminUrl'))(
      `brings back each row and object, from ${from} to ${to}`,
      async () => {
        const { inFolder, backup, restore } = setUp()
        const env = await aWholeSite(from)
        const target = inFolder('site.tar.zst')
        expect(await backup(env, target)).toMatchObject({
          code: 0,
          output: expect.stringMatching(/1 object$/),
        })
        expect(statSync(target).mode & 0o777).toBe(0o600)
        const before = await rowsOf(env)
        const place = await emptyPlace(to)
        const { code, output } = await restore(place, target, '--keep-sessions')
        expect([code, output]).toEqual([
          0,
          expect.stringMatching(/1 object\.\nThe key is not in this backup/),
        ])

        const after = await rowsOf(place)
        expect(Object.keys(after)).toEqual(Object.keys(before))
        for (const [table, rows] of Object.entries(before))
          if (!['outbox_messages', 'settings', 'activity_events'].includes(table))
            expect(after[table], table).toEqual(rows)
        expect(after.outbox_messages).toEqual([expect.stringContaining('["status","dead"]')])
        expect(after.outbox_messages).toEqual([expect.stringContaining('may have been sent since')])
        expect(after.activity_events?.join()).toContain('backup_restored')
        expect(readFileSync(join(place.DATA_DIR, 'objects/pictures/one'))).toEqual(pictureBytes)
      },
    )

  it('serves what it restored: the key, the search and the articles', async () => {
    const { inFolder, backup, restore } = setUp()
    const env = await aWholeSite('sqlite')
    const words = inFolder('words', 'seven words that only the two know\n')
    const target = inFolder('site.tar.zst.age')
    expect((await backup(env, target, '--with-key', '--passphrase-file', words)).code).toBe(0)
    const place = await emptyPlace('sqlite')
    writeFileSync(join(place.DATA_DIR, 'erasures.jsonl'), '{"at":"2026-03-03","hash":"x"}\n')
    expect(await restore(place, target, '--passphrase-file', words)).toMatchObject({ code: 0 })
    const config = parseConfig({ ...place, LOG_LEVEL: 'silent' })
    const { deps, firstStart, close } = await createDeps(config)
    onTestFinished(close)
    expect(firstStart).toBe(false)
    const { db } = deps
    const idsOf = async (table: 'sessions' | 'blog_posts') => db.selectFrom(table).select('id').execute()
    expect([(await idsOf('sessions')).length, (await idsOf('blog_posts')).length]).toEqual([0, 18])
    // As the background work of a start.
    await walkOn({ db, kind: 'sqlite', log: silent }, postIndexing('sqlite'))
    expect((await searchPosts(db, 'sqlite', 'tables', 1)).total).toBeGreaterThan(0)
    expect(readFileSync(join(place.DATA_DIR, 'erasures.jsonl'), 'utf8')).toContain('"hash":"x"')
  })

  it('is opened by the identity of a recipient and by nothing else', async () => {
    const { inFolder, backup, restore } = setUp()
    const env = await aWholeSite('sqlite')
    const identity = await generateX25519Identity()
    const target = inFolder('site.tar.zst.age')
    expect((await backup(env, target, '--recipient', await identityToRecipient(identity))).code).toBe(0)
    const place = await emptyPlace('sqlite')
    const wrong = inFolder('wrong.txt', await generateX25519Identity())
    expect((await restore(place, target)).errors).toContain('is encrypted: give --passphrase-file')
    expect((await restore(place, target, '--identity-file', wrong)).errors).toContain('Nothing was restored.')
    const right = inFolder('right.txt', `# made by age-keygen\n${identity}\n`)
    expect((await restore(place, target, '--identity-file', right)).code).toBe(0)
  })

  it('restores nothing from an archive that is cut off, changed or of something else, and takes a whole one then', async () => {
    const { inFolder, backup, restore } = setUp()
    const env = await aWholeSite('sqlite')
    const target = inFolder('site.tar.zst')
    await backup(env, target)
    const whole = readFileSync(target)
    const place = await emptyPlace('sqlite')
    const refused = async (name: string, bytes: Buffer) =>
      (await restore(place, inFolder(name, bytes))).errors
    expect(await refused('cut', whole.subarray(0, whole.length / 2))).toContain('cannot be read')
    const tar = zstdDecompressSync(whole)
    const byte = tar.indexOf('the bytes of a picture')
    const flipped = Buffer.from(tar)
    flipped[byte] = 0x54
    expect(await refused('flipped', zstdCompressSync(flipped))).toContain('differ from their checksums')
    const unsummed = tar.subarray(0, tar.lastIndexOf('SHA256SUMS'))
    expect(
      await refused('unsummed', zstdCompressSync(Buffer.concat([unsummed, Buffer.alloc(1024)]))),
    ).toContain('before its checksums')
    expect(await refused('other', Buffer.from('a letter'))).toContain('cannot be read')
    expect(existsSync(join(place.DATA_DIR, 'installed'))).toBe(false)
    expect((await restore(place, target)).code).toBe(0)
    expect((await restore(place, target)).errors).toContain('restored into an empty place only')
  })

  it('never overwrites the database of a site', async () => {
    const { inFolder, backup, restore } = setUp()
    const env = await aWholeSite('sqlite')
    const target = inFolder('site.tar.zst')
    await backup(env, target)
    expect((await restore(env, target)).errors).toContain('is in use')
    expect((await restore(env)).errors).toContain('Name one archive to restore.')
    expect((await restore(env, inFolder('nowhere'))).errors).toContain('cannot be read')
  })

  it.each([
    [['site.tar.gz'], 'An archive is called .tar.zst, and an encrypted one .tar.zst.age.'],
    [['site.tar.zst.age'], 'Say who may open it: --passphrase-file or --recipient.'],
    [['site.tar.zst', '--recipient', 'age1x'], 'An encrypted copy is called .tar.zst.age.'],
    [['site.tar.zst', '--with-key'], '--with-key goes with .tar.zst.age: the key would lie open'],
    [['a.tar.zst.age', '--recipient', 'age1x', '--passphrase-file', 'x'], 'not both'],
  ])('copies nothing with %j', async (argv, said) => {
    const { backup } = setUp()
    const { code, errors } = await backup(await emptyPlace('sqlite'), ...argv)
    expect([code, errors]).toEqual([2, expect.stringContaining(said)])
  })
})
