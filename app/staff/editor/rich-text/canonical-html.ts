/**
 * Canonical form of bodies, to compare two of them: the editor rewrites the order of classes,
 * the nesting of marks and the spelling of colours. Takes HTML as a browser serialises it.
 */

const token = /<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+/gi
const attribute = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g

/** Inline marks. Everything else is a block or an element of its own. */
const marks: Readonly<Record<string, string>> = {
  a: 'a',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  span: '',
}
const embeds: Readonly<Record<string, readonly string[]>> = {
  img: ['alt', 'height', 'src', 'width'],
  iframe: ['src'],
}

interface Mark {
  tag: string
  names: string[]
}

/** One line for each block, run of text, picture and frame. Equal lines mean that a reader sees no difference. */
export function canonicalHtml(html: string): string {
  const lines: string[] = []
  const open: Mark[] = []
  let run = { names: '', text: '' }
  let hidden = 0
  const listKinds: string[] = []

  const flush = () => {
    if (run.text !== '') lines.push(`"${run.text}" ${run.names}`.trimEnd())
    run = { names: '', text: '' }
  }
  const names = () => [...new Set(open.flatMap(mark => mark.names))].sort().join(' ')
  const block = (line: string) => {
    flush()
    lines.push(line)
  }

  for (const [whole, slash, rawTag, rawAttributes = ''] of html.matchAll(token)) {
    const tag = rawTag?.toLowerCase()
    if (!tag) {
      if (hidden > 0) continue
      const text = decode(whole).replace(/[^\S\u00a0]+/g, ' ')
      if (run.names !== names()) flush()
      run = { names: names(), text: run.text + text }
      continue
    }
    if (Object.hasOwn(marks, tag)) {
      if (slash) {
        const mark = open.pop()
        if (mark?.names.includes('ql-ui')) hidden -= 1
        continue
      }
      const mark = readMark(tag, readAttributes(rawAttributes))
      if (mark.names.includes('ql-ui')) hidden += 1
      open.push(mark)
      continue
    }
    if (tag === 'br') {
      flush()
      lines.push('<br>')
      continue
    }
    const kept = embeds[tag]
    if (kept) {
      if (slash) continue
      flush()
      const attributes = readAttributes(rawAttributes)
      const values = kept.flatMap(name => (attributes.get(name) ? [`${name}=${attributes.get(name)}`] : []))
      lines.push(`<${tag}> ${values.join(' ')} ${tag === 'img' ? names() : ''}`.trimEnd())
      continue
    }
    // The items carry the kind of list.
    if (tag === 'ol' || tag === 'ul') {
      flush()
      if (slash) listKinds.pop()
      else listKinds.push(tag === 'ul' ? 'bullet' : 'ordered')
      // The editor does not support a list inside an item.
      if (listKinds.length > (slash ? 0 : 1)) block(`<${slash}nested>`)
      continue
    }
    if (slash) block(`</${tag}>`)
    else block(describeBlock(tag, readAttributes(rawAttributes), listKinds.at(-1)))
  }
  flush()
  return trimBlocks(lines).join('\n')
}

function describeBlock(tag: string, attributes: Map<string, string>, listKind: string | undefined): string {
  const kind = tag === 'li' ? ` ${attributes.get('data-list') ?? listKind ?? ''}` : ''
  return `<${tag}${kind}> ${classesAndStyles(attributes).join(' ')}`.trimEnd()
}

function readMark(tag: string, attributes: Map<string, string>): Mark {
  const name = marks[tag] ?? ''
  const address = name === 'a' ? [`href=${attributes.get('href') ?? ''}`] : []
  const id = attributes.get('id')
  return {
    tag,
    names: [
      ...(name && name !== 'a' ? [name] : []),
      ...address,
      ...(id ? [`id=${id}`] : []),
      ...classesAndStyles(attributes),
    ],
  }
}

const classesAndStyles = (attributes: Map<string, string>): string[] => [
  ...(attributes.get('class') ?? '').split(/\s+/).filter(Boolean).sort(),
  ...readStyles(attributes.get('style') ?? ''),
]

function readAttributes(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', quoted, apostrophed, bare] of text.matchAll(attribute))
    found.set(name.toLowerCase(), decode(quoted ?? apostrophed ?? bare ?? ''))
  return found
}

const readStyles = (style: string): string[] =>
  style
    .split(';')
    .map(declaration => declaration.split(':').map(part => part.trim().toLowerCase()))
    .flatMap(([name, value]) => (name && value ? [`${name}:${toRgb(value)}`] : []))
    .sort()

/** Browsers write `#e60000` as `rgb(230, 0, 0)`. */
function toRgb(value: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value)
  const [, red, green, blue] = short
    ? short.map(digit => digit + digit)
    : (/^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(value) ?? [])
  if (!red || !green || !blue) return value.replace(/\s+/g, '')
  return `rgb(${[red, green, blue].map(digits => Number.parseInt(digits, 16)).join(',')})`
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

const decode = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|nbsp);|&#(\d+);/g,
    (whole, name: string | undefined, code: string | undefined) =>
      name ? (entities[name] ?? whole) : String.fromCodePoint(Number(code)),
  )

const isText = (line: string | undefined): line is string => line?.startsWith('"') ?? false
const isEdge = (line: string | undefined): boolean =>
  line === undefined || (!isText(line) && !/^<img>/.test(line))

/** White space at the edges of a block is not shown, nor is a single break in an empty one. */
function trimBlocks(lines: readonly string[]): string[] {
  const trimmed = lines.flatMap((line, index) => {
    if (!isText(line)) return [line]
    const [, text = '', rest = ''] = /^"([\s\S]*)"(.*)$/.exec(line) ?? []
    const start = isEdge(lines[index - 1]) ? text.replace(/^ +/, '') : text
    const end = isEdge(lines[index + 1]) ? start.replace(/ +$/, '') : start
    return end === '' ? [] : [`"${end}"${rest}`]
  })
  return trimmed.filter(
    (line, index) =>
      line !== '<br>' || !(/^<[a-z]/.test(trimmed[index - 1] ?? '') && trimmed[index + 1]?.startsWith('</')),
  )
}
