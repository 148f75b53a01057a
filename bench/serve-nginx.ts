/**
 * The other yardstick: nginx, one worker, sends the site's own compressed answers (SITE, PATHS) as files, with the same
 * headers and without a log. Its folder is temporary.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, fetchAnswers } from './answers.ts'
import { reportToParent } from './serving.mjs'

const port = Number(process.env.PORT)
const folder = mkdtempSync(join(tmpdir(), 'qq-nginx-'))
// Started by root, its worker is someone else, who must be able to read.
chmodSync(folder, 0o755)
const answers = [...(await fetchAnswers())]
for (const [index, [, { body }]] of answers.entries()) writeFileSync(join(folder, `${index}`), body)

/** In nginx's words. What it sends of a file by itself is left to it. */
function locationOf([path, { headers }]: [string, Answer], index: number): string {
  const own = new Set(['content-length', 'content-type', 'last-modified', 'accept-ranges'])
  const quote = (text = '') => `"${text.replaceAll(/["\\]/g, '\\$&')}"`
  const added = Object.entries(headers).filter(([name]) => !own.has(name.toLowerCase()))
  const lines = added.map(([name, value]) => `add_header ${name} ${quote(value)};`)
  return `location = ${path} { root ${folder}; try_files /${index} =404; ${lines.join(' ')} }`
}

const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
  name => `${name}_temp_path ${join(folder, name)};`,
)
const settings = join(folder, 'nginx.conf')
writeFileSync(
  settings,
  `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events { worker_connections 64; }
http {
  access_log off; ${places.join(' ')}
  sendfile on; etag off; keepalive_requests 1000000; default_type "text/html; charset=utf-8";
  server { listen 127.0.0.1:${port}; ${answers.map(locationOf).join('\n')} }
}`,
)
const nginx = spawn('nginx', ['-p', folder, '-c', settings, '-e', join(folder, 'error.log')], {
  stdio: 'inherit',
})
await untilListening()

/** CPU time of the master and its worker so far, in nanoseconds. */
const spentBy = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) +
  childrenOf(pid).reduce((sum, child) => sum + spentBy(child), 0)

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

async function untilListening(): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(100)
  }
  throw new Error('nginx does not listen')
}

async function stop(): Promise<void> {
  nginx.kill('SIGTERM')
  await once(nginx, 'exit')
  rmSync(folder, { recursive: true })
}

reportToParent(port, stop, {}, () => ({
  cpu: { user: spentBy(nginx.pid ?? 0) / 1000, system: 0 },
  memory: 0,
}))
