/** The image, built to see that it can be: nothing of it stays but the builder's cache. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from './faults.ts'
import type { ToolResult } from './tools.ts'

const path = 'deploy/Dockerfile'

/** What builders and npm say of a network, in place of what is wrong with a step. */
const unreachable =
  /dial tcp|no such host|TLS handshake|x509: |proxyconnect|toomanyrequests|npm error code (?:EAI_AGAIN|ENOTFOUND|ECONN\w+|E\w*TIMEDOUT|ERR_SOCKET_TIMEOUT|\w*CERT\w*|UNABLE_TO_\w+)/

/**
 * Takes minutes, and the packages from npm's registry. Without a tag: that of the documents is the operator's. No fault
 * where a registry cannot be reached, which says nothing of the file.
 */
export async function buildImage(signal = AbortSignal.timeout(900_000)): Promise<ToolResult> {
  const program = await findProgram(signal)
  const tool = `${program ?? 'docker'} build`
  if (!program) return { tool, faults: undefined }
  const folder = mkdtempSync(join(tmpdir(), 'qq-image-'))
  try {
    const id = join(folder, 'id')
    // Makes it another image than the operator's of the same files, whose tags would go with it.
    const label = `check=${randomUUID()}`
    const words = ['build', '-f', path, '--label', label, '--iidfile', id, '.']
    const { done, output } = await run(program, words, signal)
    if (done) await run(program, ['rmi', readFileSync(id, 'utf8')], signal)
    else if (unreachable.test(output))
      return { tool, faults: undefined, why: 'which does not reach a registry' }
    return { tool, faults: done ? [] : [failed(output)] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the builder says last, at the line that it names. */
function failed(output: string): Fault {
  const [, line = '1'] = /Dockerfile:(\d+)/.exec(output) ?? []
  return { file: path, line: Number(line), sentence: output.split('\n').at(-1) || 'it failed' }
}

async function findProgram(signal: AbortSignal): Promise<string | undefined> {
  for (const name of ['docker', 'podman']) if ((await run(name, ['info'], signal)).done) return name
  return undefined
}

const run = (program: string, words: readonly string[], signal: AbortSignal) =>
  new Promise<{ done: boolean; output: string }>(resolve => {
    execFile(program, words, { signal, maxBuffer: Infinity }, (error, stdout, stderr) => {
      const late = signal.aborted ? '\nIt took too long.' : ''
      resolve({ done: !error, output: `${stdout}${stderr}`.trim() + late })
    })
  })
