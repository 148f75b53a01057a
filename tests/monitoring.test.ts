/** docs/metrics.md and deploy/monitoring/ name the metrics that the site has, and no others, and the tracer's packages. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { allMetrics, siteMetrics } from '../server/metrics/site-metrics'

const read = (file: string): string => readFileSync(file, 'utf8')

describe('the names of metrics', () => {
  it('follow the rules of Prometheus', () => {
    for (const { name, type } of allMetrics) {
      expect(name).toMatch(/^(site|process|nodejs)(_[a-z]+)+$/)
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter'])
      expect(name, 'is in base units').not.toMatch(/milli|percent|kilo|mega|minutes|hours/)
    }
    expect(new Set(allMetrics.map(({ name }) => name)).size).toBe(allMetrics.length)
  })

  it('have help texts that both formats write alike', () => {
    for (const { help } of allMetrics) expect(help).toMatch(/^[^"\\\n]+\.$/)
  })
})

it('docs/metrics.md has a row for each metric', () => {
  const rows = [
    ...read('docs/metrics.md').matchAll(/^\| `(\w+)` \| (counter|gauge|histogram) \| (.+?) \| (.+) \|$/gm),
  ]
  expect(rows.map(row => row.slice(1))).toEqual(
    allMetrics.map(({ name, type, labels = [], help }) => [
      ...[name, type, labels.map(label => `\`${label}\``).join(', ') || 'none'],
      help,
    ]),
  )
})

/** Of Prometheus itself, and of its blackbox exporter. */
const ofOthers = ['up', 'probe_success', 'probe_ssl_earliest_cert_expiry']
const known = new Set([
  ...allMetrics.flatMap(({ name, type }) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
  ),
  ...ofOthers,
])

/** Names in front of a selector or a range, as metrics stand; functions stand in front of a bracket. */
const namedIn = (expression: string): string[] => {
  const bare = expression.replace(/"[^"]*"/g, '').replace(/\b(by|without|on|ignoring) \([^)]*\)/g, '')
  const words = bare.replace(/\{[^}]*\}/g, '{}').matchAll(/\b[a-z]\w*(?!\w|\s*\()/g)
  const operators = ['and', 'or', 'unless']
  return [...words].map(([word]) => word).filter(word => !operators.includes(word))
}
const withoutDurations = (expression: string): string => expression.replace(/\[\d+[smhd]\]/g, '')
const unknownIn = (expressions: readonly string[]): string[] =>
  expressions.flatMap(one => namedIn(withoutDurations(one))).filter(name => !known.has(name))

const alerts = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^[A-Z]\w+$/),
            expr: z.string(),
            for: z.stringFormat('duration', /^\d+[smh]$/).optional(),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string().endsWith('.') }),
          }),
        ),
      }),
    ),
  })
  .transform(({ groups }) => groups.flatMap(({ rules }) => rules))

describe('the alerts', () => {
  const rules = alerts.parse(parse(read('deploy/monitoring/alerts.yml')))

  it('ask for metrics that there are', () => {
    const names = rules.map(({ alert }) => alert)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBe(Number(/(\d+) rules that alert/.exec(read('docs/operations.md'))?.[1]))
    expect(unknownIn(rules.map(({ expr }) => expr))).toEqual([])
  })

  it('have balanced expressions, and select by labels that their metric has', () => {
    for (const { expr } of rules) {
      expect(expr.split('(').length, expr).toBe(expr.split(')').length)
      expect(misused(expr)).toEqual([])
    }
  })
})

/** Labels that a selector names and its metric does not have; `job` and the like are Prometheus' own. */
function misused(expression: string): string[] {
  const ofPrometheus = ['job', 'instance', 'le']
  return [...expression.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', pairs = '']) => {
    const metric = allMetrics.find(one => one.name === name.replace(/_(bucket|count)$/, ''))
    const labels = [...pairs.matchAll(/(\w+)\s*(?:=|!)/g)].map(([, label = '']) => label)
    return labels.filter(label => ![...(metric?.labels ?? []), ...ofPrometheus].includes(label))
  })
}

describe('the dashboard', () => {
  const panel = z.object({
    title: z.string().min(1),
    targets: z.array(z.object({ expr: z.string() })).min(1),
  })
  const dashboard = z
    .object({
      panels: z.array(panel),
      annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
      templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
    })
    .parse(JSON.parse(read('deploy/monitoring/dashboard.json')))
  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets),
    ...dashboard.annotations.list,
  ].map(({ expr }) => expr)

  it('asks for metrics that there are, by labels that they have', () => {
    expect(unknownIn(expressions)).toEqual([])
    expect(expressions.flatMap(misused)).toEqual([])
    const variables = expressions.flatMap(one => one.match(/\$\w+/g) ?? [])
    expect([...new Set(variables)]).toEqual(['$job'])
    expect(dashboard.templating.list.map(({ name }) => name)).toContain('job')
  })

  it('shows what the site counts of itself', () => {
    const shown = new Set(expressions.flatMap(namedIn))
    const { build, databaseUp, workersStarted, inbox, ...rest } = siteMetrics
    const missing = Object.values(rest).filter(({ name }) => !shown.has(name) && !shown.has(`${name}_bucket`))
    expect(missing).toEqual([])
  })
})

it('Prometheus collects both jobs that the alerts name', () => {
  const jobs = z
    .object({
      scrape_configs: z.array(z.object({ job_name: z.string() })),
      rule_files: z.tuple([z.string()]),
    })
    .parse(parse(read('deploy/monitoring/prometheus.yml')))
  expect(jobs.scrape_configs.map(({ job_name }) => job_name)).toEqual(['site', 'site-outside'])
  const named = [...read('deploy/monitoring/alerts.yml').matchAll(/job="([^"]+)"/g)].map(([, job]) => job)
  expect(new Set(named)).toEqual(new Set(['site', 'site-outside']))
})

it('tells a metric that there is not', () => {
  const expression = 'sum by (kind) (rate(site_pages_total{job="site"}[5m])) / on (job) site_database_up > 2'
  expect(unknownIn([expression])).toEqual(['site_pages_total'])
  expect(misused('site_mail_deliveries_total{result="ok"}')).toEqual(['result'])
})

it('installs the packages of traces.mjs in the versions of its test', () => {
  const imported = [...read('deploy/monitoring/traces.mjs').matchAll(/(?:from|await import\()\s?'(@[^']+)'/g)]
  const installed = [...read('docs/metrics.md').matchAll(/(@opentelemetry\/[\w-]+)@([\d.]+)/g)]
  expect(installed.map(([, name]) => name).toSorted()).toEqual(imported.map(([, name]) => name).toSorted())
  const { devDependencies } = z
    .object({ devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  // The exporter alone is 25 MB: the test prints spans.
  const exporter = '@opentelemetry/exporter-trace-otlp-http'
  const tested = installed.filter(([, name]) => name !== exporter)
  expect(tested.map(([, name = '', version]) => [name, version])).toEqual(
    tested.map(([, name = '']) => [name, devDependencies[name]]),
  )
})
