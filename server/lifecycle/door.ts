/**
 * Who answers from the first moment that the port is open: /healthz at once, everything else as soon as the site is
 * ready, and with 503 when that takes longer than a usual start, as a migration does.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Config } from '../../platform/config'
import { alive, notReady } from './health'
import { startingAnswer } from './starting-answer'

/** Milliseconds that a request waits: longer than a usual start. */
const usualPatience = 2000

export interface Door {
  answer: RequestListener
  /** From now on the site answers, those first that wait. */
  open(listener: RequestListener): void
}

type Waiting = [request: IncomingMessage, response: ServerResponse]

export function createDoor(config: Pick<Config, 'secure'>, patience = usualPatience): Door {
  let opened: RequestListener | undefined
  const waiting = new Map<ServerResponse, { pair: Waiting; timer: NodeJS.Timeout }>()

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    const { headers, body } = startingAnswer(config, request.method ?? '', request.headers.accept)
    write(request, response, { status: 503, headers, body })
  }

  function wait(...pair: Waiting): void {
    const [request, response] = pair
    const leave = () => {
      clearTimeout(waiting.get(response)?.timer)
      return waiting.delete(response)
    }
    const timer = setTimeout(() => leave() && refuse(request, response), patience)
    waiting.set(response, { pair, timer })
    response.once('close', leave)
  }

  return {
    answer(request, response) {
      if (opened) return opened(request, response)
      const answer = { '/healthz': alive, '/readyz': notReady('migrations') }[pathOf(request)]
      if (answer) return write(request, response, answer)
      wait(request, response)
    },
    open(listener) {
      opened = listener
      for (const { pair, timer } of waiting.values()) {
        clearTimeout(timer)
        listener(...pair)
      }
      waiting.clear()
    },
  }
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? ''

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

function write(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) })
  response.end(method === 'HEAD' ? undefined : body)
}
