import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, it, onTestFinished } from 'vitest'
import { deleteFolder } from '../../tests/support/delete-folder'
import { makeFolder } from '../../tests/support/make-folder'
import type { AppEnv } from '../http/app-env'
import { serveFiles } from './static-files'

it('serves what was there when the folder was first served', async () => {
  const root = makeFolder('files')
  onTestFinished(() => deleteFolder(root))
  const serve = () => new Hono<AppEnv>().use(serveFiles(root))
  writeFileSync(join(root, 'first.txt'), 'first')
  const apps = [serve()]
  writeFileSync(join(root, 'later.txt'), 'later')
  apps.push(serve())
  for (const app of apps) {
    expect(await (await app.request('/first.txt')).text()).toBe('first')
    expect((await app.request('/later.txt')).status).toBe(404)
  }
})
