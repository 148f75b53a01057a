/** Builds the site unless the build is newer than everything it is made of. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'app',
  'server',
  'platform',
  'public',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const product = 'build/server/index.js'

export async function buildWhenNeeded() {
  const builtAt = existsSync(product) ? statSync(product).mtimeMs : 0
  if (sources.every(source => newestChange(source) < builtAt)) return
  console.log('Building the site ...')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'build'],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status === 0) return
  console.error(`${stdout ?? ''}${stderr ?? ''}\nThe build failed; see above.`)
  process.exit(1)
}

function newestChange(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map(name => newestChange(join(path, name))))
}
