/** Who listens to /api/events, in this process: how many connections an account has, and which must end. */
import type { AuthDeps } from '../../auth/core/call'
import { findLivingStaff } from './living-sessions'

/** Denial of service: open connections of one account. */
const mostOpen = 12

export interface EventPlace {
  accountId: string
  sessionId: string
  /** Resolves when the connection has to end. */
  ended: Promise<void>
  end: () => void
}

interface EventPlaces {
  /**
   * Undefined when the account has too many connections already. A place is free again as soon as its connection ends.
   */
  take(accountId: string, sessionId: string): EventPlace | undefined
  /** Broken access control: ends the connections whose session has ended since, or whose account may no longer work here. */
  endStrangers(): Promise<void>
}

export function createEventPlaces(deps: AuthDeps): EventPlaces {
  const places = new Set<EventPlace>()
  deps.stopping.addEventListener('abort', () => {
    for (const { end } of places) end()
  })
  return {
    take(accountId, sessionId) {
      const taken = [...places].filter(place => place.accountId === accountId).length
      if (taken >= mostOpen) return undefined
      const { promise: ended, resolve } = Promise.withResolvers<void>()
      const place: EventPlace = {
        ...{ accountId, sessionId, ended },
        end() {
          places.delete(place)
          resolve()
        },
      }
      places.add(place)
      return place
    },
    async endStrangers() {
      const open = [...places]
      if (open.length === 0) return
      const living = await findLivingStaff(deps, [...new Set(open.map(({ sessionId }) => sessionId))])
      for (const { sessionId, end } of open) if (!living.has(sessionId)) end()
    },
  }
}
