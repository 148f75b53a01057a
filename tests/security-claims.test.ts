/** What SECURITY.md and docs/ say is protected, and promised of faults, is shown by files and tests that exist. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faultOf, isTest, proofsIn } from './support/data/proofs'

const read = (file: string): string => readFileSync(file, 'utf8')

it.each(['SECURITY.md', 'docs/security.md', 'docs/threat-model.md', 'docs/faults.md'])(
  '%s names only files and tests that exist',
  file => {
    const proofs = proofsIn(read(file))
    expect(proofs.length).toBeGreaterThan(20)
    expect(proofs.flatMap(proof => faultOf(proof) ?? [])).toEqual([])
  },
)

it('a file or a test that is gone is a fault', () => {
  const [file, test, broken] = proofsIn(
    '`docs/none.md`, `tests/asvs.test.ts: "no such test"`, `tests/asvs.test.ts: "names files\n  and tests that exist"`',
  )
  expect(file && faultOf(file)).toBe('docs/none.md does not exist')
  expect(test && faultOf(test)).toBe('tests/asvs.test.ts has no test "no such test"')
  expect(broken && faultOf(broken)).toBeUndefined()
})

it('every protection in SECURITY.md names a test', () => {
  const [, protections = ''] = read('SECURITY.md').split('## What protects what')
  const paragraphs = protections.split(/\n(?=\*\*)/).filter(text => text.startsWith('**'))
  expect(paragraphs.length).toBeGreaterThan(20)
  const unproven = paragraphs.filter(text => !proofsIn(text).some(isTest))
  expect(unproven.map(text => text.slice(0, 40))).toEqual([])
})

describe('docs/threat-model.md', () => {
  const text = read('docs/threat-model.md')
  const rows = [...text.matchAll(/^\| (F\d) \| (\w) \|(.*)\|$/gm)].map(
    ([, flow = '', kind = '', rest = '']) => ({
      flow,
      kind,
      tests: proofsIn(rest.split('|')[2] ?? ''),
      rest,
    }),
  )

  it('has threats for each flow of its diagram, by STRIDE', () => {
    const drawn = new Set([...text.matchAll(/\|(F\d) /g)].map(([, flow = '']) => flow))
    expect([...new Set(rows.map(({ flow }) => flow))]).toEqual([...drawn].toSorted())
    expect(rows.filter(({ kind }) => !'STRIDE'.includes(kind))).toEqual([])
  })

  it('names a test for each mitigation', () => {
    const unproven = rows.filter(({ tests }) => tests.length === 0 || !tests.every(isTest))
    expect(unproven.map(({ rest }) => rest)).toEqual([])
  })
})
