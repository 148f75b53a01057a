/** The programs that own these formats, where the machine has them: what each says of the files. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { agencySlug } from '../../shared/agency.ts'
import type { DeployFile, Fault } from './faults.ts'

export interface ToolResult {
  tool: string
  /** Undefined when the machine does not have it, or it cannot work there. */
  faults: Fault[] | undefined
  /** Why it cannot, where that is not the machine. */
  why?: string
}

const run = (program: string, words: readonly string[], cwd?: string) => {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    encoding: 'utf8',
    cwd,
    timeout: 900_000,
  })
  return { works: !error, code: status, output: `${stdout ?? ''}${stderr ?? ''}`.trim() }
}

const withFolder = <Result>(use: (folder: string) => Result): Result => {
  const folder = mkdtempSync(join(tmpdir(), 'qq-deploy-'))
  try {
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A failure as one fault, with the line that the program names. */
function failed({ path }: DeployFile, output: string): Fault {
  const [first = 'it failed'] = output.split('\n').filter(Boolean).slice(-1)
  const [, line = '1'] = /:(\d+)/.exec(first) ?? []
  return { file: path, line: Number(line), sentence: first }
}

/** systemd-analyze verify warns and goes on; what is only not on this machine is no fault of the file. */
export function verifyUnits(units: readonly DeployFile[]): ToolResult {
  const tool = 'systemd-analyze verify'
  if (!run('systemd-analyze', ['--version']).works) return { tool, faults: undefined }
  return withFolder(folder => {
    for (const { path, text } of units) {
      const name = basename(path)
      const place = name.endsWith('.conf') ? join(folder, `${agencySlug}.service.d`) : folder
      mkdirSync(place, { recursive: true })
      writeFileSync(join(place, name), text)
    }
    const names = units.map(({ path }) => basename(path)).filter(name => !name.endsWith('.conf'))
    const instances = names.map(name => `./${name.replace('@.', '@first.')}`)
    const { output } = run('systemd-analyze', ['verify', '--man=no', '--generators=no', ...instances], folder)
    const lines = output.split('\n').filter(line => line && !/is not executable: No such file/.test(line))
    return { tool, faults: lines.flatMap(line => unitFault(units, line)) }
  })
}

/** Lines on the machine's own units name none of ours. */
function unitFault(units: readonly DeployFile[], said: string): Fault[] {
  const of = units.find(
    ({ path }) => said.includes(basename(path).replace('@.', '@')) || said.includes(basename(path)),
  )
  const [, line = '1'] = /\.\w+:(\d+): /.exec(said) ?? []
  return of ? [{ file: of.path, line: Number(line), sentence: said.replace(/^.*?: /, '') }] : []
}

export function parseShell(file: DeployFile): ToolResult {
  const { works, code, output } = run('sh', ['-n', file.path])
  return { tool: 'sh -n', faults: works ? (code === 0 ? [] : [failed(file, output)]) : undefined }
}

export function buildManifests(kustomization: DeployFile): ToolResult {
  const tool = 'kubectl kustomize'
  if (!run('kubectl', ['version', '--client']).works) return { tool, faults: undefined }
  const { code, output } = run('kubectl', ['kustomize', 'deploy/kubernetes'])
  return { tool, faults: code === 0 ? [] : [failed(kustomization, output)] }
}

/** Inside a whole configuration of its own; the certificate is one that nginx would look for. */
export function testNginx(file: DeployFile): ToolResult {
  const tool = 'nginx -t'
  if (!run('nginx', ['-v']).works || !run('openssl', ['version']).works) return { tool, faults: undefined }
  return withFolder(folder => {
    const [key, certificate, main] = ['key', 'pem', 'conf'].map(name => join(folder, name)) as [
      string,
      string,
      string,
    ] // three names
    run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=a',
      '-keyout',
      key,
      '-out',
      certificate,
    ])
    const text = file.text
      .replace(/(ssl_certificate) \S+;/, `$1 ${certificate};`)
      .replace(/(ssl_certificate_key) \S+;/, `$1 ${key};`)
      .replaceAll(/listen (\[::\]:)?(80|443)/g, 'listen $18$2')
    writeFileSync(join(folder, 'site'), text)
    writeFileSync(main, `pid ${folder}/pid; error_log stderr; events {} http { include ${folder}/site; }`)
    const { code, output } = run('nginx', ['-t', '-p', folder, '-c', main, '-e', 'stderr'])
    return { tool, faults: code === 0 ? [] : [failed(file, output.replace(/\nnginx: .*failed$/, ''))] }
  })
}

export function adaptCaddyfile(file: DeployFile): ToolResult {
  const tool = 'caddy adapt'
  if (!run('caddy', ['version']).works) return { tool, faults: undefined }
  const { code, output } = run('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file.path])
  return { tool, faults: code === 0 ? [] : [failed(file, output)] }
}
