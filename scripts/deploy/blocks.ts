/** The grammar that nginx and Caddy have in common: directives of words, and blocks of them in braces. */
import { type DeployFile, type Fault, faultsOf } from './faults.ts'

export interface Directive {
  words: readonly string[]
  line: number
  inside: readonly Directive[]
}

interface Token {
  text: string
  line: number
}

/** `{remote_host}` and `{` are told apart by what follows. */
const pattern = /#[^\n]*|"(?:[^"\\]|\\.)*"|\n|;|\{[\w.]+(?:\[\d+\])?\}|[{}]|(?:[^\s;{}"#]|\{[\w.]+\})+|"/g

function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  let line = 1
  for (const [found] of text.matchAll(pattern)) {
    if (!found.startsWith('#')) tokens.push({ text: found, line })
    line += found.split('\n').length - 1
  }
  return tokens
}

/** Directives end with `;` in nginx's grammar, and with the line in Caddy's. */
export function readBlocks(file: DeployFile, end: ';' | '\n'): { directives: Directive[]; faults: Fault[] } {
  const { add, faults } = faultsOf(file)
  const root: Directive = { words: [], line: 1, inside: [] }
  const open: { block: Directive; directives: Directive[] }[] = [{ block: root, directives: [] }]
  let words: string[] = []
  let began = 1
  const close = (inside: readonly Directive[] = []) => {
    if (words.length > 0 || inside.length > 0) open.at(-1)?.directives.push({ words, line: began, inside })
    words = []
  }
  for (const { text, line } of readTokens(file.text)) {
    if (text === '"') add(line, 'A quotation mark is not closed.')
    else if (text === '{') {
      open.push({ block: { words, line: began, inside: [] }, directives: [] })
      words = []
    } else if (text === '}') {
      if (words.length > 0 && end === ';') add(began, `${words[0]} is not closed by a semicolon.`)
      close()
      const ended = open.length > 1 ? open.pop() : undefined
      if (!ended) add(line, 'A brace is closed that was not opened.')
      else open.at(-1)?.directives.push({ ...ended.block, inside: ended.directives })
    } else if (text === end) close()
    else if (text !== '\n') {
      if (words.length === 0) began = line
      words.push(text.replace(/^"(.*)"$/s, '$1'))
    }
  }
  if (words.length > 0 && end === ';') add(began, `${words[0]} is not closed by a semicolon.`)
  close()
  for (const { block } of open.slice(1)) add(block.line, 'A brace is not closed.')
  return { directives: open[0]?.directives ?? [], faults }
}

/** All directives of this name, at any depth. */
export const findDirectives = (directives: readonly Directive[], name: string): Directive[] =>
  directives.flatMap(directive => [
    ...(directive.words[0] === name ? [directive] : []),
    ...findDirectives(directive.inside, name),
  ])
