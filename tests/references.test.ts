/** Who refers to a numbered document is led somewhere, and what docs/product.md and docs/auth-wire.md state is so. */
import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import pageRoutes from '../app/routes'
import { enquiryForm, enquiryStatuses, type FormField } from '../domain/enquiry/enquiry'
import { everyCategory, postCategories } from '../domain/post/post'
import { sentPostSchema } from '../domain/post/post-schema'
import { portfolioFilters } from '../domain/project/project'
import { shippedSite } from '../domain/site/current-site.server'
import { parseAuthConfig } from '../platform/auth-config'
import { routes as authRoutes } from '../server/auth/auth'

const { projects } = shippedSite

const folders = 'app,bench,content,domain,platform,scripts,server,shared,showcase,tests'
const sources = globSync([`{${folders}}/**/*.{ts,tsx,mjs,css}`, '*.ts'])
const papers = globSync(['*.md', 'docs/**/*.md'])
const read = (file: string): string => readFileSync(file, 'utf8')

const documents = {
  product: read('docs/product.md'),
  'auth-wire': read('docs/auth-wire.md'),
  performance: read('docs/performance.md'),
} as const
type Name = keyof typeof documents
const names = Object.keys(documents) as Name[] // the keys above

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first)

/** `4` and `4.2`, in the order of the document. */
const sectionsOf = (name: Name): string[] => matches(documents[name], /^#{2,3} (\d+(?:\.\d+)?)\.? /gm)

/** `4.2`, `4.2, 4.3`, `4.2 to 4.5` behind a document's name, in whatever way a comment breaks its lines. */
const reference = /docs\/(product|auth-wire|performance)\.md((?:(?:,| to| and)? \d+(?:\.\d+)?\b)+)/g
const inOneLine = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')

describe.each(names)('docs/%s.md', name => {
  const text = documents[name]

  it('has sections without gaps', () => {
    let [chapter, section] = [0, 0]
    const expected = sectionsOf(name).map(number => {
      if (number.includes('.')) section += 1
      else [chapter, section] = [chapter + 1, 0]
      return section === 0 ? String(chapter) : `${chapter}.${section}`
    })
    expect(sectionsOf(name)).toEqual(expected)
  })

  it('refers only to sections of its own that exist', () => {
    const own = inOneLine(text)
      .replaceAll(reference, '')
      .replaceAll(/`[^`]*`/g, '')
      .replaceAll(/#{2,3} [\d.]+/g, '')
    // Elsewhere than in brackets, docs/performance.md has figures that look the same.
    const pattern = name === 'performance' ? /\((\d+\.\d+)\)/g : /(?<![\d.$])(\d{1,2}\.\d{1,2})(?![\d.])/g
    const dead = matches(own, pattern)
    expect(dead.filter(number => !sectionsOf(name).includes(number))).toEqual([])
  })
})

describe('references', () => {
  it.each(['sources', 'papers'] as const)('of all %s lead to a section', kind => {
    const dead = (kind === 'sources' ? sources : papers).flatMap(file =>
      [...inOneLine(read(file)).matchAll(reference)]
        .filter(([, name, numbers = '']) =>
          matches(numbers, /(\d+(?:\.\d+)?)/g).some(number => !sectionsOf(name as Name).includes(number)),
        )
        .map(([found]) => `${file}: ${found}`),
    )
    expect(dead).toEqual([])
  })

  it('to decisions name a page', () => {
    const pages = globSync('docs/decisions/*.md').map(file => file.slice('docs/decisions/'.length))
    const dead = [...sources, ...papers].flatMap(file =>
      matches(read(file), /docs\/decisions\/(\d[\w-]*(?:\.md)?)/g)
        .filter(named => !pages.some(page => page === named || page.startsWith(`${named}-`)))
        .map(named => `${file}: ${named}`),
    )
    expect(dead).toEqual([])
  })

  /** What cannot be opened in this repository. */
  const elsewhere =
    /product[- ]spec|auth[- ]contract|\bthe contract\b|\b(?:the|this) spec\b|\bspec(?:ification)? section|the (?:product )?specification\b|\b(?:design|decisions) "/i

  it('name no document that is not here', () => {
    const comments = (file: string) =>
      file.endsWith('.md') ? [read(file)] : matches(read(file), /(\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*)/g)
    const found = [...sources, ...papers]
      .filter(file => file !== 'tests/references.test.ts')
      .flatMap(file => comments(file).flatMap(text => text.match(elsewhere)?.map(m => `${file}: ${m}`) ?? []))
    expect(found).toEqual([])
  })
})

interface Table {
  section: string
  columns: string[]
  rows: string[][]
}

const cellsOf = (line: string): string[] =>
  line
    .replaceAll('\\|', '¦')
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())

/** The tables of a document, each with the number of its section. */
function tablesOf(name: Name): Table[] {
  const tables: Table[] = []
  let section = ''
  let open: Table | undefined
  for (const line of documents[name].split('\n')) {
    section = /^#{2,3} (\d+(?:\.\d+)?)/.exec(line)?.[1] ?? section
    if (!line.startsWith('|')) open = undefined
    else if (open) open.rows.push(cellsOf(line))
    else {
      open = { section, columns: cellsOf(line), rows: [] }
      tables.push(open)
    }
  }
  return tables.map(table => ({ ...table, rows: table.rows.slice(1) }))
}

const tablesIn = (name: Name, section: string): Table[] =>
  tablesOf(name).filter(table => table.section === section)
const spansOf = (text = ''): string[] => matches(text, /`([^`]+)`/g)

describe('the literals in the tables', () => {
  /** Columns that state what the code says word for word. */
  const literal = ['Wording', 'Value', 'Field', 'Label', 'Button', 'Busy', 'Code', 'Message', 'Type', 'Tab']
  const code = sources
    .filter(file => !/\.test\.|^tests\/|^bench\/|^scripts\//.test(file))
    .map(read)
    .join('\n')
    .replaceAll("\\'", "'")

  it.each(['product', 'auth-wire'] as const)('of docs/%s.md are in the sources', name => {
    const stated = tablesOf(name).flatMap(({ columns, rows }) =>
      rows.flatMap(row =>
        row.flatMap((cell, index) => (literal.includes(columns[index] ?? '') ? spansOf(cell) : [])),
      ),
    )
    expect(stated.length).toBeGreaterThan(100)
    const isThere = (span: string) => span.split('…').every(part => code.includes(part))
    expect(stated.filter(span => !isThere(span))).toEqual([])
  })
})

describe('the addresses', () => {
  it('of pages are those of app/routes.ts', () => {
    const paths = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
      entries.flatMap(({ path, index, children }) => {
        const own = path === undefined ? parent : `${parent}/${path.replace(/:(\w+)\??/g, '{$1}')}`
        if (children) return paths(children, own)
        return index || path !== undefined ? [own || '/'] : []
      })
    const stated = ['2.1', '2.2'].flatMap(section =>
      tablesIn('product', section).flatMap(({ rows }) => rows.flatMap(([path]) => spansOf(path))),
    )
    const redirects = tablesIn('product', '2.3').flatMap(({ rows }) =>
      rows.flatMap(([path]) => spansOf(path)),
    )
    const known = new Set(paths(pageRoutes as RouteConfigEntry[])) // none of ours is a promise
    const elsewhere = ['/*', '/dev/style', '/insights/{id}', '/privacy-policy']
    expect(stated.filter(path => !known.has(path))).toEqual([])
    expect(redirects).toEqual(expect.arrayContaining(['/insights/{id}', '/privacy-policy']))
    const named = [...stated, ...redirects, ...elsewhere]
    const missing = [...known].filter(path => !named.includes(path))
    expect(missing.filter(path => !path.startsWith('/showcase/'))).toEqual([])
  })

  it('of the auth service are all in docs/auth-wire.md', () => {
    const stated = new Set(
      spansOf(inOneLine(documents['auth-wire'])).map(span => span.replaceAll(/\{(\w+)\}/g, ':$1')),
    )
    const headed =
      documents['auth-wire']
        .match(/^### .*$/gm)
        ?.join('\n')
        .replaceAll(/\{(\w+)\}/g, ':$1') ?? ''
    const isThere = (method: string, path: string) =>
      stated.has(path) || stated.has(`${method} ${path}`) || headed.includes(path)
    const missing = Object.entries(authRoutes)
      .filter(([path]) => !path.startsWith('/factors/recovery-codes/'))
      .flatMap(([path, methods]) =>
        Object.keys(methods)
          .filter(method => !isThere(method, path))
          .map(m => `${m} ${path}`),
      )
    expect(missing).toEqual([])
  })
})

describe('docs/auth-wire.md', () => {
  it('states the limits of each path', () => {
    const [table] = tablesIn('auth-wire', '3.10')
    const stated = table?.rows.map(
      ([path = '', points, seconds]) => `${path.replaceAll('`', '')}: ${points} in ${seconds}`,
    )
    const set = Object.entries(authRoutes).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { limit }]) =>
        [limit ?? []].flat().map(({ points, seconds }) => `${method} ${path}: ${points} in ${seconds}`),
      ),
    )
    expect(stated?.toSorted()).toEqual(set.toSorted())
  })

  it('states the defaults and bounds of the settings', () => {
    const problemsOf = (name: string, value: number): number => {
      const problems: string[] = []
      parseAuthConfig({ [name]: String(value) }, true, problems)
      return problems.length
    }
    const defaults = parseAuthConfig({}, true, [])
    const fieldOf = (name: string) =>
      name
        .slice('AUTH_'.length)
        .toLowerCase()
        .replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const [numbers, switches] = tablesIn('auth-wire', '2')
    for (const [span, fallback, from, to] of numbers?.rows ?? []) {
      const [name = ''] = spansOf(span)
      expect({ name, value: Reflect.get(defaults, fieldOf(name)) }).toEqual({ name, value: Number(fallback) })
      expect([from, to].map(bound => problemsOf(name, Number(bound)))).toEqual([0, 0])
      expect(problemsOf(name, Number(from) - 1) * problemsOf(name, Number(to) + 1)).toBe(1)
    }
    const stated = switches?.rows.map(([span, value]) => [fieldOf(spansOf(span)[0] ?? ''), value === 'true'])
    const flags = Object.entries(defaults).filter(
      ([name, value]) => typeof value === 'boolean' && name !== 'rateLimits',
    )
    expect(Object.fromEntries(stated ?? [])).toEqual(Object.fromEntries(flags))
  })

  it('states every refusal', () => {
    const raised = globSync('server/auth/**/*.ts')
      .filter(file => !file.includes('.test.'))
      .flatMap(file => [
        ...read(file).matchAll(
          /new (?:OAuth)?Refusal\(\s*(\d{3}),\s*'([^']+)',\s*('(?:[^'\\]|\\.)+'|`[^`]+`)?/g,
        ),
      ])
      .map(([, status = '', code = '', message = '']) => ({ status, code, message }))
    const rows = tablesIn('auth-wire', '7.1').flatMap(table => table.rows)
    const stated = new Set(rows.map(([code = '', status]) => `${status} ${code.replaceAll('`', '')}`))
    const others = raised.filter(({ code }) => code !== 'validation_failed')
    const unstated = new Set(others.map(({ status, code }) => `${status} ${code}`))
    // These two are raised with a code that the caller names.
    expect([...unstated, '429 over_sms_send_rate_limit'].filter(one => !stated.has(one))).toEqual([])
    expect([...stated].filter(one => !unstated.has(one))).toEqual([])

    const text = tablesOf('auth-wire')
      .filter(({ section }) => section.startsWith('7.'))
      .flatMap(({ rows: all }) => all.flat())
      .flatMap(spansOf)
    const literalOf = (message: string) =>
      message.slice(1, -1).replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…')
    expect(
      raised.map(({ message }) => literalOf(message)).filter(one => one !== '' && !text.includes(one)),
    ).toEqual([])
  })
})

describe('docs/product.md', () => {
  const rowsOf = (section: string) => tablesIn('product', section).flatMap(({ rows }) => rows)
  const firstSpans = (section: string) => rowsOf(section).flatMap(([cell]) => spansOf(cell))
  const asNumber = (text = '') =>
    text === '' ? undefined : Number(text.replaceAll(/[$,]/g, '').split(' ')[0])

  it('lists the categories, filters, services and states', () => {
    expect(firstSpans('9.1')).toEqual([everyCategory, ...postCategories])
    expect(firstSpans('9.2')).toEqual(portfolioFilters)
    expect(firstSpans('9.3')).toEqual(shippedSite.enquiryChoices)
    expect(firstSpans('4.3')).toEqual(enquiryStatuses)
  })

  it('lists the fields of a post and of the enquiry form, with labels and bounds', () => {
    expect(firstSpans('4.1').toSorted()).toEqual([...Object.keys(sentPostSchema.shape), 'version'].toSorted())
    const stated = rowsOf('6.1').map(([field, label, most, more = '']) => ({
      field: spansOf(field)[0],
      label: spansOf(label)[0],
      most: asNumber(most),
      required: more.startsWith('required') || undefined,
    }))
    const fields: [string, FormField][] = Object.entries(enquiryForm)
    expect(stated).toEqual(
      fields.map(([field, { label, most, required }]) => ({ field, label, most, required })),
    )
  })

  it('states the prices, and years and lengths of the projects', () => {
    expect(rowsOf('9.4').map(([id, from, timeline]) => [id, asNumber(from), spansOf(timeline)[0]])).toEqual(
      shippedSite.services.map(({ id, priceFrom, timeline }) => [id, priceFrom, timeline]),
    )
    expect(rowsOf('9.6')).toEqual(projects.map(({ id, year, duration }) => [id, String(year), duration]))
  })
})
