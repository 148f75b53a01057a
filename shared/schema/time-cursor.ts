/** Where a list by time goes on, as its next page is asked for: keyset pagination, whatever was added meanwhile. */

export interface TimeCursor {
  at: string
  id: string
}

/** Undefined for the first page, and for what no page has answered. */
export function readCursor(cursor: string): TimeCursor | undefined {
  const [, at, id] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([\w-]{1,64})$/.exec(cursor) ?? []
  return at && id ? { at, id } : undefined
}

export const writeCursor = ({ at, id }: TimeCursor): string => `${at}_${id}`
