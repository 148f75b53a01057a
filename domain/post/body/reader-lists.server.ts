/** The editor's flat lists as real ones (docs/product.md 6.5). */
import type { HtmlElement, HtmlNode } from './html-tree.server'

/** Quill keeps every item on one level and notes kind and depth on each. */
export const isEditorList = ({ tag, children }: HtmlElement): boolean =>
  tag === 'ol' &&
  children.some(child => typeof child !== 'string' && child.attributes['data-list'] !== undefined)

interface ListItem {
  kind: 'ul' | 'ol'
  depth: number
  className: string
  children: HtmlNode[]
}

/** Makes several lists when the kind changes on the outermost level. */
export const nestLists = (list: HtmlElement): HtmlElement[] =>
  buildLevel(list.children.flatMap(child => (typeof child === 'string' ? [] : [readItem(child)])))

function readItem({ attributes, children }: HtmlElement): ListItem {
  const classes = (attributes.class ?? '').split(' ')
  const indent = classes.find(name => name.startsWith('ql-indent-'))
  return {
    kind: attributes['data-list'] === 'ordered' ? 'ol' : 'ul',
    depth: Number(indent?.slice('ql-indent-'.length) ?? 0),
    className: classes.filter(name => name !== indent).join(' '),
    children,
  }
}

/** Deeper items belong to the item before them; another kind on the same level starts another list. */
function buildLevel(items: readonly ListItem[]): HtmlElement[] {
  const lists: HtmlElement[] = []
  let index = 0
  for (let item = items[index]; item; item = items[index]) {
    const { kind, depth, className, children } = item
    // Searches from here on: from the start, ten thousand items would take a second (quadratic).
    let end = index + 1
    while ((items[end]?.depth ?? depth) > depth) end += 1
    if (lists.at(-1)?.tag !== kind) lists.push({ tag: kind, attributes: {}, children: [] })
    lists.at(-1)?.children.push({
      tag: 'li',
      attributes: className ? { class: className } : {},
      children: [...children, ...buildLevel(items.slice(index + 1, end))],
    })
    index = end
  }
  return lists
}
