import { useState } from 'react'

/** Rows that the next change is meant for; only those that are shown. */
export function useSelection(shown: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = shown.filter(id => chosen.has(id))
  const isWhole = ids.length > 0 && ids.length === shown.length
  return {
    ids,
    /** Some, but not all. */
    isPartial: ids.length > 0 && !isWhole,
    isWhole,
    has: (id: string) => chosen.has(id),
    toggle: (id: string) =>
      setChosen(before => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    toggleAll: () => setChosen(new Set(isWhole ? [] : shown)),
    clear: () => setChosen(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter(other => other !== id))
