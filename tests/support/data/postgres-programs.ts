/** Finds PostgreSQL's programs for the tests, and installs Debian's when that is possible. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A folder that holds initdb and postgres, or undefined where none is to be had. */
export function findPostgresPrograms(): string | undefined {
  return searchFolders() ?? (canInstall() && install() ? searchFolders() : undefined)
}

function searchFolders(): string | undefined {
  // Debian keeps initdb off the PATH, macOS keeps versions beside each other; the newest comes first.
  const versioned = globSync([
    '/usr/lib/postgresql/*/bin',
    '/opt/homebrew/opt/postgresql@*/bin',
    '/usr/local/opt/postgresql@*/bin',
    '/Applications/Postgres.app/Contents/Versions/*/bin',
  ]).sort((a, b) => version(b) - version(a))
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...versioned, ...onPath].find(
    folder => isProgram(folder, 'initdb') && isProgram(folder, 'postgres'),
  )
}

const version = (folder: string): number => Number(/\d+/.exec(folder)?.[0])

function isProgram(folder: string, name: string): boolean {
  try {
    accessSync(join(folder, name), constants.X_OK)
    return true
  } catch {
    return false
  }
}

const canInstall = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

function install(): boolean {
  console.log('Installing PostgreSQL for the tests ...')
  const apt = (...parameters: string[]) =>
    spawnSync('apt-get', ['-q', '-y', ...parameters], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: 300_000,
    }).status === 0
  return apt('update') && apt('install', '--no-install-recommends', 'postgresql')
}
