/** The texts of the site with marks that say which field each is. */
import { markText } from '../../../shared/editing/text-marks'
import {
  allNames,
  caseName,
  contentOf,
  type DocumentName,
  type SiteContent,
  schemaOf,
  withContent,
} from '../documents'
import { describeForm, type FormField } from '../form-field'

export interface TextField {
  document: DocumentName
  /** Names and places from the top, such as `why.rows.0.term`. */
  path: string
}

export interface MarkedTexts {
  content: SiteContent
  /** By the number of the mark. */
  fields: TextField[]
}

/** The facts of the agency: code computes with them, and every page has them. */
const isComputed = (name: DocumentName): boolean => name === 'company'

/** Every line and every text; what code computes with stays as it is. */
export function markTexts(content: SiteContent): MarkedTexts {
  const fields: TextField[] = []
  function markValue(document: DocumentName, field: FormField, value: unknown, path: string): unknown {
    const at = (step: string | number) => (path === '' ? String(step) : `${path}.${step}`)
    const { item } = field
    if (item && Array.isArray(value))
      return value.map((one, place) => markValue(document, item, one, at(place)))
    if (field.fields && typeof value === 'object' && value !== null) {
      const inner = new Map(field.fields.map(one => [one.name, one]))
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => {
          const one = inner.get(name)
          return [name, one ? markValue(document, one, part, at(name)) : part]
        }),
      )
    }
    const isText = (field.kind === 'line' || field.kind === 'text') && !field.code
    if (typeof value !== 'string' || !isText) return value
    return markText(value, fields.push({ document, path }) - 1)
  }
  let marked = content
  for (const name of allNames(Object.keys(content.ownCases).map(caseName)))
    if (!isComputed(name))
      marked = withContent(
        marked,
        name,
        markValue(name, describeForm(name, schemaOf(name)), contentOf(content, name), ''),
      )
  return { content: marked, fields }
}
