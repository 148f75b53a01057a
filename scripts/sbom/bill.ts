/** A bill of materials (CycloneDX 1.6) of what a site runs and sends, from package-lock.json: the same file for the same lock. */
import { bundledPackages } from '../bundle/bundled-packages.ts'
import { findLocked } from '../complete-lock.ts'

/** An entry of package-lock.json, by its folder. */
export interface BilledPackage {
  name?: string
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
type Packages = Record<string, BilledPackage>

export const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 13)

function needsOf(packages: Packages, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {}
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  return names.flatMap(name => findLocked(packages, folder, name) ?? [])
}

/** Folders of what is installed without devDependencies, and of what the build takes from those. */
export function listShipped(packages: Packages): string[] {
  const shipped = new Set<string>()
  const open = Object.keys(packages).filter(folder => folder !== '' && !packages[folder]?.dev)
  const typefaces = Object.keys(packages).filter(folder => /^node_modules\/@fontsource/.test(folder))
  open.push(...bundledPackages.map(name => `node_modules/${name}`), ...typefaces)
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (shipped.has(folder)) continue
    shipped.add(folder)
    // What a bundled package needs is bundled too; peers that it can do without are not.
    const { dependencies = {} } = packages[folder] ?? {}
    open.push(...Object.keys(dependencies).flatMap(name => findLocked(packages, folder, name) ?? []))
  }
  return [...shipped].toSorted()
}

const toPurl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`
const refOf = (packages: Packages, folder: string): string =>
  toPurl(nameOf(folder), packages[folder]?.version ?? '')

function toComponent(packages: Packages, folder: string) {
  const { version = '', license, integrity = '' } = packages[folder] ?? {}
  const [, digest = ''] = /^sha512-(\S+)/.exec(integrity) ?? []
  const isId = license !== undefined && !/[ (]/.test(license)
  return {
    'bom-ref': refOf(packages, folder),
    type: 'library',
    name: nameOf(folder),
    version,
    purl: refOf(packages, folder),
    hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    licenses: license === undefined ? [] : [isId ? { license: { id: license } } : { expression: license }],
  }
}

/** One entry for each package and version, however often it is installed. */
export function billOf(packages: Packages) {
  const shipped = listShipped(packages)
  const { name = '', version = '', license } = packages[''] ?? {}
  const root = { 'bom-ref': 'site', type: 'application', name, version }
  const needs = Map.groupBy(shipped, folder => refOf(packages, folder))
  const direct = shipped.filter(folder => needsOf(packages, '').includes(folder))
  const refs = (folders: readonly string[]) =>
    [...new Set(folders.filter(one => shipped.includes(one)).map(one => refOf(packages, one)))].toSorted()
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...root, licenses: license ? [{ license: { id: license } }] : [] } },
    components: [...needs.values()].map(([folder = '']) => toComponent(packages, folder)),
    dependencies: [
      { ref: 'site', dependsOn: refs(direct) },
      ...[...needs].map(([ref, folders]) => ({
        ref,
        dependsOn: refs(folders.flatMap(folder => needsOf(packages, folder))),
      })),
    ],
  }
}
