/**
 * What staff changed of a document, stored as the difference to what is shipped: objects by field (as RFC 7396, but that
 * no field is taken away), lists whole. So a new version of the program changes what nobody here has touched. A list
 * whose items have an `id` is stored by it, with the order where that differs.
 */

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
export type JsonObject = { [name: string]: Json }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Item = JsonObject & { id: string }

/** Where the items of a list stand; no id is written like this. */
const orderOf = '$order'

/** Whether it is a list that is stored by the ids of its items. */
const hasIds = (value: Json | undefined): value is Item[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(item => isObject(item) && typeof item.id === 'string' && item.id !== '') &&
  new Set(value.map(item => isObject(item) && item.id)).size === value.length

const byId = (items: readonly Item[]): JsonObject => Object.fromEntries(items.map(item => [item.id, item]))

const idsOf = (items: readonly Item[]): string[] => items.map(({ id }) => id)

/** What `edited` says differently; undefined where it says the same. Fields that `shipped` has not are kept. */
export function findDifference(shipped: Json | undefined, edited: Json): Json | undefined {
  if (isObject(shipped) && isObject(edited)) {
    const changed = Object.entries(edited).flatMap(([name, value]) => {
      const difference = findDifference(own(shipped, name), value)
      return difference === undefined ? [] : [[name, difference] as const]
    })
    return changed.length > 0 ? Object.fromEntries(changed) : undefined
  }
  if (hasIds(shipped) && hasIds(edited)) {
    const changed = findDifference(byId(shipped), byId(edited))
    const [before, after] = [idsOf(shipped), idsOf(edited)]
    if (before.join() === after.join()) return changed
    return { [orderOf]: after, ...(isObject(changed) && changed) }
  }
  return JSON.stringify(shipped) === JSON.stringify(edited) ? undefined : edited
}

/** What is shipped, with the difference in place. Fields that are no longer shipped are left out. */
export function applyDifference(shipped: Json, difference: Json | undefined): Json {
  if (difference === undefined) return shipped
  if (hasIds(shipped) && isObject(difference)) {
    const known = byId(shipped)
    const order = difference[orderOf]
    const ids = Array.isArray(order) ? order.map(String) : idsOf(shipped)
    return ids.map(id => {
      const [item, changed] = [own(known, id), own(difference, id)]
      return item === undefined ? (changed ?? null) : applyDifference(item, changed)
    })
  }
  if (!isObject(shipped) || !isObject(difference)) return difference
  return Object.fromEntries(
    Object.entries(shipped).map(([name, value]) => [name, applyDifference(value, own(difference, name))]),
  )
}

/** The difference without what it says of the field at this path. */
export function withoutField(difference: Json | undefined, path: readonly PropertyKey[]): Json | undefined {
  const [name, ...rest] = path
  if (!isObject(difference) || typeof name !== 'string' || !Object.hasOwn(difference, name)) return undefined
  const left = withoutField(difference[name], rest)
  const { [name]: _, ...others } = difference
  return left === undefined ? others : { ...others, [name]: left }
}

const own = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined
