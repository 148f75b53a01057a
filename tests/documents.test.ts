/** What the documents say of the repository is true: links, commands, settings, paths, folders. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json'
import { type Config, parseConfig } from '../platform/config'

const root = join(import.meta.dirname, '..')
const notOurs = ['node_modules', 'build', 'data', '.git', '.react-router', 'tmp']
const files = globSync('**/*', { cwd: root, exclude: path => notOurs.includes(path.split('/')[0] ?? '') })
const documents = files.filter(file => file.endsWith('.md'))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first)
const withoutFences = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '')

/** As GitHub names a heading's anchor. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (file: string): string[] => matches(withoutFences(read(file)), /^#+ (.+)$/gm).map(anchorOf)

describe.each(documents)('%s', file => {
  const text = read(file)

  it('links only to what exists', () => {
    const links = [...matches(withoutFences(text), /\]\(([^)\s]+)\)/g), ...matches(text, /\ssrc="([^"]+)"/g)]
    const broken = links.filter(link => {
      if (/^[a-z]+:/.test(link)) return false
      const [path = '', anchor] = link.split('#')
      const target = path ? normalize(join(dirname(file), path)) : file
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsOf(target).includes(anchor)
    })
    expect(broken).toEqual([])
  })

  it('names only commands that package.json has', () => {
    const named = [...matches(text, /npm run ([\w:-]+\w)/g), ...matches(text, /npm (start|test)\b/g)]
    expect(named.filter(name => !(name in packageJson.scripts))).toEqual([])
  })

  it('names only files and folders that exist', () => {
    const spans = matches(withoutFences(text), /`([^`\n]+)`/g)
    const paths = spans.filter(span =>
      /^(app|bench|docs|platform|public|scripts|server|tests)\/\S*$/.test(span),
    )
    const names = spans.filter(span => /^\w[\w.-]*\.(ts|tsx|mjs|css|json|md)$/.test(span))
    const missing = [
      ...paths.filter(path => globSync(path, { cwd: root }).length === 0),
      ...names.filter(name => !files.some(known => basename(known) === name)),
    ]
    expect(missing).toEqual([])
  })
})

describe('the settings in README.md', () => {
  const rows = [...read('README.md').matchAll(/^\| `([A-Z0-9_]+)` \| (.+?) \| .+ \|$/gm)].map(
    ([, name = '', value = '']) => ({ name, value }),
  )
  const camelCase = (name: string) =>
    name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

  it('are those that the program reads', () => {
    const asked = new Set<string>()
    parseConfig(
      new Proxy<Record<string, string | undefined>>({}, { get: (_, name) => void asked.add(String(name)) }),
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([...asked].sort())
  })

  it.each(rows)('have their actual default: $name', ({ name, value }) => {
    const defaults = parseConfig({})
    if (value.startsWith('unset')) {
      // The names of the fields follow those of the settings.
      const field = defaults[camelCase(name) as keyof Config]
      expect(field === undefined || (Array.isArray(field) && field.length === 0)).toBe(true)
      return
    }
    const [stated] = matches(value, /^`([^`]+)`/g)
    expect(stated).toBeTruthy()
    expect(parseConfig({ [name]: stated })).toEqual(defaults)
  })
})

describe('docs/architecture.md', () => {
  /** `  folder/   words`: two spaces for each level. */
  const tree = /^```text\n([\s\S]*?)^```$/m.exec(read('docs/architecture.md'))?.[1] ?? ''
  const parents: string[] = []
  const folders = [...tree.matchAll(/^( *)([\w-]+)\/ +\S/gm)].map(([, indent = '', name = '']) => {
    parents.length = indent.length / 2
    parents.push(name)
    return parents.join('/')
  })

  it('has one line for each folder of the first two levels, and for no other', () => {
    const levels = folders.filter(folder => !folder.includes('/'))
    const inside = [...levels, 'server/auth'].flatMap(parent =>
      readdirSync(join(root, parent), { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(entry => `${parent}/${entry.name}`),
    )
    expect(folders.filter(folder => !existsSync(join(root, folder)))).toEqual([])
    expect(inside.filter(folder => !folders.includes(folder))).toEqual([])
  })
})

describe('docs/decisions', () => {
  const decisions = documents.filter(file => /^docs\/decisions\/\d/.test(file)).sort()
  const index = [...read('docs/decisions/index.md').matchAll(/^\| (\d+) \| (.+) \|$/gm)].map(
    ([, number, words = '']) => ({ number: Number(number), words }),
  )

  it('are numbered without gaps in their index', () => {
    expect(index.map(({ number }) => number)).toEqual(index.map((_, place) => place + 1))
  })

  it('have a page by their title there, or a chapter of docs/performance.md', () => {
    const pages = decisions.map(file => {
      const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(file)) ?? []
      return { number: Number(number), words: `[${title}](${basename(file)})` }
    })
    const [chapters, linked] = [true, false].map(moved =>
      index.filter(({ words }) => words.includes('](../performance.md#') === moved),
    )
    expect(linked).toEqual(pages)
    expect([...(chapters ?? []), ...pages].length).toBe(index.length)
  })

  it.each(decisions)('%s has its three parts on one page', file => {
    const text = read(file)
    expect(matches(text, /^## (.+)$/gm)).toEqual(['Context', 'Decision', 'Consequences'])
    expect(text).toMatch(new RegExp(`^# ${Number(basename(file).slice(0, 4))}\\. `))
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
  })
})
