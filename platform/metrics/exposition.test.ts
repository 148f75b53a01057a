import { expect, it } from 'vitest'
import { expose } from './exposition'
import type { Family, Sample } from './metric'

const sample = (
  value: number,
  labels: Record<string, string> = {},
  suffix: Sample['suffix'] = '',
): Sample => ({
  suffix,
  labels,
  value,
})

const families: Family[] = [
  {
    metric: { name: 'requests_total', type: 'counter', help: 'Requests.', labels: ['kind'] },
    samples: [sample(3, { kind: 'page' })],
  },
  {
    metric: { name: 'duration_seconds', type: 'histogram', help: 'Time.' },
    samples: [
      sample(1, { le: '0.5' }, '_bucket'),
      sample(2, { le: '+Inf' }, '_bucket'),
      sample(1.25, {}, '_sum'),
      sample(2, {}, '_count'),
    ],
  },
  { metric: { name: 'depth', type: 'gauge', help: 'Depth.' }, samples: [] },
]

it('writes the text format of Prometheus', () => {
  const { contentType, text } = expose(families)
  expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(text).toBe(`# HELP requests_total Requests.
# TYPE requests_total counter
requests_total{kind="page"} 3
# HELP duration_seconds Time.
# TYPE duration_seconds histogram
duration_seconds_bucket{le="0.5"} 1
duration_seconds_bucket{le="+Inf"} 2
duration_seconds_sum 1.25
duration_seconds_count 2
`)
})

it('writes OpenMetrics for who asks for it', () => {
  const { contentType, text } = expose(
    families,
    'application/openmetrics-text;version=1.0.0,text/plain;q=0.5',
  )
  expect(contentType).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  expect(text).toContain('# TYPE requests counter\nrequests_total{kind="page"} 3\n')
  expect(text).toMatch(/\n# EOF\n$/)
})

it.each([
  ['a quote " and a \\', 'a quote \\" and a \\\\'],
  ['two\nlines', 'two\\nlines'],
])('escapes the label value %j', (value, escaped) => {
  const metric = { name: 'depth', type: 'gauge', help: 'Depth.' } as const
  expect(expose([{ metric, samples: [sample(1, { at: value })] }]).text).toContain(
    `depth{at="${escaped}"} 1\n`,
  )
})

it('writes numbers that are none as Prometheus does', () => {
  const metric = { name: 'depth', type: 'gauge', help: 'Depth.' } as const
  const samples = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN].map(value => sample(value))
  const values = expose([{ metric, samples }]).text.match(/(?<=^depth ).*$/gm)
  expect(values).toEqual(['+Inf', '-Inf', 'NaN'])
})
