/** What a cell says, as runs of words: lines and marks stay, everything else becomes lines of text. */
import { type Marks, noteClass, type Run, type Runs, type TreeElement, type TreeNode } from './table'

const marksByTag: Readonly<Record<string, Marks>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italic: true },
  i: { italic: true },
  u: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  sub: { script: 'sub' },
  sup: { script: 'super' },
}

const lineTags =
  /^(p|div|h[1-6]|li|ul|ol|blockquote|pre|table|caption|tr|section|article|dl|dt|dd|center|address)$/
const silentTags = /^(img|iframe|picture|script|style|template|colgroup|col|svg|math)$/

/** A span of rows or columns; HTML reads anything else as one. */
export function readSpan(value: string | undefined, most: number): number {
  const span = Number.parseInt(value ?? '', 10)
  return span > 0 ? Math.min(span, most) : 1
}

/** Neither a line break nor a footnote, each of which is a run of its own. */
const isWords = ({ text, marks }: Run): boolean => text !== '\n' && !marks.note

/** What is read in the cell: without its footnotes. */
export const wordsOf = (runs: Runs): string =>
  runs
    .filter(({ marks }) => !marks.note)
    .map(({ text }) => text)
    .join('')

/** White space is folded as browsers fold it; texts are of the tree, so what it has escaped stays escaped. */
export function readRuns(nodes: readonly TreeNode[]): Runs {
  const runs: Run[] = []
  const addText = (text: string, marks: Marks) => {
    const last = runs.at(-1)
    if (last && isWords(last) && sameMarks(last.marks, marks)) last.text += text
    else if (text !== '') runs.push({ text, marks })
  }
  const addNote = ({ children }: TreeElement) => {
    const text = children.filter(child => typeof child === 'string').join('')
    if (text !== '') runs.push({ text, marks: { note: true } })
  }
  const addBreak = () => runs.push({ text: '\n', marks: {} })
  /** The end of a block: no second break, and none before the first words. */
  const endLine = () => runs.length > 0 && runs.at(-1)?.text !== '\n' && addBreak()
  const read = (node: TreeNode, marks: Marks): void => {
    if (typeof node === 'string') addText(node.replace(/[ \t\n\f\r]+/g, ' '), marks)
    else if (node.attributes.class === noteClass) addNote(node)
    else if (node.tag === 'br') addBreak()
    else if (!silentTags.test(node.tag) && node.attributes.class !== 'ql-ui') {
      const isLine = lineTags.test(node.tag)
      if (isLine) endLine()
      const inner = { ...marks, ...marksByTag[node.tag], ...readNames(node) }
      for (const child of node.children) read(child, inner)
      if (/^t[dh]$/.test(node.tag)) addText(' ', marks)
      if (isLine) endLine()
    }
  }
  for (const node of nodes) read(node, {})
  return tidy(runs)
}

function readNames({ tag, attributes: { href, id } }: TreeElement): Marks {
  return { ...(tag === 'a' && href && { link: href }), ...(id && { anchor: id }) }
}

const names = ['bold', 'italic', 'underline', 'strike', 'script', 'link', 'anchor', 'note'] as const

const sameMarks = (one: Marks, other: Marks): boolean => names.every(name => one[name] === other[name])

/** Marks in one order, so that equal cells are equal as JSON. */
const sortMarks = (marks: Marks): Marks =>
  Object.fromEntries(names.flatMap(name => (marks[name] === undefined ? [] : [[name, marks[name]]])))

/** No space at the edge of a line, and no line end at the edge of the cell. */
function tidy(runs: readonly Run[]): Runs {
  const kept: Run[] = []
  for (const { text, marks } of runs) {
    const last = kept.at(-1)
    const atStart = !last || last.text.endsWith('\n') || last.text.endsWith(' ')
    if (text === '\n') trimEnd(kept)
    const words = text !== '\n' && atStart ? text.replace(/^ +/, '') : text
    if (words !== '' && !(words === '\n' && kept.length === 0))
      kept.push({ text: words, marks: sortMarks(marks) })
  }
  do trimEnd(kept)
  while (kept.at(-1)?.text === '\n' && kept.pop())
  return join(kept)
}

function trimEnd(runs: Run[]): void {
  for (let last = runs.at(-1); last && last.text !== '\n'; last = runs.at(-1)) {
    last.text = last.text.replace(/ +$/, '')
    if (last.text !== '') return
    runs.pop()
  }
}

/** Neighbours of one look that had an empty run between them. */
function join(runs: readonly Run[]): Runs {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && isWords(last) && isWords(run) && sameMarks(last.marks, run.marks)) last.text += run.text
    else joined.push({ ...run })
  }
  return joined
}
