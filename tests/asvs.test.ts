/** docs/asvs.md answers each requirement of levels 1 and 2 once, and what it calls met is shown. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { requirementsOf } from './support/data/asvs-levels'
import { faultOf, isTest, proofsIn } from './support/data/proofs'

const text = readFileSync('docs/asvs.md', 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, id = '', rest = '']) => {
  const [asks = '', state = '', code = '', test = ''] = rest.split('|').map(cell => cell.trim())
  return { id, asks, state, code: proofsIn(code), tests: proofsIn(test), cells: rest.split('|').length }
})

it('knows how many requirements the standard has', () => {
  expect(([1, 2, 3] as const).map(level => requirementsOf(level).length)).toEqual([70, 183, 92])
})

describe('docs/asvs.md', () => {
  it('has each requirement of levels 1 and 2 once, in the order of the standard', () => {
    const asked = new Set([...requirementsOf(1), ...requirementsOf(2)])
    const ids = rows.map(({ id }) => id)
    const inOrder = ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    expect(ids).toEqual(inOrder)
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
    expect(ids.filter(id => !asked.has(id))).toEqual([])
    expect([...asked].filter(id => !ids.includes(id))).toEqual([])
  })

  it('says of each in a few words what it asks for, and whether it is met or why not', () => {
    const odd = rows.filter(
      ({ asks, state, cells }) =>
        cells !== 4 || asks.split(' ').length > 12 || !/^(met|n\/a: .+|not met: .+)$/.test(state),
    )
    expect(odd).toEqual([])
  })

  it('counts them', () => {
    const [, ...stated] = /Of (\d+), (\d+) are met, (\d+) do not apply and (\d+) are not met/.exec(text) ?? []
    const kinds = ['', 'met', 'n/a', 'not met'].map(
      kind => rows.filter(row => row.state.startsWith(kind)).length,
    )
    expect(stated.map(Number)).toEqual(kinds)
  })

  it('calls nothing met without code and a test', () => {
    const unproven = rows.filter(
      ({ state, code, tests }) =>
        state === 'met' && (code.length === 0 || tests.length === 0 || !tests.every(isTest)),
    )
    expect(unproven.map(({ id }) => id)).toEqual([])
  })

  it('names files and tests that exist', () => {
    const dead = rows.flatMap(({ id, code, tests }) =>
      [...code, ...tests].flatMap(proof => {
        const fault = faultOf(proof)
        return fault ? [`${id}: ${fault}`] : []
      }),
    )
    expect(dead).toEqual([])
  })
})
