/** Documents as staff left them over those that are shipped. */
import { tryJson } from '../../shared/read-json'
import { applyDifference, type Json, withoutField } from './difference'
import { type DocumentName, documents, isDocumentName, type SiteContent } from './documents'
import { shipped } from './shipped.server'

/** A stored document, or its difference to the shipped one, as JSON. */
interface Stored {
  name: string
  content: string
}

/** The content with this document in it; one that the program no longer has changes nothing. */
export function withDocument(content: SiteContent, { name, content: stored }: Stored): SiteContent {
  return isDocumentName(name) ? { ...content, [name]: merge(name, stored).content } : content
}

export interface Merged<Name extends DocumentName = DocumentName> {
  content: SiteContent[Name]
  /** Paths of fields whose stored value no longer fits: they say what is shipped. */
  unfit: string[]
}

/** The document with what is stored of it, which the schema may have outgrown since. Never fails. */
export function merge<Name extends DocumentName>(name: Name, stored: string): Merged<Name> {
  let difference: Json | undefined = toJson(tryJson(stored))
  const unfit: string[] = []
  // Each round drops a field at least.
  for (;;) {
    const checked = documents[name].safeParse(applyDifference(toJson(shipped[name]), difference))
    if (checked.success) return { content: checked.data as SiteContent[Name], unfit }
    if (difference === undefined) throw new Error(`The shipped document ${name} does not fit its schema.`)
    const path = checked.error.issues[0]?.path ?? []
    unfit.push(path.join('.'))
    difference = dropField(difference, path)
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
