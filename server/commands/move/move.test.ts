import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { parseConfig } from '../../../platform/config'
import type { DatabaseKind } from '../../../platform/db/types'
import { anySpelling, rowsOf } from '../../../tests/support/data/rows/all-rows'
import { aWholeSite, emptyPlace, pictureBytes } from '../../../tests/support/data/whole-site'
import { startBucket } from '../../../tests/support/peers/bucket'
import { runCommand } from '../../../tests/support/site/commands'
import { createDeps } from '../../compose'
import { command } from '../run'
import { help, readMoveRequest } from './move-request'
import { runMove } from './run-move'

type Env = Awaited<ReturnType<typeof emptyPlace>> & Record<string, string | undefined>

/** As npm run move, but it does not wait until no site can be there. */
const quick = command({
  help,
  read: readMoveRequest,
  run: (request, context) => runMove(request, context, { quiet: 0, farewell: 500 }),
})
const move = (env: Env, ...argv: string[]) => runCommand(quick, env, ...argv)

const toOf = ({ DATA_DIR, DATABASE_URL }: Env) => DATABASE_URL ?? DATA_DIR

/** The settings of the site that moved there. */
const afterMove = (from: Env, to: Env): Env =>
  to.DATABASE_URL ? { ...from, DATABASE_URL: to.DATABASE_URL } : to

async function aBucket() {
  const failures: number[] = []
  const bucket = await startBucket(failures)
  onTestFinished(bucket.close)
  return { ...bucket, failures }
}

const pairs: [DatabaseKind, DatabaseKind][] = [
  ['sqlite', 'sqlite'],
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ['postgres', 'postgres'],
]

