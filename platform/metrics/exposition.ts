/** Metrics as text: the exposition format of Prometheus 0.0.4, and OpenMetrics 1.0. */
import type { Family, Labels } from './metric'

export interface Exposition {
  contentType: string
  text: string
}

const contentTypes = {
  prometheus: 'text/plain; version=0.0.4; charset=utf-8',
  openMetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
}

/** In OpenMetrics if `accept` names it. */
export function expose(families: readonly Family[], accept = ''): Exposition {
  const format = accept.includes('application/openmetrics-text') ? 'openMetrics' : 'prometheus'
  const lines = families
    .filter(({ samples }) => samples.length > 0)
    .flatMap(family => linesOf(family, format))
  if (format === 'openMetrics') lines.push('# EOF')
  return { contentType: contentTypes[format], text: `${lines.join('\n')}\n` }
}

function linesOf({ metric, samples }: Family, format: keyof typeof contentTypes): string[] {
  const { name, type, help } = metric
  // OpenMetrics names a counter without the ending of its sample.
  const family = format === 'openMetrics' && type === 'counter' ? name.replace(/_total$/, '') : name
  return [
    `# HELP ${family} ${escaped(help)}`,
    `# TYPE ${family} ${type}`,
    ...samples.map(
      ({ suffix, labels, value }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}`,
    ),
  ]
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** Quotes too, which help texts have none of: there the two formats differ. */
const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function numberText(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf'
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value)
}
