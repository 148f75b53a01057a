/**
 * npm runs it after each installation: the package `node` fetches Node's headers and manuals along with its program, 68 MB
 * that nothing here reads. Older versions of Node than ours can run it, too.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const fetched = 'node_modules/node/node_modules'
for (const name of existsSync(fetched) ? readdirSync(fetched) : [])
  if (name.startsWith('node-'))
    for (const unread of ['include', 'share'])
      rmSync(join(fetched, name, unread), { recursive: true, force: true })
