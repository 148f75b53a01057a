/** Builds the site unless there is a build of exactly these sources. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { currentBuild, publishBuild, requireBuild } from './builds.mjs'
import { isNodeError } from './errors.mjs'
import { hashSources } from './hash-sources.mjs'

const project = join(import.meta.dirname, '..')

const builder = 'node_modules/@react-router/dev/bin.cjs'

/** Returns the build. Throws an error with a printable message, after the build tool's output. */
export async function buildWhenNeeded() {
  if (currentBuild()?.hash === hashSources()) return requireBuild()
  if (!existsSync(join(project, builder)))
    throw new Error(
      'The packages that build the site are not installed: run npm install --include=dev, or copy a finished build here.',
    )
  console.log('Building the site ...')
  try {
    await publishBuild({ hashSources, make })
  } catch (error) {
    if (!isNodeError(error) || !['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error
    throw new Error(
      `${error.path ?? 'The folder build'} cannot be written (${error.code}): build as its owner.`,
    )
  }
  return requireBuild()
}

/** @param {string} folder */
function make(folder) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [builder, 'build'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: folder },
  })
  if (status !== 0) throw new Error(`${stdout ?? ''}${stderr ?? ''}\nThe build failed; see above.`)
}
