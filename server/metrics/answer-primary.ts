/** The metrics of one of several workers: the primary asks for them, and has the port. */
import type { Family } from '../../platform/metrics/metric'
import type { Registry } from '../../platform/metrics/registry'

/** From the primary to a worker. */
export interface MetricsQuestion {
  metricsAsked: number
}

/** What the worker answers to the question of this number. */
export interface MetricsAnswer {
  metricsOf: number
  families: Family[]
}

type Channel = Pick<NodeJS.Process, 'on' | 'off' | 'send'>

/** From now on each question is answered; returns how to stop. */
export function answerPrimary(registry: Pick<Registry, 'collect'>, channel: Channel = process): () => void {
  const answer = async (message: unknown) => {
    if (!isQuestion(message)) return
    const families = await registry.collect()
    // What fails here ends the worker anyway: its primary is gone.
    channel.send?.({ metricsOf: message.metricsAsked, families } satisfies MetricsAnswer, () => {})
  }
  channel.on('message', answer)
  return () => void channel.off('message', answer)
}

const isQuestion = (message: unknown): message is MetricsQuestion =>
  typeof message === 'object' && message !== null && 'metricsAsked' in message
