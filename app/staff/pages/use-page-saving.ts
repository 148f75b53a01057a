import { useRef, useState } from 'react'
import { useAction } from '../../session/use-action'
import { showToast } from '../../ui/toast'
import type { Journal } from '../editor/journal/use-journal'
import { createPage, type PageAnswer, savePage } from './calls'
import {
  checkPageFields,
  type PageErrors,
  type PageFields,
  pageFieldNames,
  pickPageErrors,
  toSentPage,
} from './fields'
import { pageFormMessages as m } from './messages'
import type { EditedPage } from './use-edited-page'

/** Whether the form is left after the save, or stays. */
export type AfterSave = 'leave' | 'stay'

export interface AfterSaving {
  /** Leaves the form. */
  onSaved: () => void
  /** The page that is being edited has this id now. */
  onId: (id: string) => void
}

/** Saving the form: as a new page, or over a version. */
export function usePageSaving(
  edited: EditedPage,
  journal: Journal<PageFields>,
  { onSaved, onId }: AfterSaving,
) {
  const { stored, saved, fields, version, isDirty, setErrors, collide, rebase } = edited
  const { busy, run: whileBusy } = useAction((work: () => Promise<void>) => work())
  const [stays, setStays] = useState(false)
  const [savedHere, setSavedHere] = useState<number>()
  const isOver = useRef(false)

  function refuse(found: PageErrors, detail: string) {
    setErrors(found)
    showToast({ title: m.saveFailed, description: detail, variant: 'destructive' })
    focusFirst(found)
  }
  async function settle(answer: PageAnswer, after: AfterSave, title: string) {
    if (answer.kind === 'saved' && after === 'stay') {
      await journal.start()
      rebase(fields, answer.page)
      setSavedHere(answer.page.version)
      onId(answer.page.id)
      showToast({ title })
    } else if (answer.kind === 'saved') {
      isOver.current = true
      await journal.forget()
      showToast({ title })
      onSaved()
    } else if (answer.kind === 'conflict') {
      collide({ kind: 'conflict', current: answer.current })
      showToast({ title: m.saveFailed, description: answer.problem.detail, variant: 'destructive' })
    } else {
      if (answer.kind === 'missing') collide({ kind: 'deleted' })
      refuse(pickPageErrors(answer.problem.errors), answer.problem.detail)
    }
  }

  return {
    busy,
    /** Not during a save that stays here: the author types on. */
    locked: busy && !stays,
    /** The version that was last saved without leaving. */
    savedHere,
    isSaved: () => isOver.current,
    /** Saves over the version the edit is based on, or over the given one. */
    save: (after: AfterSave, over = version) =>
      whileBusy(async () => {
        if (after === 'stay' && stored && !isDirty) return
        setStays(after === 'stay')
        const found = checkPageFields(fields)
        if (Object.keys(found).length > 0) return refuse(found, m.incomplete)
        const sent = toSentPage(fields, stored)
        if (!stored) return settle(await createPage(sent), after, m.created)
        const { content, ...others } = sent
        // An untouched text is not sent, so it stays as it is, byte for byte.
        const changes = content === saved.content ? others : sent
        await settle(await savePage(stored.id, changes, over), after, m.updated)
      }),
    /** Of a page that was deleted; its address is in the bin. */
    saveAsNew: () =>
      whileBusy(async () => {
        setStays(false)
        await settle(await createPage(toSentPage(fields, undefined)), 'leave', m.created)
      }),
  }
}

/** After the errors are shown, so that screen readers read the message with the field. */
function focusFirst(errors: PageErrors): void {
  const name = pageFieldNames.find(field => errors[field])
  const id = name === 'content' ? 'post-content' : name
  if (id) requestAnimationFrame(() => document.getElementById(id)?.focus())
}
