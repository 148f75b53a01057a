/** The metrics of all workers, asked of each when they are collected; with what those had counted that are gone. */
import type { EventEmitter } from 'node:events'
import { mergeFamilies } from '../../platform/metrics/merge-families'
import type { Family } from '../../platform/metrics/metric'
import { atMost } from '../edge/cache/at-most'
import type { MetricsAnswer, MetricsQuestion } from '../metrics/answer-primary'

/** Milliseconds: a worker may wait six seconds for its database, and Prometheus waits ten for all. */
const patience = 7000

/** What of the cluster is used. */
export interface WorkerGroup extends Pick<EventEmitter, 'on'> {
  workers?: Readonly<Record<string, AskedWorker | undefined>>
}

export interface AskedWorker {
  id: number
  isConnected(): boolean
  isDead(): boolean
  send(question: MetricsQuestion, onSent: (error: Error | null) => void): unknown
}

export interface WorkerMetrics {
  /** How many answered. */
  up: number
  families: Family[]
}

/** Returns how to collect, one collection at a time. */
export function watchWorkerMetrics(group: WorkerGroup): () => Promise<WorkerMetrics> {
  /** As each that runs last said it: a sum that drops would be a restart for Prometheus, which counts all of it again. */
  const counted = new Map<number, Family[]>()
  let gone: Family[] = []
  const waiting = new Map<number, (families?: Family[]) => void>()
  let question = 0

  group.on('message', (worker: AskedWorker, message: unknown) => {
    // What arrives after the end would be added to what is already kept of it.
    if (!isAnswer(message) || worker.isDead()) return
    counted.set(worker.id, message.families.filter(isCounted))
    if (message.metricsOf === question) waiting.get(worker.id)?.(message.families)
  })
  group.on('exit', ({ id }: AskedWorker) => {
    gone = mergeFamilies([gone, counted.get(id) ?? []])
    counted.delete(id)
    waiting.get(id)?.()
  })

  async function ask(worker: AskedWorker): Promise<Family[] | undefined> {
    const { promise, resolve } = Promise.withResolvers<Family[] | undefined>()
    waiting.set(worker.id, resolve)
    worker.send({ metricsAsked: question }, error => {
      if (error) resolve(undefined)
    })
    const families = await atMost(patience, promise)
    waiting.delete(worker.id)
    return families
  }

  return async () => {
    question += 1
    const workers = Object.values(group.workers ?? {})
    const answers = await Promise.all(workers.flatMap(worker => (worker?.isConnected() ? [ask(worker)] : [])))
    const fresh = answers.filter(families => families !== undefined)
    const gauges = fresh.map(families => families.filter(family => !isCounted(family)))
    return { up: fresh.length, families: mergeFamilies([gone, ...counted.values(), ...gauges]) }
  }
}

const isCounted = ({ metric }: Family): boolean => metric.type !== 'gauge'

const isAnswer = (message: unknown): message is MetricsAnswer =>
  typeof message === 'object' && message !== null && 'metricsOf' in message
