/** Quill copies lists as other programs read them, and forgets of which callout their items are. */
import type Quill from 'quill/core'
import type { Range } from 'quill/core'
import { beginsClass, calloutClass } from '../../../../../domain/post/body/callouts'

export function keepCallouts(quill: Quill, { index, length }: Range, html: string): string {
  const items = quill.getLines(index, length).flatMap(line => {
    const { list, indent, callout, begins } =
      line.domNode instanceof HTMLLIElement ? quill.getFormat(quill.getIndex(line)) : {}
    return list ? [{ depth: Number(indent ?? 0), callout, begins }] : []
  })
  if (!items.some(({ callout }) => callout)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const rest = [...items]
  for (const copied of body.querySelectorAll('li')) {
    // One that is less deep only holds a deeper one.
    if (depthOf(copied) !== rest[0]?.depth) continue
    const item = rest.shift()
    if (typeof item?.callout === 'string')
      copied.className = `${calloutClass}-${item.callout}${item.begins ? ` ${beginsClass}` : ''}`
  }
  return body.innerHTML
}

function depthOf(item: Element): number {
  let depth = -1
  for (let list = item.closest('ol, ul'); list; list = list.parentElement?.closest('ol, ul') ?? null)
    depth += 1
  return depth
}