describe('npm run move', () => {
  for (const [from, to] of pairs)
    it.skipIf([from, to].includes('postgres') && !inject('postgresAdminUrl'))(
      `brings each row, object and the key from ${from} to ${to}, where the site goes on`,
      async () => {
        const env: Env = await aWholeSite(from)
        writeFileSync(join(env.DATA_DIR, 'erasures.jsonl'), '{"at":"2026-03-03","hash":"x"}\n')
        const before = await rowsOf(env, anySpelling)
        const file = join(env.DATA_DIR, 'site.sqlite')
        const bytes = from === 'sqlite' ? readFileSync(file) : undefined
        const place: Env = await emptyPlace(to)
        const { code, output, errors } = await move(env, '--to', toOf(place))
        expect([code, errors]).toEqual([0, expect.stringMatching(/^Database: .+\nTo: .+$/)])
        expect(output).toMatch(/^Moved \d+ rows.* and compared all of it\.\nChange these settings/)
        expect(output).toContain('Never start a site on')
        expect(await rowsOf(env, anySpelling)).toEqual(before)
        if (bytes) expect(readFileSync(file).equals(bytes)).toBe(true)

        const moved = afterMove(env, place)
        const after = await rowsOf(moved, anySpelling)
        expect(Object.keys(after)).toEqual(Object.keys(before))
        for (const [table, rows] of Object.entries(before))
          if (table !== 'settings') expect(after[table], table).toEqual(rows)
        const config = parseConfig({ ...moved, LOG_LEVEL: 'silent' })
        const { deps, firstStart, close } = await createDeps(config)
        onTestFinished(close)
        expect(firstStart).toBe(false)
        expect(await deps.objects.get('pictures/one')).toEqual(pictureBytes)
        expect(readFileSync(join(moved.DATA_DIR, 'erasures.jsonl'), 'utf8')).toContain('"hash":"x"')
        expect(statSync(join(moved.DATA_DIR, 'auth.key')).mode & 0o777).toBe(0o600)
      },
    )

  for (const kind of ['sqlite', 'postgres'] as const)
    it.skipIf(kind === 'postgres' && !inject('postgresAdminUrl'))(
      `refuses a site that runs (${kind}), and moves it once it has ended`,
      async () => {
        const env: Env = await aWholeSite(kind)
        const { deps, close } = await createDeps(parseConfig({ ...env, LOG_LEVEL: 'silent' }))
        await deps.db.selectFrom('settings').select('key').execute()
        const place = await emptyPlace('sqlite')
        const { code, errors } = await move(env, '--to', place.DATA_DIR).finally(close)
        expect([code, errors]).toEqual([1, expect.stringMatching(/the site is running.*Stop the site/)])
        expect(existsSync(join(place.DATA_DIR, 'site.sqlite'))).toBe(false)
        expect((await move(env, '--to', place.DATA_DIR)).code).toBe(0)
      },
    )

  it('says in a dry run what there is, while the site runs, and writes nothing', async () => {
    const env: Env = await aWholeSite('sqlite')
    const { close } = await createDeps(parseConfig({ ...env, LOG_LEVEL: 'silent' }))
    onTestFinished(close)
    const bucket = await aBucket()
    const folder = join((await emptyPlace('sqlite')).DATA_DIR, 'new')
    const { OBJECTS_URL = '', ...keys } = bucket.env
    const words = ['--to', folder, '--objects', OBJECTS_URL, '--dry-run']
    const { code, output } = await move({ ...env, ...keys }, ...words)
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^\d+ rows would go to .*\n1 object would go to .*\nNothing was written\./),
    ])
    expect([existsSync(folder), bucket.stored.size]).toEqual([false, 0])
    expect((await move(env, ...words)).errors).toContain('--objects takes the word folder, or s3://BUCKET')
    const wrong = { ...env, ...keys, MOVE_S3_SECRET_ACCESS_KEY: 'wrong' }
    expect((await move(wrong, ...words)).errors).toContain('403 (SignatureDoesNotMatch)')
  })

  it('takes objects from folder to bucket, to another bucket, and back to a folder', async () => {
    const env: Env = await aWholeSite('sqlite')
    const [first, second] = [await aBucket(), await aBucket()]
    const places = [
      await emptyPlace('sqlite'),
      await emptyPlace('sqlite'),
      await emptyPlace('sqlite'),
    ] as const
    const keys = {
      MOVE_S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      MOVE_S3_SECRET_ACCESS_KEY: first.settings.secretAccessKey,
    }
    const go = (from: Env, to: Env, objects = '') =>
      move({ ...from, ...keys, MOVE_TO: to.DATA_DIR }, '--objects', objects)
    const one = await go(env, places[0], first.env.OBJECTS_URL)
    expect([one.code, one.output]).toEqual([
      0,
      expect.stringMatching(/and 1 object [\s\S]*OBJECTS_URL=s3:\/\/pictures\?/),
    ])
    const two = await go({ ...places[0], ...first.env }, places[1], second.env.OBJECTS_URL)
    expect(two.code).toBe(0)
    for (const { stored } of [first, second]) expect([...stored.values()]).toEqual([pictureBytes])
    const three = await go({ ...places[1], ...second.env }, places[2], 'folder')
    expect(three.output).toContain('OBJECTS_URL is removed')
    expect(readFileSync(join(places[2].DATA_DIR, 'objects/pictures/one'))).toEqual(pictureBytes)
  })

  it('goes on after a store that failed, and says which objects have no bytes', async () => {
    const env: Env = await aWholeSite('sqlite')
    const bucket = await aBucket()
    const place = await emptyPlace('sqlite')
    const { OBJECTS_URL = '', ...keys } = bucket.env
    const words = ['--to', place.DATA_DIR, '--objects', OBJECTS_URL]
    // The first is asked whether it answers at all.
    bucket.failures.push(404, 403)
    const { code, errors } = await move({ ...env, ...keys }, ...words)
    expect([code, errors]).toEqual([1, expect.stringContaining('The move stopped')])
    rmSync(join(env.DATA_DIR, 'objects/pictures/one'))
    const { output } = await move({ ...env, ...keys }, ...words)
    expect(output).toContain('1 object had no bytes before: pictures/one')
  })

  it.each<[to: string[], code: number, said: RegExp]>([
    [[], 2, /^Say where to, by --to or MOVE_TO\./m],
    [['--to', 'mysql://root:hunter2@host/site'], 2, /--to takes a folder, or an address/],
    [
      ['--to', 'postgres://site:hunter2@127.0.0.1:1/site'],
      1,
      /MOVE_TO_FILE hides it[\s\S]+postgres:\/\/site@127\.0\.0\.1:1\/site cannot be used/,
    ],
    [['--to', 'x', '--objects', 'pictures'], 2, /--objects takes the word folder/],
    [['--to', 'x', '--objects', 's3://pictures/prefix'], 2, /--objects takes the word folder/],
  ])('refuses %j, and repeats no password', async (words, code, said) => {
    const env: Env = await emptyPlace('sqlite')
    const site = words.join().includes('127.0.0.1') ? await aWholeSite('sqlite') : env
    const answer = await move({ ...site, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }, ...words)
    expect([answer.code, answer.errors]).toEqual([code, expect.stringMatching(said)])
    expect(answer.errors + answer.output).not.toContain('hunter2')
  })

  it('never writes where another site is, or over another key', async () => {
    const [env, other]: [Env, Env] = [await aWholeSite('sqlite'), await aWholeSite('sqlite')]
    expect((await move(env, '--to', env.DATA_DIR)).errors).toContain(
      'already: name another place behind --to.',
    )
    expect((await move(env, '--to', other.DATA_DIR)).errors).toContain('Another key lies at')
    rmSync(join(other.DATA_DIR, 'auth.key'))
    expect((await move(env, '--to', other.DATA_DIR)).errors).toContain(
      'is in use: a site moves into an empty one',
    )
    const nothing = await emptyPlace('sqlite')
    expect((await move(nothing, '--to', other.DATA_DIR)).errors).toContain('No site is installed in')
  })
})
