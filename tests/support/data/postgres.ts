/** A PostgreSQL server of the tests' own: a temporary folder, a Unix socket in it, no network, no fsync. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { deleteFolder } from '../delete-folder'
import { makeFolder } from '../make-folder'
import { findPostgresPrograms } from './postgres-programs'

export interface TestPostgres {
  /** Address of the database that is always there. */
  adminUrl: string
  /** Ends the server without a farewell, as a crash does; what was committed is on the disk. */
  crash(): Promise<void>
  /** Starts it again after a crash, on the same data. */
  recover(): Promise<void>
  /** Stops every process of the server where it is: its sockets stay open and nothing answers. Returns how to thaw it. */
  freeze(): Promise<() => void>
  stop(): Promise<void>
}

/** Fills the folder `data` of a server that begins. */
export type FillFolder = (programs: string, folder: string, account: Account | undefined) => void

/** What a server that is crashed on purpose needs: no commit is answered before it is out of the process. */
export const durable: Settings = { synchronous_commit: 'on' }

/**
 * Starts the server. Where PostgreSQL cannot be had, says so and returns undefined: its half of the suites is
 * skipped. With CI set it throws instead, so that a green run has tested both databases.
 */
export async function startPostgres(
  changed: Settings = {},
  fill: FillFolder = makeCluster,
): Promise<TestPostgres | undefined> {
  const programs = findPostgresPrograms()
  if (!programs) {
    if (process.env.CI)
      throw new Error('PostgreSQL is missing: install it, the suites run on both databases.')
    console.log('PostgreSQL was not found: the suites run on SQLite only.')
    return undefined
  }
  // Short, because a socket's path may have 107 characters and macOS begins with 50.
  const folder = makeFolder('pg')
  const account = unprivilegedAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const adminUrl = databaseUrl(folder, 'postgres')
  try {
    fill(programs, folder, account)
    const start = () =>
      startServer({ programs, folder, account, adminUrl, settings: { ...settings, ...changed } })
    let server = await start()
    const crash = () => killServer(server)
    return {
      adminUrl,
      crash,
      async recover() {
        server = await start()
      },
      freeze: () => freezeServer(server, adminUrl),
      async stop() {
        await crash()
        deleteFolder(folder)
      },
    }
  } catch (error) {
    deleteFolder(folder)
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
  await queryAsAdmin(adminUrl, statement)
}

/** Runs one statement on a connection of its own. */
export async function queryAsAdmin<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query<Row>(statement)
  } finally {
    await client.end()
  }
}

type Account = { uid: number; gid: number }

/** Who runs what must not run as root: `postgres` when its package made it, else `nobody`. Undefined unless root asks. */
export function unprivilegedAccount(): Account | undefined {
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
  throw new Error('These tests do not run as root, and there is neither an account postgres nor nobody.')
}

function makeCluster(...where: Parameters<FillFolder>): void {
  fillBy('initdb', '-U postgres -A trust -E UTF8 --locale=C --no-sync'.split(' '), ...where)
}

/** The data of a standby that follows this server. */
export const copyOf =
  (primary: TestPostgres): FillFolder =>
  (...where) => {
    const parameters = ['-d', primary.adminUrl, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
    fillBy('pg_basebackup', parameters, ...where)
  }

function fillBy(
  program: string,
  parameters: string[],
  ...[programs, folder, account]: Parameters<FillFolder>
) {
  const words = ['-D', join(folder, 'data'), ...parameters]
  const { error, status, stderr } = spawnSync(join(programs, program), words, {
    ...account,
    cwd: folder,
    encoding: 'utf8',
  })
  // There is no output of a program that is missing.
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
}

type Settings = Readonly<Record<string, string>>

const settings: Settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  shared_buffers: '32MB',
}

interface Start {
  programs: string
  folder: string
  account: Account | undefined
  adminUrl: string
  settings: Settings
}

async function startServer({ programs, folder, account, adminUrl, settings }: Start): Promise<ChildProcess> {
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

/** Immediate shutdown: nothing here is worth a checkpoint. Nothing happens when the server has ended. */
async function killServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise(resolve => server.once('exit', resolve))
  server.kill('SIGQUIT')
  await ended
}

async function freezeServer(server: ChildProcess, adminUrl: string): Promise<() => void> {
  const { rows } = await queryAsAdmin<{ pid: number }>(
    adminUrl,
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  const frozen = [Number(server.pid), ...rows.map(({ pid }) => pid)]
  for (const pid of frozen) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of frozen) signal(pid, 'SIGCONT')
  }
}

/** A connection's process may have ended since it was listed. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
