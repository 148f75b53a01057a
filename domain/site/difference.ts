/**
 * What staff changed of a document, stored as the difference to what is shipped: objects by field (as RFC 7396, but that
 * no field is taken away), lists whole. So a new version of the program changes what nobody here has touched.
 */

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
export type JsonObject = { [name: string]: Json }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What `edited` says differently; undefined where it says the same. Fields that `shipped` has not are kept. */
export function findDifference(shipped: Json | undefined, edited: Json): Json | undefined {
  if (isObject(shipped) && isObject(edited)) {
    const changed = Object.entries(edited).flatMap(([name, value]) => {
      const difference = findDifference(own(shipped, name), value)
      return difference === undefined ? [] : [[name, difference] as const]
    })
    return changed.length > 0 ? Object.fromEntries(changed) : undefined
  }
  return JSON.stringify(shipped) === JSON.stringify(edited) ? undefined : edited
}

/** What is shipped, with the difference in place. Fields that are no longer shipped are left out. */
export function applyDifference(shipped: Json, difference: Json | undefined): Json {
  if (difference === undefined) return shipped
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
