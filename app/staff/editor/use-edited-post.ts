import { useMemo, useState } from 'react'
import type { Post } from '../../../domain/post/post-schema'
import type { Clash } from './conflict'
import {
  changedFields,
  type EditorFields,
  type FieldErrors,
  type FieldName,
  fieldNames,
  newFields,
  toFields,
} from './fields'

/** A body as it was sent, and as the server keeps it. */
export interface AdoptedBody {
  sent: string
  stored: string
}

export type EditedPost = ReturnType<typeof useEditedPost>

/** The stored post and the form's values, which begin as the post or as the defaults of a new one. */
export function useEditedPost(post: Post | undefined, preset: { author: string; today: string }) {
  const [stored, setStored] = useState(post)
  const saved = useMemo(() => (stored ? toFields(stored) : newFields(preset)), [stored, preset])
  const [fields, setFields] = useState(saved)
  /** Optimistic locking: the version the edit is based on; a recovered text may be older than the stored one. */
  const [version, setVersion] = useState(post?.version ?? 0)
  const [adopted, setAdopted] = useState<AdoptedBody>()
  /** Changes when the text is replaced, which restarts the rich text. */
  const [bodyVersion, setBodyVersion] = useState(0)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [clash, setClash] = useState<Clash>()

  function change(name: FieldName, value: string) {
    setFields(before => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...rest }) => rest)
  }
  function show(next: EditorFields, nextVersion: number) {
    setFields(next)
    setVersion(nextVersion)
    setBodyVersion(before => before + 1)
    setAdopted(undefined)
    setErrors({})
    setClash(undefined)
  }
  function showStored(next: Post) {
    setStored(next)
    show(toFields(next), next.version)
  }
  /** The server has stored `sent` as `next`. What was typed since stays, and counts as changed. */
  function rebase(sent: EditorFields, next: Post) {
    const now = toFields(next)
    setStored(next)
    setVersion(next.version)
    setErrors({})
    setClash(undefined)
    setAdopted({ sent: sent.content, stored: now.content })
    setFields(typed => {
      const isTyped = (name: FieldName) => typed[name] !== sent[name]
      return { ...now, ...Object.fromEntries(fieldNames.filter(isTyped).map(name => [name, typed[name]])) }
    })
  }
  /** Someone else saved or deleted the post. */
  function collide(next: Clash) {
    if (next.kind === 'conflict') setStored(next.current)
    setClash(next)
  }

  const isDirty = changedFields(saved, fields).length > 0
  return {
    stored,
    saved,
    fields,
    version,
    bodyVersion,
    adopted,
    errors,
    clash,
    isDirty,
    change,
    show,
    showStored,
    rebase,
    setErrors,
    collide,
  }
}
