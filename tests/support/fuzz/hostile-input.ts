/** Input as no client sends it, by a seed: values for a schema, texts for a form, bodies that are none. */
import type { Schema } from '../data/sample-body'
import { sampleOf } from '../data/sample-body'

/** In HTML it must never stand as it is. */
export const mark = '"></script><i data-fuzz>'

/** A host that no answer may lead to. */
export const foreignHost = 'evil.example'

const texts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '\u2028',
    '\r\nSet-Cookie: a=b',
    '%',
    '%00',
    '%ff',
    '+',
    '\\',
  ],
  ...[
    mark,
    `javascript:alert("${mark}")`,
    `//${foreignHost}`,
    `/\\${foreignHost}`,
    `https://${foreignHost}/`,
  ],
  ...["' or 1=1 --", '"', '*', 'a" near b', '(', '../../etc/passwd', '{{7*7}}', '__proto__', 'constructor'],
  ...['NaN', '-1', '0', '1e400', '9'.repeat(40), '9007199254740993', 'null', '[]', '{"a":1}', 'true', '"3"'],
  ...['2026-02-30', '0001-01-01', '275760-09-13', '2026-13-45T99:99:99Z', '2026-11-27T10:00:00.000+99:99'],
  ...['a@client.example', 'a@b', '@', '"a b"@client.example', 'a@client.example\nBcc: b@client.example'],
  ...['00000000-0000-4000-8000-000000000000', 'https://[', 'tel:', 'data:text/html,x', 'https://a.example/ü'],
  ...['x'.repeat(300), 'x'.repeat(20_000), 'é'.repeat(3000), '\n'.repeat(500), '👩🏽‍🚀'.repeat(200)],
]

/** Longer ones are refused before anything reads them. */
const longestInPath = 500

const deep = (depth: number): unknown => (depth === 0 ? [] : [deep(depth - 1)])

const values = [
  ...[null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [null], [[]], { a: { a: {} } }],
  ...[deep(200), Array(1000).fill('a'), { toString: 'a' }, JSON.parse('{"__proto__":{"role":"owner"}}')],
]

/** Each is sent with a media type that promises something else. */
const noBodies = ['{', '{"a":', 'null', '[]', '"a"', '7', '\0', '{"a":1}{"a":2}', '%', 'a=1&a=2', '--x\r\n']

/** Such as calls take, and others. */
const versions = ['"1"', '"1"', '"2"', '*', '*', '"x"', 'W/"9"', '3']
const keys = ['8f14e45f-ceea-467f-8f00-3c1c5a5a5a5a', '7c6a180b-3689-4b5c-9b1f-1d2d3d4d5d6d', 'x', '']

/** Most calls refuse a body for one wrong value, and do not look at the others. */
const shares = [0, 0, 0.02, 0.1, 0.3]

export interface Hostile {
  oneOf<Item>(items: readonly Item[]): Item
  /** True this often. */
  often(share: number): boolean
  text(): string
  /** For a path or a query. */
  shortText(): string
  value(): unknown
  /** What a call takes, with a share of it spoiled; `ids` are of what exists. */
  body(schema: Schema, ids: readonly string[]): unknown
  noBody(): string
  /** Of a header, by its name. */
  header(name: string): string
}

export function makeHostile(random: () => number): Hostile {
  // Its lists are not empty.
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const often = (share: number) => random() < share
  const text = () => oneOf(texts)
  const shortText = () => oneOf(texts.filter(({ length }) => length < longestInPath))
  const value = () => (often(0.6) ? text() : oneOf(values))

  function body(schema: Schema, ids: readonly string[], share = oneOf(shares)): unknown {
    if (often(share)) return value()
    const { properties, items, anyOf } = schema
    if (anyOf) return body(oneOf(anyOf), ids, share)
    if (items) return Array.from({ length: oneOf([0, 1, 1, 2]) }, () => body(items, ids, share))
    if (!properties)
      return schema.type === 'string' && ids.length > 0 && often(0.2) ? oneOf(ids) : sampleOf(schema)
    const entries = Object.entries(properties)
      .filter(() => !often(share))
      .map(([name, field]) => [name, body(field, ids, share)])
    return Object.fromEntries(often(share) ? [...entries, [text(), value()]] : entries)
  }
  return {
    oneOf,
    often,
    text,
    shortText,
    value,
    body,
    noBody: () => oneOf(noBodies),
    header: name => oneOf(name === 'If-Match' ? versions : keys),
  }
}
