/**
 * Stands in for what happy-dom has not: IndexedDB (app/staff/kit/local-store.ts) and Web Locks, as far as drafts of posts
 * and enquiries use them. A test file says `vi.mock` of local-store and calls `keepDrafts`.
 */
import { beforeEach } from 'vitest'

const kept = new Map<string, { key: string }>()

export const openStore = () => ({
  keep: async (record: { key: string }) => kept.set(record.key, record) !== undefined,
  drop: async (key: string) => kept.delete(key),
  read: async (key: string) => kept.get(key),
  readAll: async () => [...kept.values()],
})

/** A lock is held until its work is done. */
function makeLocks() {
  const held = new Set<string>()
  return {
    request: async (name: string, work: () => Promise<unknown>) => {
      held.add(name)
      await work()
      held.delete(name)
    },
    query: async () => ({ held: [...held].map(name => ({ name })) }),
  }
}

/** Each test begins with none: what the page of the last one kept when it was taken away is dropped, too. */
export function keepDrafts(): void {
  beforeEach(() => {
    kept.clear()
    Object.defineProperty(navigator, 'locks', { value: makeLocks(), configurable: true })
  })
}
