import { describe, expect, it } from 'vitest'
import { exampleTable } from './example'
import { proofTable, repairedCsv } from './proof-table'
import { readTable } from './read-table'
import { type FaultKind, faultKinds } from './table'

function proof(...lines: string[]) {
  const table = readTable(lines.join('\n').replaceAll('|', '\t'))
  if (typeof table === 'string') throw new Error(table)
  return proofTable(table)
}

/** The faults of one kind, as `cell: repaired cell`. */
const found = (kind: FaultKind, ...lines: string[]) => {
  const { table, faults } = proof(...lines)
  return faults
    .filter(fault => fault.kind === kind)
    .map(({ row, column, value }) => `${table[row]?.[column]}: ${value}`)
}

const head = 'C$ thousands|Q1 2026|Q2 2026|Q3 2026'

describe('the example', () => {
  const { table, faults } = proof(exampleTable)

  it('has every kind of fault, each at its cell', () => {
    expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(faultKinds))
    expect(faults.map(({ kind, row, column, value }) => [kind, table[row]?.[column], value])).toEqual([
      ['heading', 'Saltmarsh Graphite, thousands', undefined],
      ['heading', 'Q2 2026', 'Q3 2026'],
      ['text', '6O4', '604'],
      ['sum', '6,041', '6,014'],
      ['negative', '-3,122', '(3,122)'],
      ['unit', '11.2 M', '11,200'],
      ['tie', '(4.9%)', '(5.9%)'],
    ])
  })

  it('is repaired as a file that a spreadsheet adds up', () => {
    expect(repairedCsv(proof(exampleTable)).replace('\uFEFF', '').split('\r\n')).toEqual([
      '"Saltmarsh Graphite, thousands",Q1 2026,Q2 2026,Q3 2026,Change',
      'Concentrate sales,4812,5036,5410,0.074',
      'Tolling and other,612,598,604,0.01',
      'Total revenue,5424,5634,6014,0.067',
      'Mining and processing,-2905,-3010,-3122,0.037',
      'Royalties,-193,-201,-214,0.065',
      'Total costs,-3098,-3211,-3336,0.039',
      'Cash at quarter end,12480,11905,11200,-0.059',
      '',
    ])
  })
})

it('finds nothing in a table without faults', () => {
  const { faults } = proof(
    'C$ thousands|Three months||Nine months|',
    '|2026|2025|2026|2025',
    'Revenue|12,480|11,306|35,012|33,900',
    'Cost of sales|(7,114)|(6,671)|(20,001)|(19,400)',
    'Total|5,366|4,635|15,011|14,500',
    'Impairment|-|n/a|-|n/a',
    'Margin|43.0%|41.0%|42.9%|42.8%',
  )
  expect(faults).toEqual([])
})

describe('totals', () => {
  it.each([
    ['the lines since the last heading', ['Assets|||', 'Cash|1|2|3', 'Ore|4|5|6', 'Total assets|5|7|9'], []],
    [
      'all totals so far',
      ['a|1|1|1', 'b|1|1|1', 'Total x|2|2|2', 'c|2|2|2', 'd|1|1|1', 'Total y|3|3|3', 'Total|5|5|5'],
      [],
    ],
    ['lines deducted without a sign', ['a|(1)|(1)|(1)', 'b|(2)|(2)|(2)', 'Total costs|3|3|3'], []],
    ['one digit too many', ['a|10|10|10', 'b|20|20|20', 'Total|30|40|30'], ['40: 30']],
    ['decimals', ['a|0.1|0.1|0.1', 'b|0.2|0.2|0.2', 'Total|0.3|0.3|0.3'], []],
  ])('are compared with %s', (_, lines, faults) => {
    expect(found('sum', head, ...lines)).toEqual(faults)
  })

  it('off by a rounding difference are left, and the file says so', () => {
    const lines = [head, 'a|10.4|10|10', 'b|20.4|20|20', 'Total|30.9|30|30']
    expect(found('sum', ...lines)).toEqual([])
    expect(found('tie', ...lines)).toEqual(['30.9: undefined'])
    expect(repairedCsv(proof(...lines))).toContain('Figures may not add up because of rounding.')
  })

  it('are judged by repaired lines', () => {
    expect(found('sum', head, 'a|1O|10|10', "b|'20|20|20", 'Total|30|30|30')).toEqual([])
  })
})

