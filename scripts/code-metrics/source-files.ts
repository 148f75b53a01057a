/** The sources as text, and what each imports: enough for the rules that tests/architecture.test.ts keeps. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, normalize } from 'node:path'

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string
  text: string
  /** Without comments. */
  code: string
  /** Paths of our own files that it imports, for values or for types. */
  imports: string[]
}

/** Folders of the program, the showroom aside. */
export const productFolders = ['app', 'domain', 'platform', 'server', 'shared'] as const

/** Every folder with files of ours. */
export const ourFolders = [
  ...productFolders,
  'bench',
  'content',
  'docs',
  'scripts',
  'showcase',
  'tests',
] as const

/** Every TypeScript file of the program at or below these paths, without tests. */
export function readSources(...paths: string[]): SourceFile[] {
  return paths
    .flatMap(listFiles)
    .filter(path => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
    .map(path => {
      const text = readFileSync(path, 'utf8')
      const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<![:'"`/])\/\/.*$/gm, '')
      return { path, text, code, imports: importsOf(path, code) }
    })
}

/** Every file at or below the path, with its path from the repository's root. */
export const listFiles = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name).replaceAll('\\', '/'))

/** Folders that hold the most files of ours, the fullest first. */
export function countFilesByFolder(): [folder: string, files: number][] {
  // Pictures are written by a script; decisions and migrations are numbered, and never end.
  const series = ['docs/decisions', 'docs/screenshots', 'platform/db/migrations']
  const byFolder = Map.groupBy(ourFolders.flatMap(listFiles), path => dirname(path))
  return [...byFolder]
    .filter(([folder]) => !series.includes(folder))
    .map(([folder, files]): [string, number] => [folder, files.length])
    .toSorted(([, a], [, b]) => b - a)
}

export const countLines = (text: string): number => text.replace(/\n$/, '').split('\n').length

const importPattern =
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*'([^']+)'|^\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm

function importsOf(path: string, code: string): string[] {
  return [...code.matchAll(importPattern)]
    .map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '')
    .filter(target => target.startsWith('.') && !target.includes('/+types/'))
    .map(target => resolveImport(normalize(join(dirname(path), target.replace(/\?.*$/, '')))))
}

/** Sources name each other without an extension. */
function resolveImport(target: string): string {
  const candidates = [target, `${target}.ts`, `${target}.tsx`]
  return candidates.find(candidate => extname(candidate) !== '' && existsSync(candidate)) ?? target
}

/** A circle of imports among folders that are beside each other, whatever lies in them; undefined when there is none. */
export function findFolderCycle(files: readonly SourceFile[]): string[] | undefined {
  const parents = new Set(files.flatMap(({ path }) => foldersAbove(path)))
  for (const parent of parents) {
    const folderIn = (path: string) =>
      path.startsWith(`${parent}/`) ? /^[^/]+(?=\/)/.exec(path.slice(parent.length + 1))?.[0] : undefined
    const inside = Map.groupBy(files, ({ path }) => folderIn(path))
    const folders = [...inside].flatMap(([folder, its]) => {
      const targets = its.flatMap(({ imports }) => imports.map(folderIn))
      const others = targets.filter((target): target is string => target !== undefined && target !== folder)
      return folder === undefined ? [] : { path: folder, imports: others }
    })
    const cycle = findCycle(folders)
    if (cycle) return cycle.map(folder => `${parent}/${folder}`)
  }
  return undefined
}

const foldersAbove = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))

/** A circle of imports among the files, as a path that ends where it began, or undefined. */
export function findCycle(files: readonly Pick<SourceFile, 'path' | 'imports'>[]): string[] | undefined {
  const importsByPath = new Map(files.map(({ path, imports }) => [path, imports]))
  const done = new Set<string>()
  const visit = (path: string, trail: string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (done.has(path)) return undefined
    for (const next of importsByPath.get(path) ?? []) {
      const cycle = visit(next, [...trail, path])
      if (cycle) return cycle
    }
    done.add(path)
    return undefined
  }
  for (const { path } of files) {
    const cycle = visit(path, [])
    if (cycle) return cycle
  }
  return undefined
}
