/** The commands of docs/incidents.md: those of the site run on a site, the others are known and well formed. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backupCommand } from '../server/commands/archives/backup'
import { restoreCommand } from '../server/commands/archives/restore'
import { checkMailCommand } from '../server/commands/check-mail'
import { doctorCommand } from '../server/commands/doctor'
import { keysCommand } from '../server/commands/keys'
import type { Command } from '../server/commands/run'
import { tokenCommand } from '../server/commands/token'
import { describeOnSqlite } from './support/data/databases'
import { deleteFolder } from './support/delete-folder'
import { makeFolder } from './support/make-folder'
import { startDns } from './support/peers/dns'
import { runCommand } from './support/site/commands'

const text = readFileSync('docs/incidents.md', 'utf8')
const lines = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].flatMap(([, block = '']) =>
  block
    .trim()
    .split('\n')
    .map(line => line.trim()),
)
const ours = lines.filter(line => line.startsWith('npm run '))
const others = lines.filter(line => !line.startsWith('npm run '))

const commands: Record<string, Command> = {
  ...{ doctor: doctorCommand, 'check-mail': checkMailCommand, token: tokenCommand, keys: keysCommand },
  ...{ backup: backupCommand, restore: restoreCommand },
}

describeOnSqlite("an incident's commands", open => {
  it('are taken by a site, in the order of the page', async () => {
    expect(ours.length).toBeGreaterThan(8)
    const { config, prepareKeys } = await open()
    await prepareKeys()
    const { dataDir: DATA_DIR } = config
    const backups = makeFolder('incidents')
    onTestFinished(() => deleteFolder(backups))
    const env = { DATA_DIR, SITE_URL: 'http://localhost:3000', DNS_SERVERS: await startDns({}) }
    const archive = join(backups, 'site.tar.zst')
    expect(await runCommand(backupCommand, env, archive)).toMatchObject({ code: 0 })
    await runCommand(tokenCommand, env, 'crm')
    for (const line of ours) {
      const [, , name = '', , ...words] = line.split(' ')
      const argv = words.map(word =>
        word.replace(/^site-\d+T\d+Z\.tar\.zst$/, archive).replace('/var/backups/quorum-and-quay', backups),
      )
      const command = commands[name]
      if (!command) throw new Error(`${line} is not run by this test`)
      const place = name === 'restore' ? { ...env, DATA_DIR: join(backups, 'restored') } : env
      const { code, errors } = await runCommand(command, place, ...argv)
      // A site in a test has no mail server, and faults for the doctor to find.
      const fine = name === 'doctor' || name === 'check-mail' ? [0, 1] : [0]
      expect({ line, errors, isFine: fine.includes(code) }).toMatchObject({ line, isFine: true })
    }
  }, 180_000)
})

describe('the other commands', () => {
  it('are those of a server, and what a shell can read', () => {
    const known = /^(curl|journalctl|systemctl|mv|install|cp|df|du|rm|openssl|certbot) /
    expect(others.filter(line => !known.test(line))).toEqual([])
    expect(spawnSync('sh', ['-n'], { input: others.join('\n') }).status).toBe(0)
  })

  it('finds the slowest requests in what the log says', () => {
    const pipe = /grep '"msg.*$/.exec(others.find(line => line.includes('"msg":"request"')) ?? '')?.[0] ?? ''
    const line = (path: string, ms: number) =>
      `{"level":30,"time":"x","requestId":"a","method":"GET","path":"${path}","status":200,"ms":${ms},"msg":"request"}`
    const input = [line('/fast', 3), '{"msg":"ready","ms":900}', line('/slow', 120)].join('\n')
    expect(spawnSync('sh', ['-c', pipe], { input, encoding: 'utf8' }).stdout).toBe('120 /slow\n3 /fast\n')
  })
})

it('each has its steps in order, and names pages of the admin area that exist', () => {
  const sections = text.split(/^## /m).slice(1)
  expect(sections.length).toBe(8)
  for (const section of sections) {
    const steps = [...section.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
    expect(steps).toEqual(steps.map((_, place) => place + 1))
  }
  const routes = readFileSync('app/routes.ts', 'utf8')
  const pages = [...text.matchAll(/`\/admin\/([\w-]+)`/g)].map(([, name = '']) => name)
  expect(pages.filter(name => !routes.includes(`'${name}'`))).toEqual([])
})