describe('headings', () => {
  it.each([
    ['C$|Q1 2026||Q3 2026', [': Q2 2026'], []],
    ['C$|2024|2025|2025', ['2025: 2026'], []],
    ['C$|Q1|Q2 2026|Q3 2026', ['Q1: undefined'], []],
    ['Tonnes|2024|2025|2026', [], []],
  ])('%s', (heading, faults) => {
    const given = found('heading', heading, 'Revenue $|1|2|3', 'Cost|1|2|3')
    // A blank between two periods follows from the columns before it, of which the first has only one.
    expect(given).toEqual(heading.includes('||') ? [': undefined'] : faults)
  })

  it('name a currency when the table is about money', () => {
    expect(found('heading', '|2024|2025', 'Revenue|1|2', 'Cost|1|2')).toEqual([': undefined'])
    expect(found('heading', '|2024|2025', 'Ore milled, t|1|2', 'Head grade|1|2')).toEqual([])
  })

  it('are missed when the table begins with figures', () => {
    expect(found('heading', 'Ore|10|20', 'Waste|30|40')).toEqual(['Ore: undefined'])
  })
})

describe('numbers', () => {
  it.each([
    ["'604", '604'],
    ['6O4', '604'],
    ['l,204', '1,204'],
    ['1 204', '1,204'],
    ['1.204,5', '1,204.5'],
    ['48,5', '48.5'],
    ['1204', '1,204'],
  ])('%s is text, or parted another way than the rest', (cell, value) => {
    expect(found('text', head, `Cost|${cell}|5,000|6,000`, 'Sales|7,000|8,000|9,000')).toEqual([
      `${cell}: ${value}`,
    ])
  })

  it('parted by spaces throughout are a style', () => {
    expect(found('text', head, 'Cost|1 204|5 000|6 000', 'Sales|7 000|8 000|9 000')).toEqual([])
  })

  it('of another scale are put into that of the caption', () => {
    expect(found('unit', head, 'Cash|12,480|11.9 million|11,200')).toEqual(['11.9 million: 11,900'])
    expect(found('unit', head, 'Cash|12,480|11,905,000|11,200')).toEqual(['11,905,000: 11,905'])
    expect(found('unit', 'C$|2024|2025', 'Cash|12,480|1.2 M', 'Debt|3|4')).toEqual(['1.2 M: undefined'])
  })

  it('of another currency, or without their percent sign, are ringed', () => {
    expect(found('unit', head, 'Cash|$5|$6|€7')).toEqual(['€7: undefined'])
    expect(found('unit', head, 'Margin|43.0%|41.0|42.9%')).toEqual(['41.0: 41.0%'])
  })

  it('negative in the style of fewer are ringed', () => {
    expect(found('negative', head, 'a|(1)|(2)|-3', 'b|4-|(5)|\u22126')).toEqual([
      '-3: (3)',
      '4-: (4)',
      '\u22126: (6)',
    ])
  })
})

describe('changes', () => {
  it.each([
    ['C$|Q2 2026|Q2 2025|Change', 'Revenue|12,480|11,306|10.4%', []],
    ['C$|Q2 2026|Q2 2025|Change', 'Revenue|12,480|11,306|10%', []],
    ['C$|Q2 2026|Q2 2025|Change', 'Revenue|12,480|11,306|9.4%', ['9.4%: 10.4%']],
    ['C$|2025|2026|Variance', 'Revenue|100|150|50', []],
    ['C$|2025|2026|Variance', 'Revenue|100|150|60', ['60: 50']],
    ['C$|2025|2026|Change', 'Loss|(1,902)|(1,214)|36.2%', []],
    // One on two may be anything from a third to a whole more, before rounding.
    ['C$|2025|2026|Change', 'Wells|2|3|55%', []],
  ])('in %s, %s', (heading, line, faults) => {
    expect(found('tie', heading, line, line.replace(/^\w+/, 'More'))).toEqual([...faults, ...faults])
  })
})

it('writes no formula into the file', () => {
  const csv = repairedCsv(proof(head, '=HYPERLINK("x")|1|2|3', '+1|1|2|@SUM(A1)'))
  expect(csv).toContain(`"'=HYPERLINK(""x"")",1,2,3`)
  expect(csv).toContain("'+1,1,2,'@SUM(A1)")
})
