import { useMemo, useRef, useState } from 'react'
import { showToast } from '../../ui/toast'
import type { Clash } from './editor-conflict'
import {
  changedFields,
  checkFields,
  type EditorFields,
  type FieldErrors,
  type FieldName,
  fieldNames,
  newFields,
  pickErrors,
  toFields,
  toInput,
} from './editor-fields'
import type { JournalRecord } from './editor-journal'
import { editorMessages as m } from './editor-messages'
import { useJournal } from './editor-use-journal'
import type { PostCalls, SaveAnswer, StaffPost } from './staff-posts'

export interface PostFormOptions {
  /** Undefined for a new post. */
  post: StaffPost | undefined
  calls: PostCalls
  accountId: string
  /** Defaults of a new post. */
  preset: { author: string; today: string }
  /** After a save: leaves the editor. */
  onSaved: () => void
}

/** What the form holds, what is stored, and every way from one to the other. */
export function usePostForm({ post, calls, accountId, preset, onSaved }: PostFormOptions) {
  const [stored, setStored] = useState(post)
  const saved = useMemo(() => (stored ? toFields(stored) : newFields(preset)), [stored, preset])
  const [fields, setFields] = useState(saved)
  /** The version that what is typed began with: a recovered text may be older than what is stored. */
  const [version, setVersion] = useState(post?.version ?? 0)
  /** Moves when the text is replaced by another one, which starts the rich text anew. */
  const [bodyVersion, setBodyVersion] = useState(0)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const [clash, setClash] = useState<Clash>()
  const isBusy = useRef(false)
  const isOver = useRef(false)
  const isDirty = changedFields(saved, fields).length > 0
  const journal = useJournal({ accountId, postId: post?.id ?? '', version, fields, saved, isDirty })

  function change(name: FieldName, value: string) {
    setFields(before => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...rest }) => rest)
  }
  function show(next: EditorFields, nextVersion: number) {
    setFields(next)
    setVersion(nextVersion)
    setBodyVersion(before => before + 1)
    setErrors({})
    setClash(undefined)
  }
  function showStored(next: StaffPost) {
    setStored(next)
    show(toFields(next), next.version)
  }
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

  /** One call at a time, however often it is asked for. */
  async function whileBusy(work: () => Promise<void>) {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    await work()
    isBusy.current = false
    setBusy(false)
  }

  async function create(input: ReturnType<typeof toInput>) {
    const answer = await calls.createPost(input)
    if (answer.ok) await finish(m.created)
    else refuse(pickErrors(answer.errors), answer.detail)
  }
  async function settle(answer: SaveAnswer) {
    if (answer.kind === 'saved') await finish(m.updated)
    else if (answer.kind === 'conflict') {
      setStored(answer.current)
      setClash({ kind: 'conflict', current: answer.current })
      showToast({ title: m.saveFailed, description: answer.detail, variant: 'destructive' })
    } else {
      if (answer.kind === 'missing') setClash({ kind: 'deleted' })
      refuse(pickErrors(answer.problem.errors), answer.problem.detail)
    }
  }

  /** Saves over the version that the work began with, or over the one that is named. */
  const save = (over = version) =>
    whileBusy(async () => {
      const found = checkFields(fields)
      if (Object.keys(found).length > 0) return refuse(found, m.incomplete)
      const input = toInput(fields, stored)
      if (!stored) return create(input)
      const { content, ...others } = input
      // A body that nobody touched is not sent, so it stays as it is to the byte.
      await settle(await calls.savePost(stored.id, content === saved.content ? others : input, over))
    })

  const saveCopy = () =>
    whileBusy(async () => {
      const title = clash?.kind === 'deleted' ? fields.title : m.conflict.copyTitle(fields.title)
      await create({
        ...toInput({ ...fields, status: 'draft' }, undefined),
        title: [...title].slice(0, 200).join(''),
      })
    })

  async function takeTheirs() {
    if (clash?.kind !== 'conflict') return
    await journal.setAside()
    showStored(clash.current)
  }

  async function recover(record: JournalRecord) {
    await journal.setAside()
    await journal.take(record)
    show(record.fields, record.version)
    showToast({ title: m.recovery.opened })
  }

  async function restore(earlier: number) {
    if (!stored) return
    await journal.setAside()
    const answer = await calls.restoreVersion(stored.id, earlier)
    if (answer.kind === 'saved') {
      showStored(answer.post)
      showToast({ title: m.versions.restored(earlier) })
      return
    }
    const description = answer.kind === 'conflict' ? answer.detail : answer.problem.detail
    showToast({ title: m.versions.restoreFailed, description, variant: 'destructive' })
  }

  return {
    id: stored?.id,
    fields,
    errors,
    busy,
    clash,
    isDirty,
    bodyVersion,
    journal,
    isUnsaved: () => isDirty && !isOver.current,
    change,
    save: () => save(),
    keepMine: () => save(clash?.kind === 'conflict' ? clash.current.version : version),
    saveCopy,
    takeTheirs,
    recover,
    restore,
  }
}

export type PostForm = ReturnType<typeof usePostForm>

/** After the errors are shown, so that the sentence is read along with the field. */
function focusFirst(errors: FieldErrors): void {
  const name = fieldNames.find(field => errors[field])
  // 'content' is the page's own.
  const id = name === 'content' ? 'post-content' : name
  if (id) requestAnimationFrame(() => document.getElementById(id)?.focus())
}
