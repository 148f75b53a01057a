/** An IMAP server of the tests' own: Dovecot in a temporary folder, on a port of this machine, one mailbox per user name. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage } from '../data/install-package'
import { unprivilegedAccount } from '../data/postgres'
import { deleteFolder } from '../delete-folder'
import { freePort } from '../site/free-port'

export interface TestDovecot {
  port: number
  /** Where TLS begins with the first byte, with a certificate. */
  securePort: number
  /** Ends it; `start` begins again on the same port and mailboxes. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends it for good. */
  remove(): Promise<void>
}

/** Paths of PEM files, for STARTTLS and `imaps`. */
export interface ServerCertificate {
  cert: string
  key: string
}

/** Of every user: each name that signs in has a mailbox. */
export const mailboxPassword = 'sec/ret@1'

const program = ['/usr/sbin/dovecot', '/opt/homebrew/sbin/dovecot', '/usr/local/sbin/dovecot']

const findDovecot = (): string | undefined => program.find(existsSync)

/**
 * Starts the server. Where Dovecot cannot be had, says so and returns undefined: its suites are skipped. With CI set it
 * throws instead, so that a green run has read a mailbox.
 */
export async function startDovecot(certificate?: ServerCertificate): Promise<TestDovecot | undefined> {
  const found = findDovecot() ?? (installPackage('dovecot-imapd') ? findDovecot() : undefined)
  if (!found) {
    if (process.env.CI) throw new Error('Dovecot is missing: install dovecot-imapd, suites read a mailbox.')
    console.log('Dovecot was not found: the suites that read a mailbox are skipped.')
    return undefined
  }
  // Short, because the path of its sockets may have 107 characters.
  const folder = mkdtempSync(join(tmpdir(), 'qq-imap-'))
  const account = unprivilegedAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const [port, securePort] = [await freePort(), await freePort()]
  const config = configOf(folder, account) + listenersOf(port, securePort, certificate)
  writeFileSync(join(folder, 'dovecot.conf'), config)
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn(found, ['-F', '-c', join(folder, 'dovecot.conf')], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilItListens(server, port)
  }
  await start()
  // A runner that dies without its teardown must not leave a server behind.
  process.once('exit', () => server?.kill('SIGTERM'))
  const stop = async () => {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  const remove = async () => {
    await stop()
    deleteFolder(folder)
  }
  return { port, securePort, start, stop, remove }
}

/** All of it runs as the one account that may write to the folder. */
function configOf(folder: string, account: { uid: number; gid: number } | undefined): string {
  const name = (flag: string, id: number | undefined) =>
    spawnSync('id', [flag, ...(id === undefined ? [] : [String(id)])], { encoding: 'utf8' }).stdout.trim()
  const user = name('-un', account?.uid)
  const group = name('-gn', account?.uid)
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${folder}/mail/%u
mail_fsync = never
mail_max_userip_connections = 50
auth_failure_delay = 0
passdb {
  driver = static
  args = password=${mailboxPassword}
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/mail/%u
}
service anvil {
  chroot =
  # Tests of wrong passwords must not slow down the others, which come from the same address.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
`
}

const listenersOf = (
  port: number,
  securePort: number,
  certificate: ServerCertificate | undefined,
): string => `
service imap-login {
  chroot =
  service_count = 0
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${certificate ? securePort : 0}
    ssl = yes
  }
}
${certificate ? `ssl = yes\nssl_cert = <${certificate.cert}\nssl_key = <${certificate.key}` : 'ssl = no'}
`

async function untilItListens(server: ChildProcess, port: number): Promise<void> {
  let log = ''
  server.stderr?.on('data', text => {
    log = `${log}${text}`.slice(-4000)
  })
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt += 1) {
    if (await answers(port)) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  server.kill('SIGTERM')
  throw new Error(`Dovecot did not start: ${log}`)
}

/** Whether it greets; its socket is open before it does. */
async function answers(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'data')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
