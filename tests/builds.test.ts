/** Where builds are made and found: scripts/builds.mjs and scripts/hash-sources.mjs, on folders of the tests' own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { currentBuild, publishBuild, requireBuild } from '../scripts/builds.mjs'
import { readSources } from '../scripts/code-metrics/source-files.ts'
import { hashSources, hasSources, sources } from '../scripts/hash-sources.mjs'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qq-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('the hash of the sources', () => {
  /** A folder with the least that counts as sources. */
  function makeSources(): string {
    const root = temporaryFolder()
    for (const folder of [
      'app/routes',
      'content',
      'domain',
      'platform',
      'public',
      'scripts/bundle',
      'server',
      'shared',
      'showcase',
    ])
      mkdirSync(join(root, folder), { recursive: true })
    for (const file of sources.filter(source => source.includes('.'))) cpSync(file, join(root, file))
    writeFileSync(join(root, 'app/routes/about.tsx'), 'export const about = 1\n')
    return root
  }

  it('is of contents, not of times', () => {
    const root = makeSources()
    const hash = hashSources(root)
    const later = new Date(Date.now() + 60_000)
    for (const file of ['package-lock.json', 'app/routes/about.tsx'])
      utimesSync(join(root, file), later, later)
    expect(hashSources(root)).toBe(hash)
    expect(hash).toMatch(/^[0-9a-f]{16}$/)
  })

  it('changes with a file, its name and its place', () => {
    const root = makeSources()
    const hashes = new Set([hashSources(root)])
    const file = join(root, 'app/routes/about.tsx')
    appendFileSync(file, '\n')
    hashes.add(hashSources(root))
    renameSync(file, join(root, 'app/routes/people.tsx'))
    hashes.add(hashSources(root))
    renameSync(join(root, 'app/routes/people.tsx'), join(root, 'app/people.tsx'))
    hashes.add(hashSources(root))
    expect(hashes.size).toBe(4)
  })

  it('is of everything that the program and its build import', () => {
    const isHashed = (path: string) =>
      sources.some(source => path === source || path.startsWith(`${source}/`))
    const imported = readSources(...sources).flatMap(({ imports }) => imports)
    expect(imported).toEqual(expect.arrayContaining(['content/policy.ts', 'package.json']))
    expect([...new Set(imported.filter(path => !isHashed(path)))]).toEqual([])
  })

  it('is only taken where there are sources', () => {
    const root = makeSources()
    expect(hasSources(root)).toBe(true)
    rmSync(join(root, 'app'), { recursive: true })
    expect(hasSources(root)).toBe(false)
  })
})

describe('publishing a build', () => {
  /** Publishes a build of one file for sources of that hash. */
  const publish = (root: string, hash: string) =>
    publishBuild({ root, hashSources: () => hash, make: folder => makeBuild(folder, hash) })

  function makeBuild(folder: string, content: string): void {
    mkdirSync(join(folder, 'server'), { recursive: true })
    writeFileSync(join(folder, 'server/index.js'), content)
  }

  const buildsIn = (root: string) =>
    readdirSync(join(root, 'build'))
      .filter(name => !['current', 'lock'].includes(name))
      .sort()

  it('is named by the hash of its sources', async () => {
    const root = temporaryFolder()
    expect(currentBuild(root)).toBeUndefined()
    expect(() => requireBuild(root)).toThrow('The site is not built yet: run npm run build.')
    await publish(root, 'a1')
    const { hash, client, server } = requireBuild(root)
    expect([hash, client]).toEqual(['a1', join(root, 'build/a1/client')])
    expect(readFileSync(new URL(server), 'utf8')).toBe('a1')
  })

  it('keeps the build before for a site that still serves it, and deletes older ones', async () => {
    const root = temporaryFolder()
    for (const hash of ['a1', 'b2', 'c3']) await publish(root, hash)
    expect(buildsIn(root)).toEqual(['b2', 'c3'])
    await publish(root, 'c3')
    expect(buildsIn(root)).toEqual(['b2', 'c3'])
  })

  it('goes back to the build before without making it again', async () => {
    const root = temporaryFolder()
    for (const hash of ['a1', 'b2']) await publish(root, hash)
    const make = () => expect.unreachable()
    await publishBuild({ root, hashSources: () => 'a1', make })
    expect(requireBuild(root).hash).toBe('a1')
    expect(buildsIn(root)).toEqual(['a1', 'b2'])
  })

  it('leaves the current build alone when the next one fails, and cleans up after it', async () => {
    const root = temporaryFolder()
    await publish(root, 'a1')
    const make = (folder: string) => {
      makeBuild(folder, 'half')
      throw new Error('The build failed')
    }
    await expect(publishBuild({ root, hashSources: () => 'b2', make })).rejects.toThrow('The build failed')
    expect(requireBuild(root).hash).toBe('a1')
    await publish(root, 'b2')
    expect(buildsIn(root)).toEqual(['a1', 'b2'])
  })

  it('builds again when the sources changed during the build', async () => {
    const root = temporaryFolder()
    let source = 'a1'
    const made: string[] = []
    await publishBuild({
      root,
      hashSources: () => source,
      make: folder => {
        made.push(source)
        makeBuild(folder, source)
        source = 'b2'
      },
    })
    expect([made, buildsIn(root)]).toEqual([['a1', 'b2'], ['b2']])
  })

  it('happens once when several processes ask at once', async () => {
    const root = temporaryFolder()
    const script = `
      import { appendFileSync, mkdirSync } from 'node:fs'
      import { publishBuild, requireBuild } from ${JSON.stringify(join(process.cwd(), 'scripts/builds.mjs'))}
      const root = ${JSON.stringify(root)}
      await publishBuild({ root, hashSources: () => 'a1', make: folder => {
        appendFileSync(root + '/made', 'x')
        mkdirSync(folder)
        // As long as it takes all of them to ask.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
      } })
      if (requireBuild(root).hash !== 'a1') process.exit(1)`
    const processes = [1, 2, 3].map(() =>
      spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' }),
    )
    const codes = await Promise.all(processes.map(async child => (await once(child, 'close'))[0]))
    expect(codes).toEqual([0, 0, 0])
    expect(readFileSync(join(root, 'made'), 'utf8')).toBe('x')
  })
})
