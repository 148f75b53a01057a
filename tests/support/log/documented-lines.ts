/** The schema of the log as docs/log-lines.md states it. */
import { readFileSync } from 'node:fs'

export interface DocumentedLine {
  levels: string[]
  members: string[]
}

const rows = (heading: string): string[][] => {
  const text = readFileSync('docs/log-lines.md', 'utf8')
  const section = text.split(/^## /m).find(part => part.startsWith(`${heading}\n`)) ?? ''
  return section
    .split('\n')
    .filter(row => /^\| (?!---)/.test(row))
    .slice(1)
    .map(row => row.slice(2, -2).split(' | '))
}

const named = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** What each member holds: a type of JSON, or `array of` one. */
export const documentedMembers = new Map(
  [...rows('Every line'), ...rows('Members')].flatMap(([names, type = '']) =>
    named(names).map(name => [name, type] as const),
  ),
)

export const documentedLines = new Map<string, DocumentedLine>(
  rows('Lines').map(([msg, levels = '', members]) => [
    named(msg)[0] ?? '',
    { levels: levels.split(', '), members: named(members) },
  ]),
)

export const levelNumbers = new Map(
  rows('Levels').map(([name = '', number]) => [Number(number), named(name)[0]]),
)

/** What in a line that was logged is not as documented. */
export function misfits(line: Record<string, unknown>): string[] {
  const known = findLine(String(line.msg))
  const level = levelNumbers.get(Number(line.level)) ?? 'none'
  const every = rows('Every line').flatMap(([names]) => named(names))
  return [
    ...(known ? [] : [`msg ${line.msg}`]),
    ...(known && !known.levels.includes(level) ? [`level ${level} of ${line.msg}`] : []),
    ...Object.entries(line)
      .filter(([name, value]) => ![...every, ...(known?.members ?? [])].includes(name) || !fits(name, value))
      .map(([name]) => `${name} of ${line.msg}`),
  ]
}

const findLine = (msg: string): DocumentedLine | undefined =>
  documentedLines.get(msg) ?? documentedLines.get(msg.replace(/^[a-z ]+ (?=failed$|not stored$)/, 'NAME '))

function fits(name: string, value: unknown): boolean {
  const type = documentedMembers.get(name)
  const own = Array.isArray(value) ? `array of ${typeof value[0]}s` : typeof value
  return type === own || (type?.split(' or ').includes(own) ?? false)
}
