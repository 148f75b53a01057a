/** What a value must be to be taken for a `T`: a zod schema, or a check by hand where the browser must not load zod. */
interface Schema<T> {
  parse: (value: unknown) => T
}

/**
 * The value of a JSON text. Throws a SyntaxError when the text is not JSON, and what the schema throws (zod: a
 * ZodError) when it holds something else.
 */
export const readJson = <T>(schema: Schema<T>, text: string): T => schema.parse(JSON.parse(text))

/** The value of a text that anyone may have written, for the caller to check; undefined when it is not JSON. */
export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An object with names and values: neither null nor a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Schema of any object, which it returns as it is. */
export const jsonObject: Schema<Record<string, unknown>> = {
  parse(value) {
    if (!isObject(value)) throw new TypeError('The JSON is not an object.')
    return value
  },
}
