import { useMemo, useState } from 'react'
import type { AdoptedBody } from '../rich-text/commands'

/** What is written here, a post or a page: its form's fields, and how they compare. */
export interface Noun<Item, Fields> {
  /** In the order of the form. */
  names: readonly (keyof Fields & string)[]
  toFields: (item: Item) => Fields
  differ: (one: Fields, other: Fields) => boolean
  /** What a change brings about, where that is more than the field. */
  withChange?: (fields: Fields, name: keyof Fields & string, value: string) => Fields
}

export interface WrittenItem {
  id: string
  version: number
}

export interface WrittenFields {
  content: string
}

export type Errors<Fields> = Partial<Record<keyof Fields & string, string>>

/** Why a save was refused: someone else saved or deleted it. */
export type Clash<Item> =
  /** With the name of who saved it, where that is known. */
  { kind: 'conflict'; current: Item; savedBy: string | null } | { kind: 'deleted' }

export type Written<Item, Fields> = ReturnType<typeof useWritten<Item & WrittenItem, Fields & WrittenFields>>

/** What is stored and the form's values, which begin as it or, for a new one, as `blank`. */
export function useWritten<Item extends WrittenItem, Fields extends WrittenFields>(
  noun: Noun<Item, Fields>,
  item: Item | undefined,
  blank: Fields,
) {
  const [stored, setStored] = useState(item)
  const saved = useMemo(() => (stored ? noun.toFields(stored) : blank), [noun, stored, blank])
  const [fields, setFields] = useState(saved)
  /** Optimistic locking: the version the edit is based on; a recovered text may be older than the stored one. */
  const [version, setVersion] = useState(item?.version ?? 0)
  const [adopted, setAdopted] = useState<AdoptedBody>()
  /** Changes when the text is replaced, which restarts the rich text. */
  const [bodyVersion, setBodyVersion] = useState(0)
  const [errors, setErrors] = useState<Errors<Fields>>({})
  const [clash, setClash] = useState<Clash<Item>>()

  function show(next: Fields, nextVersion: number) {
    setFields(next)
    setVersion(nextVersion)
    setBodyVersion(before => before + 1)
    setAdopted(undefined)
    setErrors({})
    setClash(undefined)
  }

  return {
    stored,
    saved,
    fields,
    version,
    bodyVersion,
    adopted,
    errors,
    clash,
    isDirty: noun.differ(saved, fields),
    setErrors,
    change(name: keyof Fields & string, value: string) {
      setFields(before => noun.withChange?.(before, name, value) ?? { ...before, [name]: value })
      setErrors(before => ({ ...before, [name]: undefined }))
    },
    show,
    showStored(next: Item) {
      setStored(next)
      show(noun.toFields(next), next.version)
    },
    /** The server has stored `sent` as `next`. What was typed since stays, and counts as changed. */
    rebase(sent: Fields, next: Item) {
      const now = noun.toFields(next)
      setStored(next)
      setVersion(next.version)
      setErrors({})
      setClash(undefined)
      setAdopted({ sent: sent.content, stored: now.content })
      setFields(typed => {
        const isTyped = (name: keyof Fields & string) => typed[name] !== sent[name]
        return {
          ...now,
          ...Object.fromEntries(noun.names.filter(isTyped).map(name => [name, typed[name]])),
        }
      })
    },
    /** Someone else saved or deleted it. */
    collide(next: Clash<Item>) {
      if (next.kind === 'conflict') setStored(next.current)
      setClash(next)
    },
  }
}

/** The server's errors by field, only those of form fields. */
export const pickErrors = <Fields>(
  names: readonly (keyof Fields & string)[],
  errors: Record<string, string>,
): Errors<Fields> =>
  Object.fromEntries(names.flatMap(name => (errors[name] ? [[name, errors[name]]] : []))) as Errors<Fields>
