import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json'
import { type BilledPackage, billOf, listShipped, nameOf } from './bill.ts'

interface Lock {
  packages: Record<string, BilledPackage>
}
const read = (file: string): Lock => JSON.parse(readFileSync(file, 'utf8'))
const { packages } = read('package-lock.json')
const bill = billOf(packages)

/** Licences that let us ship a package as we do: sharp's library (LGPL) is its own file, which can be exchanged. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0'],
  ...['LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1'],
])
/** Every part of AND, one part of OR. */
const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every(part => part.split(' OR ').some(one => allowed.has(one)))

describe('the bill of materials', () => {
  it('lists what is locked, with the version and licence that is installed', () => {
    const folders = listShipped(packages)
    const installed = folders.filter(folder => existsSync(`${folder}/package.json`))
    // Binaries for other systems.
    const absent = folders.filter(folder => !installed.includes(folder))
    expect(absent.filter(folder => !packages[folder]?.optional)).toEqual([])
    const odd = installed.filter(folder => {
      const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
      const billed = bill.components.find(one => one.name === nameOf(folder) && one.version === version)
      const [stated] = billed?.licenses ?? []
      const named = stated && ('license' in stated ? stated.license.id : stated.expression)
      return named !== (typeof license === 'string' ? license : license?.type)
    })
    expect(odd).toEqual([])
  })

  it('leaves out nothing that is installed for the site', () => {
    const actual = Object.entries(read('node_modules/.package-lock.json').packages)
    const billed = new Set(bill.components.map(({ purl }) => purl))
    const missing = actual.filter(
      ([folder, { dev, version }]) =>
        !dev && !billed.has(`pkg:npm/${nameOf(folder).replace('@', '%40')}@${version}`),
    )
    expect(missing).toEqual([])
    const direct = bill.dependencies[0]?.dependsOn ?? []
    for (const name of Object.keys(packageJson.dependencies))
      expect(direct.some(ref => ref.startsWith(`pkg:npm/${name.replace('@', '%40')}@`))).toBe(true)
  })

  it('has a licence on the list for each package', () => {
    const licences = bill.components.map(({ name, licenses: [one] }) => ({
      name,
      license: one && ('license' in one ? one.license.id : one.expression),
    }))
    expect(licences.filter(({ license }) => license === undefined || !isAllowed(license))).toEqual([])
    expect(['MIT AND GPL-3.0-only', 'GPL-3.0-only', 'UNLICENSED'].filter(isAllowed)).toEqual([])
    expect(isAllowed('(MIT OR GPL-3.0-only)')).toBe(true)
  })

  it('is CycloneDX: a reference for each component, which dependencies lead to', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
    const refs = bill.components.map(component => component['bom-ref'])
    expect(new Set(refs).size).toBe(refs.length)
    const named = new Set(['site', ...refs])
    expect(bill.dependencies.map(({ ref }) => ref)).toEqual([...named])
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter(ref => !named.has(ref))).toEqual([])
    for (const { hashes } of bill.components) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
  })

  it('is the same each time, and names no address', () => {
    expect(JSON.stringify(billOf(packages))).toBe(JSON.stringify(bill))
    expect(JSON.stringify(bill)).not.toMatch(/:\/\//)
  })
})
