/** `npm run restore` of a backup whose objects are in the store beside it. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, it, onTestFinished } from 'vitest'
import { aWholeSite, emptyPlace, pictureBytes } from '../../../tests/support/data/whole-site'
import { deleteFolder } from '../../../tests/support/delete-folder'
import { makeFolder } from '../../../tests/support/make-folder'
import { runCommand } from '../../../tests/support/site/commands'
import { backupCommand } from './backup'
import { restoreCommand } from './restore'

async function setUp({ isLocked = false } = {}) {
  const folder = makeFolder('backups')
  onTestFinished(() => deleteFolder(folder))
  const identity = await generateX25519Identity()
  const key = join(folder, 'key.txt')
  writeFileSync(key, identity)
  const lock = isLocked ? ['--recipient', await identityToRecipient(identity)] : []
  const unlock = isLocked ? ['--identity-file', key] : []
  const { code } = await runCommand(backupCommand, await aWholeSite('sqlite'), '--to', folder, ...lock)
  expect(code).toBe(0)
  const source = join(folder, readdirSync(folder).find(name => name.startsWith('site-')) ?? '')
  const place = await emptyPlace('sqlite')
  const restore = (...argv: string[]) => runCommand(restoreCommand, place, source, ...unlock, ...argv)
  const object = () => readFileSync(join(place.DATA_DIR, 'objects/pictures/one'))
  return { folder, source, place, restore, object, store: join(folder, 'objects') }
}

it('finds the objects there, or where it is told', async () => {
  const { restore, folder, store, place, object } = await setUp()
  const elsewhere = join(folder, 'elsewhere')
  renameSync(store, elsewhere)
  const { code, errors } = await restore()
  expect(code).toBe(1)
  expect(errors).toContain(`lacks objects: 1 of 1 are missing from ${store} (pictures/one)`)
  expect(errors).toContain('Nothing was restored.')
  expect(readdirSync(place.DATA_DIR)).not.toContain('objects')
  expect(existsSync(join(place.DATA_DIR, 'installed'))).toBe(false)
  expect(await restore('--objects', elsewhere)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/, 1 object\./),
  })
  expect(object()).toEqual(pictureBytes)
})

it('writes nothing when one of them is not what was stored', async () => {
  const { restore, store, place, object } = await setUp()
  const [name = ''] = readdirSync(store)
  const path = join(store, name)
  const whole = readFileSync(path)
  writeFileSync(path, 'another picture')
  expect((await restore()).errors).toContain(`1 of 1 in ${store} are not what was stored (pictures/one)`)
  rmSync(path)
  expect(readdirSync(place.DATA_DIR)).not.toContain('objects')
  writeFileSync(path, whole)
  expect((await restore()).code).toBe(0)
  expect(object()).toEqual(pictureBytes)
})

it('opens the objects with what opens the archive', async () => {
  const { restore, store, object } = await setUp({ isLocked: true })
  const [name = ''] = readdirSync(store)
  expect(readFileSync(join(store, name)).includes(pictureBytes)).toBe(false)
  expect((await restore()).code).toBe(0)
  expect(object()).toEqual(pictureBytes)
})
