/** Compares two sanitised bodies, in the worker of post-thread.server.ts. */
import { diffArrays } from 'diff'
import type { SafeHtml } from '../../../shared/safe-html'
import { type Block, toBlocks } from './blocks.server'
import { compareTables } from './compare-tables.server'
import { compareWords, wordsIn } from './compare-words.server'
import type { Change } from './comparison-schema'
import { pairAlike } from './pair-alike'

/** Denial of service: of more, every block counts as replaced. */
const mostEdits = 4000
/** And of so many characters that changed, further blocks are not compared word by word. */
const mostCompared = 400_000
const longestEnd = 80

export function compareTexts(before: SafeHtml, after: SafeHtml): Change[] {
  const changes: Change[] = []
  let compared = 0
  let removed: Block[] = []
  let added: Block[] = []
  const end = () => {
    const pairs = pairAlike(removed.map(withWords), added.map(withWords), likeness)
    changes.push(
      ...pairs.flatMap(([from, to]) => {
        if (from && to) compared += wordsOf(from.block).length + wordsOf(to.block).length
        return compared > mostCompared
          ? describeApart(from?.block, to?.block)
          : compareBlocks(from?.block, to?.block)
      }),
    )
    removed = []
    added = []
  }
  for (const run of diffBlocks(toBlocks(before), toBlocks(after))) {
    if (run.removed) removed = run.value
    else if (run.added) added = run.value
    else {
      end()
      changes.push(describeSame(run.value))
    }
  }
  end()
  return changes
}

const diffBlocks = (old: Block[], next: Block[]) =>
  diffArrays(old, next, { comparator: (a, b) => a.html === b.html, maxEditLength: mostEdits }) ?? [
    { value: old, added: false, removed: true },
    { value: next, added: true, removed: false },
  ]

const describeSame = (blocks: readonly Block[]): Change => ({
  kind: 'same',
  count: blocks.length,
  end: beginningOf(wordsOf(blocks.at(-1))),
})

const beginningOf = (text: string): string =>
  text.length <= longestEnd ? text : `${text.slice(0, longestEnd).replace(/\s+\S*$/, '')}...`

const wordsOf = (block: Block | undefined): string =>
  block?.kind === 'table' ? block.grid.caption : (block?.text ?? '')

const withWords = (block: Block) => ({ block, words: wordsIn(block.kind === 'table' ? '' : block.text) })

/** From 0, nothing in common, to 1. */
function likeness(from: ReturnType<typeof withWords>, to: ReturnType<typeof withWords>): number {
  if (from.block.kind === 'table' || to.block.kind === 'table')
    return from.block.kind === to.block.kind ? 1 : 0
  if (from.block.text === to.block.text) return 1
  const both = [...from.words].filter(word => to.words.has(word)).length
  return both / Math.max(1, from.words.size, to.words.size)
}

function compareBlocks(from: Block | undefined, to: Block | undefined): Change[] {
  if (from?.kind === 'table' && to?.kind === 'table') {
    const cells = compareTables(from.grid, to.grid)
    return cells.length > 0 ? cells : [{ kind: 'look', tag: 'table', text: to.grid.caption }]
  }
  if (from?.kind === 'words' && to?.kind === 'words' && from.text === to.text)
    return [{ kind: 'look', tag: to.tag, text: to.text }]
  if (from?.kind === 'words' && to?.kind === 'words')
    return [{ kind: 'words', tag: to.tag, parts: compareWords(from.text, to.text) }]
  return describeApart(from, to)
}

const describeApart = (from: Block | undefined, to: Block | undefined): Change[] => [
  ...describeWhole(from, 'removed'),
  ...describeWhole(to, 'added'),
]

function describeWhole(block: Block | undefined, is: 'removed' | 'added'): Change[] {
  if (!block) return []
  if (block.kind === 'words') return [{ kind: 'words', tag: block.tag, parts: [{ is, text: block.text }] }]
  const empty = { ...block.grid, height: 0, width: 0, cells: [] }
  return is === 'added' ? compareTables(empty, block.grid) : compareTables(block.grid, empty)
}
