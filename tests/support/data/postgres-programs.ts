/** Finds PostgreSQL's programs for the tests, and installs Debian's when that is possible. */
import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './install-package'

/** A folder that holds initdb and postgres, or undefined where none is to be had. */
export function findPostgresPrograms(): string | undefined {
  return searchFolders() ?? (installPackage('postgresql') ? searchFolders() : undefined)
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
