/** Where a list by time goes on, as its next page is asked for: keyset pagination, whatever was added meanwhile. */

export interface TimeCursor {
  at: string
  id: string
}

/** Undefined for the first page, and for what no page has answered. */
export function readCursor(cursor: string): TimeCursor | undefined {
  const [, at, id] = /^([1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([\w-]{1,64})$/.exec(cursor) ?? []
  return at && id && isInstant(at) ? { at, id } : undefined
}

/** PostgreSQL refuses February 30, which JavaScript takes for March 2, and the year 0. */
const isInstant = (at: string): boolean => {
  const time = new Date(at)
  return !Number.isNaN(time.getTime()) && time.toISOString() === at
}

export const writeCursor = ({ at, id }: TimeCursor): string => `${at}_${id}`
