/**
 * Canonical form of bodies, to compare two of them: the editor rewrites the order of classes,
 * the nesting of marks and the spelling of colours.
 */

/** Inline marks. Everything else is a block or an element of its own. */
const marksByTag: Readonly<Record<string, string>> = {
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

/** One line for each block, run of text, picture and frame. Equal lines mean that a reader sees no difference. */
export function canonicalHtml(body: Element): string {
  const lines: string[] = []
  let run = { marks: '', text: '' }

  const add = (line: string) => {
    if (run.text !== '') lines.push(`"${run.text}" ${run.marks}`.trimEnd())
    run = { marks: '', text: '' }
    if (line !== '') lines.push(line)
  }
  const addText = (text: string, marks: string) => {
    if (run.marks !== marks) add('')
    run = { marks, text: run.text + text.replace(/[^\S\u00a0]+/g, ' ') }
  }
  const readChildren = (parent: Element, marks: readonly string[], lists: readonly string[]) => {
    for (const node of parent.childNodes)
      if (node instanceof Text) addText(node.data, joinNames(marks))
      else if (node instanceof Element) readElement(node, marks, lists)
  }
  function readElement(element: Element, marks: readonly string[], lists: readonly string[]): void {
    const tag = element.localName
    const kept = embeds[tag]
    if (Object.hasOwn(marksByTag, tag)) {
      const names = readMark(tag, element)
      // What the editor draws before an item.
      if (!names.includes('ql-ui')) readChildren(element, [...marks, ...names], lists)
    } else if (tag === 'br') add('<br>')
    else if (kept) add(describeEmbed(tag, element, kept, joinNames(marks)))
    else if (tag === 'ol' || tag === 'ul') {
      // The items carry the kind of list. The editor does not support a list inside an item.
      const isNested = lists.length > 0
      add(isNested ? '<nested>' : '')
      readChildren(element, marks, [...lists, tag === 'ul' ? 'bullet' : 'ordered'])
      add(isNested ? '</nested>' : '')
    } else {
      add(describeBlock(tag, element, lists.at(-1)))
      readChildren(element, marks, lists)
      add(`</${tag}>`)
    }
  }

  readChildren(body, [], [])
  add('')
  return trimBlocks(lines).join('\n')
}

const joinNames = (names: readonly string[]): string => [...new Set(names)].sort().join(' ')

function describeEmbed(tag: string, element: Element, kept: readonly string[], marks: string): string {
  const values = kept.flatMap(name => {
    const value = element.getAttribute(name)
    return value ? [`${name}=${value}`] : []
  })
  return `<${tag}> ${values.join(' ')} ${tag === 'img' ? marks : ''}`.trimEnd()
}

/** What a cell of a table covers, and names. */
const places = ['scope', 'colspan', 'rowspan']

function describeBlock(tag: string, element: Element, listKind = ''): string {
  const kind = tag === 'li' ? ` ${element.getAttribute('data-list') ?? listKind}` : ''
  const spans = places.flatMap(name => element.getAttributeNode(name)?.value ?? []).join(' ')
  return `<${tag}${kind}> ${[...classesAndStyles(element), spans].join(' ')}`.trimEnd()
}

function readMark(tag: string, element: Element): string[] {
  const name = marksByTag[tag] ?? ''
  const id = element.getAttribute('id')
  return [
    ...(name === 'a' ? [`href=${element.getAttribute('href') ?? ''}`] : []),
    ...(name && name !== 'a' ? [name] : []),
    ...(id ? [`id=${id}`] : []),
    ...classesAndStyles(element),
  ]
}

const classesAndStyles = (element: Element): string[] => [
  ...(element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean).sort(),
  ...readStyles(element.getAttribute('style') ?? ''),
]

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
