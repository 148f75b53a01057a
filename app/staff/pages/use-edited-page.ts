import { useMemo, useState } from 'react'
import type { WholePage } from '../../../domain/page/page-schema'
import {
  differ,
  newPage,
  type PageErrors,
  type PageFieldName,
  type PageFields,
  pageFieldNames,
  toPageFields,
} from './fields'

export type PageClash = { kind: 'conflict'; current: WholePage } | { kind: 'deleted' }

export type EditedPage = ReturnType<typeof useEditedPage>

/** The stored page and the form's values, which begin as the page or as the defaults of a new one. */
export function useEditedPage(page: WholePage | undefined) {
  const [stored, setStored] = useState(page)
  const saved = useMemo(() => (stored ? toPageFields(stored) : newPage), [stored])
  const [fields, setFields] = useState(saved)
  /** The version the edit is based on; a recovered text may be older than the stored one. */
  const [version, setVersion] = useState(page?.version ?? 0)
  const [adopted, setAdopted] = useState<{ sent: string; stored: string }>()
  /** Changes when the text is replaced, which restarts the rich text. */
  const [bodyVersion, setBodyVersion] = useState(0)
  const [errors, setErrors] = useState<PageErrors>({})
  const [clash, setClash] = useState<PageClash>()
  return {
    stored,
    saved,
    fields,
    version,
    adopted,
    bodyVersion,
    errors,
    clash,
    isDirty: differ(saved, fields),
    setErrors,
    change(name: PageFieldName, value: string) {
      setFields(before => ({ ...before, [name]: value }))
      setErrors(({ [name]: _, ...rest }) => rest)
    },
    show(next: PageFields, nextVersion: number) {
      setFields(next)
      setVersion(nextVersion)
      setBodyVersion(before => before + 1)
      setAdopted(undefined)
      setErrors({})
      setClash(undefined)
    },
    /** The server has stored `sent` as `next`. What was typed since stays, and counts as changed. */
    rebase(sent: PageFields, next: WholePage) {
      const now = toPageFields(next)
      setStored(next)
      setVersion(next.version)
      setErrors({})
      setClash(undefined)
      setAdopted({ sent: sent.content, stored: now.content })
      setFields(typed => {
        const isTyped = (name: PageFieldName) => typed[name] !== sent[name]
        const kept = pageFieldNames.filter(isTyped).map(name => [name, typed[name]])
        return { ...now, ...Object.fromEntries(kept) }
      })
    },
    /** Someone else saved or deleted the page. */
    collide(next: PageClash) {
      if (next.kind === 'conflict') setStored(next.current)
      setClash(next)
    },
  }
}
