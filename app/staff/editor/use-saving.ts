import { useRef } from 'react'
import { showToast } from '../../ui/toast'
import { createPost, type SaveAnswer, savePost } from '../posts/calls'
import { checkFields, type FieldErrors, fieldNames, pickErrors, toInput } from './fields'
import type { Journal } from './journal/use-journal'
import { focusField } from './keys'
import { editorMessages as m } from './messages'
import type { EditedPost } from './use-edited-post'
import { useSingleFlight } from './use-single-flight'

/** Saving the form: as a new post, over a version, or as a copy. */
export function useSaving(edited: EditedPost, journal: Journal, onSaved: () => void) {
  const { stored, saved, fields, version, clash, setErrors, collide } = edited
  const [busy, whileBusy] = useSingleFlight()
  const isOver = useRef(false)

  function refuse(found: FieldErrors, detail: string) {
    setErrors(found)
    showToast({ title: m.saveFailed, description: detail, variant: 'destructive' })
    focusFirst(found)
  }
  async function finish(title: string) {
    isOver.current = true
    await journal.forget()
    showToast({ title })
    onSaved()
  }
  async function create(input: ReturnType<typeof toInput>) {
    const answer = await createPost(input)
    if (answer.ok) await finish(m.created)
    else refuse(pickErrors(answer.errors), answer.detail)
  }
  async function settle(answer: SaveAnswer) {
    if (answer.kind === 'saved') await finish(m.updated)
    else if (answer.kind === 'conflict') {
      collide({ kind: 'conflict', current: answer.current })
      showToast({ title: m.saveFailed, description: answer.detail, variant: 'destructive' })
    } else {
      if (answer.kind === 'missing') collide({ kind: 'deleted' })
      refuse(pickErrors(answer.problem.errors), answer.problem.detail)
    }
  }

  /** Saves over the version the edit is based on, or over the given one. */
  const save = (over = version) =>
    whileBusy(async () => {
      const found = checkFields(fields)
      if (Object.keys(found).length > 0) return refuse(found, m.incomplete)
      const input = toInput(fields, stored)
      if (!stored) return create(input)
      const { content, ...others } = input
      // An untouched body is not sent, so it stays as it is, byte for byte.
      await settle(await savePost(stored.id, content === saved.content ? others : input, over))
    })

  const saveCopy = () =>
    whileBusy(async () => {
      const title = clash?.kind === 'deleted' ? fields.title : m.conflict.copyTitle(fields.title)
      await create({
        ...toInput({ ...fields, status: 'draft' }, undefined),
        title: [...title].slice(0, 200).join(''),
      })
    })

  return { busy, isSaved: () => isOver.current, save, saveCopy }
}

/** After the errors are shown, so that screen readers read the message with the field. */
function focusFirst(errors: FieldErrors): void {
  const name = fieldNames.find(field => errors[field])
  if (name) requestAnimationFrame(() => focusField(name))
}
