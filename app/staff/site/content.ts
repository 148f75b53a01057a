/** A document's content as the form changes it: never in place. */
import type { FormField } from '../../../domain/site/form-field'

/** Names of fields and places in lists, from the top. */
export type Path = readonly (string | number)[]

export const toId = (path: Path): string => path.join('.')

/** The value at a path, undefined where there is none. */
export function valueAt(content: unknown, path: Path): unknown {
  let value = content
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string | number, unknown>)[step]
  }
  return value
}

/** The content with another value at a path. */
export function withValue<Content>(content: Content, [step, ...rest]: Path, value: unknown): Content {
  if (step === undefined) return value as Content
  if (Array.isArray(content))
    return content.map((one, place) => (place === step ? withValue(one, rest, value) : one)) as Content
  const fields = content as Record<string | number, unknown>
  return { ...content, [step]: withValue(fields[step], rest, value) }
}

/** What was typed in a field for a number: the text itself when it is none. */
export const readNumber = (typed: string): number | string =>
  /^\s*-?\d+(\.\d*)?\s*$/.test(typed) ? Number(typed) : typed

/** What a new item of a list begins with. */
export function blankOf({ kind, fields, least, item }: FormField): unknown {
  if (fields) return Object.fromEntries(fields.map(field => [field.name, blankOf(field)]))
  if (item) return Array.from({ length: least ?? 0 }, () => blankOf(item))
  if (kind === 'number' || kind === 'price') return least ?? 1
  return kind === 'flag' ? false : ''
}

/** The list with the item at `from` before what is at `to` now. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1)
  return list[from] === undefined ? rest : rest.toSpliced(to, 0, list[from])
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
