/** A body that a call of the API takes, made from what /api/openapi.json says of it. */

export interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  minLength?: number
  anyOf?: Schema[]
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
}

/** With the fields that must be there, or with all where none must. */
export function sampleOf(schema: Schema): unknown {
  const { enum: values, const: only, anyOf, type } = schema
  if (only !== undefined || values) return only ?? values?.[0]
  if (anyOf) return sampleOf(anyOf[0] ?? {})
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'array') return [sampleOf(schema.items ?? {})]
  if (type === 'string') return sampleText(schema)
  const { properties = {}, required = Object.keys(properties) } = schema
  return Object.fromEntries(required.map(name => [name, sampleOf(properties[name] ?? {})]))
}

function sampleText({ format, pattern = '', minLength = 0 }: Schema): string {
  if (format === 'uri') return 'https://service.example/a'
  // Bytes of a fixed number, in base64url.
  if (pattern === '^[\\w-]+$') return 'A'.repeat(minLength)
  if (format === 'date-time') return '2026-12-01T09:00:00.000Z'
  return format === 'date' || format === 'starts_with' || pattern.includes('-\\d{2}')
    ? '2026-12-01'
    : 'a@client.example'
}
