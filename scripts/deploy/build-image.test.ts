import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { deleteFolder } from '../../tests/support/delete-folder'
import { makeFolder } from '../../tests/support/make-folder'
import { buildImage } from './build-image.ts'

it('docker or podman builds the image', { timeout: 900_000 }, async ({ signal, skip }) => {
  const { faults, tool, why = 'which does not work on this machine' } = await buildImage(signal)
  skip(faults === undefined, `not ${tool}, ${why}`)
  expect(faults).toEqual([])
})

/** A docker whose `build` does this; what it was asked for. */
function standIn(build: string): () => string[] {
  const folder = makeFolder('docker')
  onTestFinished(() => deleteFolder(folder))
  const script = `#!/bin/sh\necho "$*" >>'${folder}/asked'\n[ "$1" != build ] || { ${build}; }\n`
  writeFileSync(join(folder, 'docker'), script)
  chmodSync(join(folder, 'docker'), 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  return () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')
}

const writeId = 'shift 6; printf sha256:0123 >"$1"'

it('an image is built without a tag, as one of its own, and removed', async () => {
  const asked = standIn(writeId)
  expect(await buildImage()).toEqual({ tool: 'docker build', faults: [] })
  expect(asked()).toEqual([
    'info',
    expect.stringMatching(/^build -f deploy\/Dockerfile --label check=[\w-]{36} --iidfile \S+ \.$/),
    'rmi sha256:0123',
  ])
})

it.each([
  'ERROR: failed to solve: node: failed to do request: dial tcp: lookup registry.example: no such host',
  'Error response from daemon: Get "https://registry.example/v2/": net/http: TLS handshake timeout',
  '#9 71.3 npm error code EAI_AGAIN\n#9 71.3 npm error errno EAI_AGAIN\nERROR: exit code: 1',
  '#9 2.3 npm error code SELF_SIGNED_CERT_IN_CHAIN\nERROR: exit code: 1',
])('no image is no fault of the file when a registry cannot be reached: %s', async said => {
  standIn(`echo '${said}' >&2; exit 1`)
  const why = 'which does not reach a registry'
  expect(await buildImage()).toEqual({ tool: 'docker build', faults: undefined, why })
})

it.each([
  ['', 1, 'ERROR: failed to solve: node:0.0.0-none: not found'],
  ['#9 2.3 npm error code EUSAGE', 1, 'ERROR: process "/bin/sh -c npm ci" did not complete: exit code: 1'],
  ['Dockerfile:9', 9, 'ERROR: process "/bin/sh -c npm run build" did not complete: exit code: 1'],
])('a step that fails is a fault: %s, line %i, %s', async (before, line, sentence) => {
  const asked = standIn(`printf '%s\\n' '${before}' '${sentence}' >&2; exit 1`)
  expect(await buildImage()).toEqual({
    tool: 'docker build',
    faults: [{ file: 'deploy/Dockerfile', line, sentence }],
  })
  expect(asked()).toHaveLength(2)
})

it('a build that takes too long ends, and is a fault', async () => {
  standIn('exec sleep 60')
  const { faults } = await buildImage(AbortSignal.timeout(300))
  expect(faults?.[0]?.sentence).toBe('It took too long.')
})
