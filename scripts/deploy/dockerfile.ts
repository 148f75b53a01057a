/** The Dockerfile: its instructions, what it copies, and what it starts as whom. */
import type { Facts } from './facts.ts'
import { type DeployFile, type Fault, faultsOf } from './faults.ts'
import { isPinned } from './image-name.ts'
import { checkSettings, type Setting } from './settings.ts'

interface Instruction {
  name: string
  words: string
  line: number
}

const known =
  /^(ARG|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|HEALTHCHECK|LABEL|RUN|STOPSIGNAL|USER|VOLUME|WORKDIR)$/

/** What a finished build is started from (docs/operations.md). */
const needed = ['build', 'node_modules', 'package-lock.json', 'package.json', 'public', 'scripts']

/** Instructions with their continued lines in one. */
export function readInstructions(text: string): Instruction[] {
  const found: Instruction[] = []
  let open: Instruction | undefined
  for (const [index, raw] of text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(raw)) continue
    const words = raw.replace(/\\$/, '').trim()
    if (open) open.words += ` ${words}`
    else {
      const [, name = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(words) ?? []
      open = { name, words: rest, line: index + 1 }
      found.push(open)
    }
    if (!raw.endsWith('\\')) open = undefined
  }
  return found
}

export function checkDockerfile(file: DeployFile, ignored: readonly string[], facts: Facts): Fault[] {
  const { add, expect, faults } = faultsOf(file)
  const all = readInstructions(file.text)
  for (const { name, line } of all) expect(known.test(name), line, `${name} is no instruction.`)
  const stages = new Set<string>()
  for (const { name, words, line } of all) {
    if (name === 'FROM') {
      const [image = '', , stage] = words.split(/\s+/)
      expect(isPinned(image), line, `${image} needs a version, and no name of a registry.`)
      if (image.startsWith('node:'))
        expect(
          image.startsWith(`node:${facts.nodeVersion}-`),
          line,
          `${image} is not Node ${facts.nodeVersion}, which package.json pins.`,
        )
      if (stage) stages.add(stage)
    }
    if (name !== 'COPY') continue
    const [, from] = /--from=(\S+)/.exec(words) ?? []
    if (from) expect(stages.has(from), line, `No stage before this is called ${from}.`)
    else
      for (const source of sourcesOf(words)) {
        expect(facts.exists(source), line, `There is no ${source} to copy.`)
        expect(!ignored.includes(source), line, `.dockerignore leaves out ${source}.`)
      }
  }
  const lastStage = all.slice(all.findLastIndex(({ name }) => name === 'FROM'))
  faults.push(...checkImage(file, lastStage, facts))
  const packages = all.some(({ words }) => words.startsWith('npm ci --omit=dev'))
  if (!packages) add(1, 'No stage runs npm ci --omit=dev: the image would hold a compiler.')
  return faults
}

const sourcesOf = (words: string): string[] => words.split(/\s+/).slice(0, -1)

/** The stage that is started. */
function checkImage(file: DeployFile, stage: readonly Instruction[], facts: Facts): Fault[] {
  const { add, expect, faults } = faultsOf(file)
  const find = (wanted: string) => stage.find(({ name }) => name === wanted)
  const settings = stage.filter(({ name }) => name === 'ENV').flatMap(readEnv)
  faults.push(...checkSettings(file, settings, facts))
  const port = settings.find(({ name }) => name === 'PORT')?.value ?? '3000'
  const end = stage.at(-1)?.line ?? 1
  const user = find('USER')
  expect(!!user && !/^(root|0)\b/.test(user.words), user?.line ?? end, 'The image runs as root: set USER.')
  const exposed = find('EXPOSE')
  expect(exposed?.words === port, exposed?.line ?? end, `EXPOSE is not the port of PORT, ${port}.`)
  const health = find('HEALTHCHECK')
  expect(
    health?.words.includes(`http://127.0.0.1:${port}/healthz`) === true,
    health?.line ?? end,
    `HEALTHCHECK does not ask http://127.0.0.1:${port}/healthz.`,
  )
  const command = find('CMD')
  const script = /^\["node", "([^"]+)"\]$/.exec(command?.words ?? '')?.[1]
  if (!script) add(command?.line ?? end, 'CMD must start node without a shell, or signals do not reach it.')
  else expect(facts.exists(script), command?.line ?? end, `There is no ${script} to start.`)
  const copied = stage.filter(({ name }) => name === 'COPY').map(({ words }) => words)
  for (const path of needed)
    expect(
      copied.some(words => words.split(/[\s/]/).includes(path)),
      end,
      `${path} is not copied into the image.`,
    )
  return faults
}

const readEnv = ({ words, line }: Instruction): Setting[] =>
  words.split(/\s+/).map(pair => {
    const [name = '', value = ''] = pair.split(/=(.*)/)
    return { name, value, line }
  })
