import { useRef, useState } from 'react'
import type { Post } from '../../../domain/post/post-schema'
import { useAction } from '../../session/use-action'
import { showToast } from '../../ui/toast'
import { createPost, type SaveAnswer, savePost } from '../posts/calls'
import { checkFields, type FieldErrors, fieldNames, pickErrors, toInput } from './fields'
import type { Journal } from './journal/use-journal'
import { focusField } from './keys'
import { editorMessages as m } from './messages'
import type { EditedPost } from './use-edited-post'

export interface AfterSaving {
  /** Leaves the editor. */
  onSaved: () => void
  /** The post that is being edited has this id now. */
  onAddress: (id: string) => void
}

/** Whether the editor returns to the list after the save, or stays. */
export type AfterSave = 'leave' | 'stay'

/** Saving the form: as a new post, over a version, or as a copy. */
export function useSaving(edited: EditedPost, journal: Journal, { onSaved, onAddress }: AfterSaving) {
  const { stored, saved, fields, version, clash, isDirty, setErrors, collide, rebase } = edited
  const { busy, run: whileBusy } = useAction((work: () => Promise<void>) => work())
  const [stays, setStays] = useState(false)
  const [savedHere, setSavedHere] = useState<number>()
  const isOver = useRef(false)

  function refuse(found: FieldErrors, detail: string) {
    setErrors(found)
    showToast({ title: m.saveFailed, description: detail, variant: 'destructive' })
    focusFirst(found)
  }
  async function finish(title: string, post: Post, after: AfterSave) {
    if (after === 'stay') {
      await journal.start()
      rebase(fields, post)
      setSavedHere(post.version)
      onAddress(post.id)
      showToast({ title })
      return
    }
    isOver.current = true
    await journal.forget()
    showToast({ title })
    onSaved()
  }
  async function create(input: ReturnType<typeof toInput>, after: AfterSave) {
    const answer = await createPost(input)
    if (answer.ok) await finish(m.created, answer.body, after)
    else refuse(pickErrors(answer.errors), answer.detail)
  }
  async function settle(answer: SaveAnswer, after: AfterSave) {
    if (answer.kind === 'saved') await finish(m.updated, answer.post, after)
    else if (answer.kind === 'conflict') {
      collide({ kind: 'conflict', current: answer.current })
      showToast({ title: m.saveFailed, description: answer.detail, variant: 'destructive' })
    } else {
      if (answer.kind === 'missing') collide({ kind: 'deleted' })
      refuse(pickErrors(answer.problem.errors), answer.problem.detail)
    }
  }

  /** Saves over the version the edit is based on, or over the given one. */
  const save = (after: AfterSave, over = version) =>
    whileBusy(async () => {
      // A version without a change would only clutter the history.
      if (after === 'stay' && stored && !isDirty) return
      setStays(after === 'stay')
      const found = checkFields(fields, stored)
      if (Object.keys(found).length > 0) return refuse(found, m.incomplete)
      const input = toInput(fields, stored)
      if (!stored) return create(input, after)
      const { content, ...others } = input
      // An untouched body is not sent, so it stays as it is, byte for byte.
      await settle(await savePost(stored.id, content === saved.content ? others : input, over), after)
    })

  const saveCopy = () =>
    whileBusy(async () => {
      const title = clash?.kind === 'deleted' ? fields.title : m.conflict.copyTitle(fields.title)
      setStays(false)
      const copy = toInput({ ...fields, id: '', status: 'draft' }, undefined)
      await create({ ...copy, title: [...title].slice(0, 200).join('') }, 'leave')
    })

  return {
    busy,
    /** Not during a save that stays in the editor: the author types on. */
    locked: busy && !stays,
    /** The version that was last saved without leaving. */
    savedHere,
    isSaved: () => isOver.current,
    save,
    saveCopy,
  }
}

/** After the errors are shown, so that screen readers read the message with the field. */
function focusFirst(errors: FieldErrors): void {
  const name = fieldNames.find(field => errors[field])
  if (name) requestAnimationFrame(() => focusField(name))
}
