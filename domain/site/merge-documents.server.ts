/** Documents as staff left them over those that are shipped. */
import type { z } from 'zod'
import { tryJson } from '../../shared/read-json'
import { applyDifference, type Json, type JsonObject, withoutField } from './difference'
import { type DocumentName, isDocumentName, type SiteContent, schemaOf, withContent } from './documents'
import { isOwnCase } from './documents/own-case'
import { shippedContent } from './shipped.server'
import type { DocumentFault } from './site-schema'

/** A stored document, or its difference to the shipped one, as JSON. */
interface Stored {
  name: string
  content: string
}

/** The content with this document in it; one that the program no longer has changes nothing. */
export function withDocument(content: SiteContent, { name, content: stored }: Stored): SiteContent {
  return isDocumentName(name) ? withContent(content, name, merge(name, stored).content) : content
}

export interface Merged {
  content: JsonObject
  /** Paths of fields whose stored value no longer fits: they say what is shipped. */
  unfit: string[]
}

/**
 * The document with what is stored of it, which the schema may have outgrown since. Never fails. Of a case that staff
 * added nothing is shipped: it keeps saying what it said.
 */
export function merge(name: DocumentName, stored: string): Merged {
  const { content, unfit } = dropMisfits(name, stored, isOwnCase(name) ? isFault : () => false)
  return { content: content as JsonObject, unfit }
}

/** A draft, which may break bounds; what has no place in the form any more says what is shipped. */
export const mergeDraft = (name: DocumentName, stored: string): JsonObject =>
  dropMisfits(name, stored, isFault).content as JsonObject

/** A draft as a page shows it: too long, say, but with a number where the page counts on one. */
export const mergeShown = (name: DocumentName, stored: string): JsonObject =>
  dropMisfits(name, stored, issue => issue.code !== 'invalid_type' && isFault(issue)).content as JsonObject

/** What is to be mended before a document is published. */
export function findFaults(name: DocumentName, content: unknown): DocumentFault[] {
  const { error } = schemaOf(name).safeParse(content)
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
}

/** The path of a value that has no place in the form, undefined when there is none. */
export const checkShape = (name: DocumentName, content: unknown): string | undefined =>
  schemaOf(name)
    .safeParse(content, { reportInput: true })
    .error?.issues.find(issue => !isFault(issue))
    ?.path.join('.')

type Issue = z.core.$ZodIssue

/** Of a text that is too long, say: what the writer can mend. Anything else has another shape than the form. */
const isFault = (issue: Issue): boolean =>
  issue.code === 'invalid_type'
    ? isHalfTyped(issue.expected, issue.input)
    : issue.code !== 'unrecognized_keys'

/** What somebody has typed in a field for a number so far. */
const isHalfTyped = (expected: string, input: unknown): boolean =>
  ['number', 'int'].includes(expected) && ['number', 'string'].includes(typeof input)

function dropMisfits(
  name: DocumentName,
  stored: string,
  mayStay: (issue: Issue) => boolean,
): { content: unknown; unfit: string[] } {
  let difference: Json | undefined = toJson(tryJson(stored))
  const unfit: string[] = []
  // Each round drops a field at least.
  for (;;) {
    const content = applyDifference(shippedContent(name), difference)
    const issues = schemaOf(name)
      .safeParse(content, { reportInput: true })
      .error?.issues.filter(one => !mayStay(one))
    // Of two fields that do not fit each other, one that is stored.
    const issue = issues?.find(({ path }) => dropField(difference, path) !== undefined) ?? issues?.[0]
    if (!issue) return { content, unfit }
    if (difference === undefined) throw new Error(`The shipped document ${name} does not fit its schema.`)
    unfit.push(issue.path.join('.'))
    difference = dropField(difference, issue.path)
  }
}

/** A list is stored whole, so an item that does not fit takes the list with it. */
function dropField(difference: Json | undefined, path: readonly PropertyKey[]): Json | undefined {
  const index = path.findIndex(step => typeof step === 'number')
  const left = withoutField(difference, index === -1 ? path : path.slice(0, index))
  return JSON.stringify(left) === JSON.stringify(difference) ? undefined : left
}

/** Documents hold nothing but what JSON can say. */
const toJson = (value: unknown) => value as Json
