/** A PostgreSQL server of the tests' own: a temporary folder, a Unix socket in it, no network, no fsync. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgresPrograms } from './postgres-programs'

export interface TestPostgres {
  /** Address of the database that is always there. */
  adminUrl: string
  stop(): Promise<void>
}

/**
 * Starts the server. Where PostgreSQL cannot be had, says so and returns undefined: its half of the suites is
 * skipped. With CI set it throws instead, so that a green run has tested both databases.
 */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const programs = findPostgresPrograms()
  if (!programs) {
    if (process.env.CI)
      throw new Error('PostgreSQL is missing: install it, the suites run on both databases.')
    console.log('PostgreSQL was not found: the suites run on SQLite only.')
    return undefined
  }
  // Short, because a socket's path may have 107 characters and macOS begins with 50.
  const folder = mkdtempSync(join(tmpdir(), 'qq-pg-'))
  const account = unprivilegedAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const adminUrl = databaseUrl(folder, 'postgres')
  try {
    makeCluster(programs, folder, account)
    const server = await startServer(programs, folder, account, adminUrl)
    return { adminUrl, stop: () => stopServer(server, folder) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

const databaseUrl = (folder: string, name: string): string =>
  `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`

/** The address of another database on the same server. */
export function siblingUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement that cannot run inside a transaction, such as `create database`. */
export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root: `postgres` when the package made it, else `nobody`. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, name: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  }
  for (const name of ['postgres', 'nobody']) {
    const uid = id('-u', name)
    const gid = id('-g', name)
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account postgres nor nobody.')
}

function makeCluster(programs: string, folder: string, account: Account | undefined): void {
  const parameters = [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]
  const { status, stderr } = spawnSync(join(programs, 'initdb'), parameters, {
    ...account,
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

const settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  shared_buffers: '32MB',
}

async function startServer(
  programs: string,
  folder: string,
  account: Account | undefined,
  adminUrl: string,
): Promise<ChildProcess> {
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', join(folder, 'data'), '-k', folder, ...parameters],
    {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  // A runner that dies without its teardown must not leave a server behind.
  process.once('exit', () => server.kill('SIGQUIT'))
  let log = ''
  server.stderr?.on('data', text => {
    log = `${log}${text}`.slice(-4000)
  })
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) break
    try {
      await runAsAdmin(adminUrl, 'select 1')
      return server
    } catch {
      // Not listening yet; the loop ends with the server's own words.
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  server.kill('SIGQUIT')
  throw new Error(`PostgreSQL did not start: ${log}`)
}

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise(resolve => server.once('exit', resolve))
  // Immediate shutdown: nothing here is worth a checkpoint.
  server.kill('SIGQUIT')
  await ended
  rmSync(folder, { recursive: true, force: true })
}
