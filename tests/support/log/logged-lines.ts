/** What the sources log: each call of the log, with its level, its members and its words. */
import { globSync, readFileSync } from 'node:fs'

export interface LoggedLine {
  /** What stands for a value in the words is NAME. */
  msg: string
  /** `varies` where the call chooses it. */
  level: string
  /** Those that the call itself names. */
  members: string[]
}

const calls = /\blog(?:\.(fatal|error|warn|info|debug|trace)|\[level\])\(/g

/** One entry for each words of each call. */
export function findLoggedLines(): LoggedLine[] {
  const files = globSync('{app,domain,platform,server}/**/*.{ts,tsx}').filter(
    name => !name.includes('.test.'),
  )
  return files.flatMap(name => {
    const text = readFileSync(name, 'utf8')
    return [...text.matchAll(calls)].flatMap(({ 0: { length }, 1: level = 'varies', index }) =>
      readCall(argumentsAt(text, index + length), level),
    )
  })
}

/** The text up to the bracket that ends the call. */
function argumentsAt(text: string, begin: number): string {
  let depth = 1
  let end = begin
  for (; depth > 0 && end < text.length; end += 1) depth += depthOf(text[end])
  return text.slice(begin, end - 1)
}

const depthOf = (letter = ''): number => ('([{'.includes(letter) ? 1 : ')]}'.includes(letter) ? -1 : 0)

/** A variable in the place of words is returned as its name. */
function readCall(call: string, level: string): LoggedLine[] {
  const [, object = '', words = call] = /^\s*(\{[\s\S]*\}|[\w.()]+),\s*([\s\S]+)$/.exec(call) ?? []
  const literals = [...words.matchAll(/'([^']+)'|`([^`]+)`|"([^"]+)"/g)].map(
    found => found.slice(1).find(Boolean) ?? '',
  )
  const said = literals.length > 0 ? literals : [words.replace(/,?\s*$/, '')]
  return said.map(text => ({ level, members: namesOf(object), msg: text.replace(/\$\{\w+\}/g, 'NAME') }))
}

/** Names of an object literal; what is spread into it names its members elsewhere. */
function namesOf(object: string): string[] {
  if (!object.startsWith('{')) return []
  const names: string[] = []
  let depth = 0
  for (const part of object.split(/(?<=[([{,])|(?=[)\]}])/)) {
    const name = depth === 1 ? /^\s*(\w+)\s*(?:[:,]|$)/.exec(part)?.[1] : undefined
    if (name) names.push(name)
    for (const letter of part) depth += depthOf(letter)
  }
  return names
}
