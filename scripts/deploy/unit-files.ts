/** The units of systemd: what they start, as whom, with which settings; and that all take away the same. */
import { basename } from 'node:path'
import type { Facts } from './facts.ts'
import { type DeployFile, type Fault, faultsOf } from './faults.ts'
import { checkSettings, readLines, secretOf } from './settings.ts'

interface Entry {
  section: string
  key: string
  value: string
  line: number
}

export function readUnit(text: string): Entry[] {
  let section = ''
  return text.split('\n').flatMap((words, index) => {
    section = /^\[(\w+)\]$/.exec(words)?.[1] ?? section
    const [, key, value = ''] = /^(\w+)=(.*)$/.exec(words) ?? []
    return key === undefined ? [] : { section, key, value, line: index + 1 }
  })
}

/** What differs between units; all else takes away what the site never needs, and is the same in each. */
const own = ['User', 'Environment', 'StateDirectory', 'LoadCredential']

/** With `%i` as any instance, the documents name the words: they show an instance, such as `first`. */
function isDocumented(words: string, { papers }: Facts, before = ''): boolean {
  const pattern = before + words.replaceAll(/[.@]/g, '\\$&').replaceAll('%i', '[\\w-]+')
  return new RegExp(`(?<![\\w/.-])${pattern}(?![\\w-])`).test(papers)
}

export function checkUnit(file: DeployFile, settingsFile: DeployFile, facts: Facts): Fault[] {
  const { add, expect, faults } = faultsOf(file)
  const entries = readUnit(file.text)
  const all = (wanted: string) => entries.filter(({ key }) => key === wanted)
  const settings = readLines(settingsFile.text)
  const name = basename(file.path)
  for (const { value, line } of entries)
    for (const [path] of value.matchAll(/(?<![\w.:/%-])\/[\w@%./-]+|(?<=:)\/[\w@%./-]+/g))
      expect(isDocumented(path, facts), line, `README.md and docs/operations.md do not know ${path}.`)
  for (const { value, line } of all('User'))
    expect(
      isDocumented(value, facts, 'useradd --system '),
      line,
      `README.md and docs/operations.md do not add a user ${value}.`,
    )
  const given = all('Environment').flatMap(({ value, line }) =>
    readLines(value.replaceAll(' ', '\n')).map(setting => ({ ...setting, line })),
  )
  faults.push(...checkSettings(file, given, facts))
  for (const { value, line } of all('LoadCredential')) {
    const [credential = ''] = value.split(':')
    expect(
      secretOf(`${credential}_FILE`, facts) !== undefined,
      line,
      `${credential} is no setting that a credential may hold.`,
    )
  }
  for (const { value, line } of all('ListenStream')) {
    const at = (wanted: string) => settings.find(setting => setting.name === wanted)?.value
    const address = `${at('HOST')}:${at('PORT')}`
    expect(value === address, line, `${value} is not the address of ${settingsFile.path}, ${address}.`)
  }
  faults.push(...checkStart(file, entries, facts))
  if (name.includes('@.') && !file.text.includes('%i')) add(1, 'A template must use its instance, %i.')
  return faults
}

function checkStart(file: DeployFile, entries: readonly Entry[], facts: Facts): Fault[] {
  const { add, expect, faults } = faultsOf(file)
  if (!file.path.endsWith('.service')) return faults
  const entryOf = (wanted: string) => entries.find(({ key }) => key === wanted)
  const start = entryOf('ExecStart')
  const folder = entryOf('WorkingDirectory')
  const [program, script, ...rest] = start?.value.split(' ') ?? []
  if (!start || !script) add(1, 'ExecStart names no script.')
  else {
    expect(
      program === `${folder?.value}/node_modules/.bin/node`,
      start.line,
      'ExecStart must be the Node that npm installed in WorkingDirectory.',
    )
    expect(facts.exists(script), start.line, `There is no ${script} to start.`)
    expect(rest.length === 0, start.line, 'A start takes no arguments.')
  }
  const state = entryOf('StateDirectory')
  if (!state) add(1, 'StateDirectory is missing: the site could write nothing.')
  for (const [setting, line] of [
    ['UMask=0077', 'UMask'],
    ['NoNewPrivileges=yes', 'NoNewPrivileges'],
    ['ProtectSystem=strict', 'ProtectSystem'],
    ['CapabilityBoundingSet=', 'CapabilityBoundingSet'],
  ] as const)
    expect(`\n${file.text}`.includes(`\n${setting}\n`), entryOf(line)?.line ?? 1, `${setting} is missing.`)
  return faults
}

/** Each service takes away the same: a line that one lacks was forgotten. */
export function compareServices(services: readonly DeployFile[]): Fault[] {
  const [first, ...others] = services
  if (!first) return []
  const linesOf = ({ text }: DeployFile) =>
    readUnit(text)
      .filter(({ section, key }) => section === 'Service' && !own.includes(key))
      .map(({ key, value, line }) => ({ words: `${key}=${value}`, line }))
  return others.flatMap(file => {
    const { expect, faults } = faultsOf(file)
    const [expected, actual] = [linesOf(first), linesOf(file)]
    for (const { words } of expected)
      expect(
        actual.some(line => line.words === words),
        1,
        `${words} is in ${basename(first.path)} and not here.`,
      )
    for (const { words, line } of actual)
      expect(
        expected.some(other => other.words === words),
        line,
        `${words} is not in ${basename(first.path)}.`,
      )
    return faults
  })
}
