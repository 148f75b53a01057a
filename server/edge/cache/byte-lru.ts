/** A least-recently-used cache that is bounded in bytes. */

export interface ByteLru<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  clear(): void
  bytes(): number
}

export function createByteLru<Value extends { bytes: number }>(mostBytes: number): ByteLru<Value> {
  // LRU: a Map keeps insertion order, so the first key is the least recently used.
  const values = new Map<string, Value>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= values.get(key)?.bytes ?? 0
    values.delete(key)
  }

  return {
    get(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    set(key, value) {
      remove(key)
      values.set(key, value)
      bytes += value.bytes
      for (const oldest of values.keys()) {
        if (bytes <= mostBytes) break
        remove(oldest)
      }
    },
    clear() {
      values.clear()
      bytes = 0
    },
    bytes: () => bytes,
  }
}
