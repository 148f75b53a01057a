import { expect, it } from 'vitest'
import type { TextTable } from '../../../../../domain/post/table/change-table'
import { proofOf } from './table-proof'

const tableOf = (lines: string): TextTable => ({
  caption: '',
  headRows: 1,
  headColumns: 1,
  rows: lines
    .split('\n')
    .map(line => line.split('|').map(text => ({ content: [{ text, marks: {} }], colspan: 1, rowspan: 1 }))),
})

it.each([
  [
    'a total that does not add up, by its row',
    'Line|Q3 2026, C$\nGold|1,204\nSilver|90\nTotal|1,394',
    ['Row 4: The lines above add up to 1,294; the total says 1,394.'],
  ],
  ['nothing where it adds up', 'Line|Q3 2026, C$\nGold|1,204\nSilver|90\nTotal|1,294', []],
  ['nothing of how figures are written', 'Line|Q3\nGold|$1,204\nSilver|\u221290\nZinc|(3)', []],
  ['nothing of words', 'Name|Office\nTennant|Chair\nFalkner|Design', []],
])('says %s', (_, lines, faults) => {
  const table = tableOf(lines)
  expect(proofOf(table)).toEqual(faults)
  expect(proofOf(table)).toBe(proofOf(table))
})
