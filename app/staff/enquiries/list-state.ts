/** What a list hands over to the enquiry that it opens: the way back, and the way to the next one. */

export interface ListState {
  /** The address of the list. */
  list: string
  /** The enquiries that it showed, in its order. */
  ids: readonly string[]
}

/** From the state of a history entry, which may be anyone's. */
export function readListState(state: unknown): ListState | undefined {
  if (typeof state !== 'object' || state === null || !('list' in state) || !('ids' in state)) return undefined
  const { list, ids } = state
  return typeof list === 'string' && Array.isArray(ids) ? { list, ids } : undefined
}

/** The row to return to, which the enquiry hands back. */
export const readRow = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'row' in state && typeof state.row === 'string'
    ? state.row
    : undefined
