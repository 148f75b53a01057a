/**
 * Files that are generated while they are sent: one at a time per member, in portions, only as fast as the reader takes
 * them.
 */
import type { Context, TypedResponse } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import pLimit from 'p-limit'
import type { Deps } from '../../platform/deps'
import type { AppEnv } from './app-env'
import { Refusal } from './refusal'

/** A generator's pieces are the portions: each should take a few milliseconds to make, unless another process does. */
export type Pieces = AsyncGenerator<string | Uint8Array<ArrayBuffer>>

export type SendExport = (
  c: Pick<Context<AppEnv>, 'req' | 'env' | 'get' | 'body'>,
  accountId: string,
  /** Called once the export may begin: notes it, and says in headers what kind of file comes. */
  begin: () => Promise<Pieces>,
  how?: SendOptions,
) => Promise<Response & TypedResponse<unknown, StatusCode, 'body'>>

interface SendOptions {
  /** Milliseconds within which a reader must take a portion (slow read). */
  patience?: number
  /** Another process makes the portions: they need no turn in this one. */
  isMadeElsewhere?: boolean
}

/** Milliseconds. */
const usualPatience = 30_000

const busy = new Refusal(
  409,
  'export_under_way',
  'An export of yours is still under way. Wait until it has arrived, or cancel that download, and try again.',
)

/** As routes with exports describe it. */
export const exportProblems = {
  409: { description: 'Another export of this account is under way (`export_under_way`)' },
} as const

/**
 * Sends exports with these bounds (denial of service): a member has one at a time in this process, portions of all of
 * them are made one in each turn of the event loop, none is made before its reader has taken the last (backpressure),
 * and a reader that takes nothing for a while is disconnected.
 */
export function createExports({ log }: Pick<Deps, 'log'>, milliseconds = usualPatience): SendExport {
  const members = new Set<string>()
  const inTurn = pLimit(1)
  const portionOf = (pieces: Pieces): Promise<Portion> =>
    inTurn(async () => {
      await new Promise(setImmediate)
      return pieces.next()
    })

  return async (c, accountId, begin, { patience = milliseconds, isMadeElsewhere } = {}) => {
    // Hono answers HEAD with the body of GET left unread, which would end no export.
    if (c.req.method === 'HEAD') return c.body(null)
    if (members.has(accountId)) throw busy
    members.add(accountId)
    const end = () => void members.delete(accountId)
    try {
      const pieces = await begin()
      // Absent when a test calls the app without a socket.
      const outgoing = c.env?.outgoing
      outgoing?.setTimeout(patience, () => void outgoing.destroy())
      const fail = (error: unknown) => {
        log.error({ err: error, requestId: c.get('requestId') }, 'an export failed')
        if (!outgoing) throw error
        outgoing.destroy()
      }
      return c.body(
        streamPortions(pieces, {
          portionOf: isMadeElsewhere ? next : portionOf,
          ...{ end, fail },
        }),
      )
    } catch (error) {
      end()
      throw error
    }
  }
}

type Portion = IteratorResult<string | Uint8Array<ArrayBuffer>, unknown>

const next = (pieces: Pieces): Promise<Portion> => pieces.next()

interface Portions {
  portionOf: (pieces: Pieces) => Promise<Portion>
  /** The export is over, however it ended. */
  end: () => void
  /** Breaks the connection, so that half a file is not taken for a whole one. */
  fail: (error: unknown) => void
}

function streamPortions(
  pieces: Pieces,
  { portionOf, end, fail }: Portions,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await portionOf(pieces)
          if (!done) return controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
          end()
          controller.close()
        } catch (error) {
          end()
          fail(error)
        }
      },
      async cancel() {
        end()
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
