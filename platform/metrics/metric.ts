/** What is measured, in the terms of Prometheus: metrics, their samples, and families of them. */

export type Labels = Readonly<Record<string, string>>

export interface Metric {
  /** In base units; a counter's ends with `_total`. */
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  /** Each takes few values, never one that a visitor chose. */
  labels?: readonly string[]
  /** How the gauges of several processes become one; `sum` by default. */
  merge?: 'sum' | 'max' | 'min'
}

export interface Sample {
  suffix: '' | '_bucket' | '_sum' | '_count'
  labels: Labels
  value: number
}

/** A metric with what was measured. Plain data, so that one process can hand it to another. */
export interface Family {
  metric: Metric
  samples: Sample[]
}

/** One value of a metric that is asked for when it is collected. */
export interface Figure {
  metric: Metric
  value: number
  labels?: Labels
}
