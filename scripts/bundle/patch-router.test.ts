import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/support/site/server-process'
import { checkRouter, patches, patchRouter, routerVersion } from './patch-router'

const installed = join(import.meta.dirname, '../../node_modules/react-router')

/** A copy of what the check reads, with one file changed. */
function changedRouter(path: string, change: (text: string) => string): string {
  const folder = temporaryFolder()
  const read = patches.flatMap(({ module, importers }) => [module, ...Object.keys(importers)])
  for (const file of ['package.json', ...read.map(name => `dist/production/${name}`)])
    cpSync(join(installed, file), join(folder, file), { recursive: true })
  const file = join(folder, path)
  const text = readFileSync(file, 'utf8')
  expect(change(text)).not.toBe(text)
  writeFileSync(file, change(text))
  return folder
}

describe('the check of React Router', () => {
  it('accepts the version that is installed', () => {
    expect(() => checkRouter()).not.toThrow()
  })

  it('refuses another version', () => {
    const folder = changedRouter('package.json', text => text.replace(`"${routerVersion}"`, '"9.0.0"'))
    expect(() => checkRouter(folder)).toThrow(`written for React Router ${routerVersion}: 9.0.0 is installed`)
  })

  it.each(patches.map(({ module }) => module))('refuses another text of %s', module => {
    const folder = changedRouter(`dist/production/${module}`, text => `${text}\n`)
    expect(() => checkRouter(folder)).toThrow(`the hash of ${module} is`)
  })

  it.each(patches.flatMap(({ importers }) => Object.entries(importers)))(
    'refuses %s without its import',
    (path, statement) => {
      const folder = changedRouter(`dist/production/${path}`, text => text.replace(statement, ''))
      expect(() => checkRouter(folder)).toThrow(`${path} does not say ${statement}`)
    },
  )
})

describe('the patch', () => {
  /** The plugin's hooks, without the bundler that calls them. */
  function start() {
    const { resolveId, buildEnd } = patchRouter()
    const resolve = (importer: string, source: string) =>
      resolveId(source, join(installed, 'dist/production', importer))
    return { resolve, resolveId, buildEnd }
  }

  const imports = patches.flatMap(({ module, importers, by }) =>
    Object.entries(importers).map(([path, statement]) => ({
      module,
      path,
      source: /from "(.*)"/.exec(statement)?.[1] ?? '',
      by,
    })),
  )

  it.each(imports)('puts $by in the place of $module in $path', ({ path, source, by }) => {
    expect(start().resolve(path, source)).toBe(join(import.meta.dirname, '../..', by))
  })

  it('leaves other importers and other modules as they are', () => {
    const { resolve, resolveId } = start()
    expect(resolve('lib/dom/ssr/links.js', './routeModules.js')).toBeUndefined()
    expect(resolve('lib/dom/ssr/routes.js', './invariant.js')).toBeUndefined()
    expect(resolveId('./routeModules.js', join(dirname(installed), 'other/lib/routes.js'))).toBeUndefined()
    expect(resolveId('./routeModules.js')).toBeUndefined()
  })

  it('fails a build in which one of them was not met', () => {
    const { resolve, buildEnd } = start()
    const [first, ...others] = imports
    for (const { path, source } of others) resolve(path, source)
    expect(() => buildEnd()).toThrow(`${first?.path} imports ${first?.module}`)
    expect(() => buildEnd(new Error('another'))).not.toThrow()
    resolve(first?.path ?? '', first?.source ?? '')
    expect(() => buildEnd()).not.toThrow()
  })
})
