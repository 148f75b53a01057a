/** The same in the HTML of a whole page. */
import { keepTogether } from './keep-together'

/** A part in which spaces are as they are typed, a tag, or a text. */
const parts = /<(script|style|template|textarea|pre|code)\b[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g

/**
 * For a page that no script takes over: React would find other words than it renders itself, so the texts of all others
 * come from their loaders as they are to be. Attributes stay.
 */
export function keepPageTogether(html: string): string {
  const start = html.indexOf('<body')
  // React parts texts that are one by an empty comment.
  const body = html.slice(start).replaceAll('<!-- -->', '')
  return (
    html.slice(0, start) + body.replace(parts, part => (part.startsWith('<') ? part : keepTogether(part)))
  )
}
