/** The shipped site and its articles in letters and digits that nothing but its documents and articles has. */
import type { JsonObject } from '../../../domain/site/difference'
import { documents, type FixedName, fixedNames } from '../../../domain/site/documents'
import { describeForm, type FormField } from '../../../domain/site/form-field'
import { findFaults } from '../../../domain/site/merge-documents.server'
import { shipped } from '../../../domain/site/shipped.server'

/** Letters into Cyrillic ones of the same case, digits into Arabic ones; names in braces and addresses of links stay. */
export const mark = (text: string): string =>
  text.replace(/\{[^{}]*\}|\]\([^)]*\)|[A-Za-z]|\d/g, found => {
    if (found.length > 1) return found
    return String.fromCharCode(found.charCodeAt(0) + (/\d/.test(found) ? 0x630 : 0x3cf))
  })

export const marked = /[\u0410-\u0429\u0430-\u0449\u0660-\u0669]+/

/** Texts between tags, and what pictures show. */
export const markHtml = (html: string): string =>
  html.replace(/<[^>]*>|&[#\w]+;|[^<&]+/g, part =>
    part.startsWith('<') ? part.replace(/(?<= alt=")[^"]*/, mark) : part.startsWith('&') ? part : mark(part),
  )

const isText = ({ kind, code }: FormField): boolean => ['line', 'text', 'passage'].includes(kind) && !code

/** Items of display lines have no field of their own. */
const lineOf: FormField = { name: '', title: '', kind: 'line' }

function markTexts(
  field: FormField | undefined,
  content: unknown,
  kept: ReadonlySet<string>,
  path = '',
): unknown {
  const at = (step: string | number) => (path === '' ? String(step) : `${path}.${step}`)
  if (kept.has(path)) return content
  if (Array.isArray(content))
    return content.map((one, index) => markTexts(field?.item ?? lineOf, one, kept, at(index)))
  if (typeof content === 'object' && content !== null)
    return Object.fromEntries(
      Object.entries(content).map(([name, one]) => {
        const inner = field?.fields?.find(({ name: own }) => own === name)
        return [name, markTexts(inner, one, kept, at(name))]
      }),
    )
  return typeof content === 'string' && field && isText(field) ? mark(content) : content
}

/** What a form takes no other letters for, such as an address or a number of a telephone, stays as it is shipped. */
function markDocument(name: FixedName): JsonObject {
  const form = describeForm(name, documents[name])
  const kept = new Set<string>()
  for (;;) {
    const content = markTexts(form, shipped[name], kept) as JsonObject
    const faults = findFaults(name, content).filter(({ path }) => !kept.has(path))
    if (faults.length === 0) return content
    for (const { path } of faults) kept.add(path)
  }
}

/** For `importSite`. */
export const markedSiteFile = (): string =>
  JSON.stringify({
    format: 1,
    documents: Object.fromEntries(fixedNames.map(name => [name, markDocument(name)])),
  })
