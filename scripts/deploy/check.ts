/**
 * `npm run deploy:check`: parses each file of deploy/, compares them with the settings, the scripts and the documents, and
 * asks the programs that own the formats where the machine has them. Ends with 1 when something does not fit.
 */
import { parseConfig } from '../../platform/config.ts'
import { readWords } from '../words.mjs'
import { buildImage } from './build-image.ts'
import { checkFiles } from './check-files.ts'
import { readDeployFiles } from './deploy-files.ts'
import { readFacts } from './facts.ts'
import type { DeployFile } from './faults.ts'
import { report } from './report.ts'
import {
  adaptCaddyfile,
  buildManifests,
  parseShell,
  type ToolResult,
  testNginx,
  verifyUnits,
} from './tools.ts'

const { values } = readWords({
  help: `Usage: npm run deploy:check -- [--no-build]

Checks the files of deploy/. Where docker or podman works, the image is built, except with --no-build.`,
  options: { 'no-build': { type: 'boolean' } },
})

const files = readDeployFiles()
const units = verifyUnits(files.filter(({ path }) => path.includes('/systemd/')))
const image = values['no-build'] ? undefined : await buildImage()
const tools: Record<string, ((file: DeployFile) => ToolResult) | undefined> = {
  'deploy/Caddyfile': adaptCaddyfile,
  'deploy/Dockerfile': image && (() => image),
  'deploy/compose-secrets.sh': parseShell,
  'deploy/kubernetes/kustomization.yaml': buildManifests,
  'deploy/nginx.conf': testNginx,
}

const { lines, code } = report(checkFiles(files, readFacts(parseConfig)), path => {
  const file = files.find(known => known.path === path)
  const ask = tools[path]
  if (file && ask) return [ask(file)]
  if (!path.includes('/systemd/')) return []
  return [{ ...units, faults: units.faults?.filter(fault => fault.file === path) }]
})
console.log(lines.join('\n'))
process.exitCode = code
