import { useRef, useState } from 'react'
import type { ApiAnswer, ApiProblem } from '../../../../shared/api-answer'
import { type SaveAnswer, toSaveAnswer } from '../../../session/save-answer'
import { useAction } from '../../../session/use-action'
import { showToast } from '../../../ui/toast'
import type { Journal } from '../journal/use-journal'
import { type Errors, pickErrors, type Written, type WrittenFields, type WrittenItem } from './use-written'

/** Whether the form is left after the save, or stays. */
export type AfterSave = 'leave' | 'stay'

export interface AfterSaving {
  /** Leaves the form. */
  onSaved: () => void
  /** What is being edited has this id now. */
  onId: (id: string) => void
}

export interface SavingOptions<Item, Fields, Sent> extends AfterSaving {
  words: { saveFailed: string; incomplete: string; created: string; updated: string }
  names: readonly (keyof Fields & string)[]
  /** What must be corrected before saving. */
  check: (fields: Fields, stored: Item | undefined) => Errors<Fields>
  /** What the API takes. */
  toSent: (fields: Fields, stored: Item | undefined) => Sent
  create: (sent: Sent) => Promise<ApiAnswer<Item>>
  /** Only while what is stored is at `version`. */
  update: (id: string, sent: Omit<Sent, 'content'>, version: number) => Promise<ApiAnswer<Item>>
  focusField: (name: keyof Fields & string) => unknown
}

/** Saving the form: as a new one, or over a version. */
export function useSaving<Item extends WrittenItem, Fields extends WrittenFields, Sent extends object>(
  written: Written<Item, Fields>,
  journal: Pick<Journal<never>, 'start' | 'forget'>,
  options: SavingOptions<Item, Fields, Sent>,
) {
  const { words, toSent, create, update, onSaved, onId } = options
  const { stored, saved, fields, version, isDirty, collide, rebase } = written
  const { busy, run: whileBusy } = useAction((work: () => Promise<void>) => work())
  const [stays, setStays] = useState(false)
  const [savedHere, setSavedHere] = useState<number>()
  const isOver = useRef(false)

  const { refuseBy, isRefused } = useRefusing(written, options)

  async function finish(title: string, item: Item, after: AfterSave): Promise<Item> {
    if (after === 'leave') {
      isOver.current = true
      await journal.forget()
      showToast({ title })
      onSaved()
      return item
    }
    await journal.start()
    rebase(fields, item)
    setSavedHere(item.version)
    onId(item.id)
    showToast({ title })
    return item
  }

  async function createFrom(next: Fields, after: AfterSave): Promise<Item | undefined> {
    const answer = await create(toSent(next, undefined))
    return answer.ok ? finish(words.created, answer.body, after) : refuseBy(answer)
  }
  const toChanges = (item: Item | undefined): Omit<Sent, 'content'> =>
    fields.content === saved.content ? withoutContent(toSent(fields, item)) : toSent(fields, item)
  async function updateTo(over: number, item: Item, after: AfterSave): Promise<Item | undefined> {
    return settle(toSaveAnswer(await update(item.id, toChanges(item), over)), after)
  }
  async function settle(answer: SaveAnswer<Item>, after: AfterSave): Promise<Item | undefined> {
    if (answer.kind === 'saved') return finish(words.updated, answer.item, after)
    if (answer.kind === 'conflict') {
      collide({ kind: 'conflict', current: answer.current, savedBy: answer.savedBy })
      const description = answer.problem.detail
      showToast({ title: words.saveFailed, description, variant: 'destructive' })
      return
    }
    if (answer.kind === 'missing') collide({ kind: 'deleted' })
    return refuseBy(answer.problem)
  }

  async function saveOver(over: number, after: AfterSave): Promise<Item | undefined> {
    // A version without a change would only clutter the history.
    if (after === 'stay' && stored && !isDirty) return stored
    setStays(after === 'stay')
    if (isRefused()) return undefined
    return stored ? updateTo(over, stored, after) : createFrom(fields, after)
  }

  return {
    busy,
    /** Not during a save that stays in the form: the author types on. */
    locked: busy && !stays,
    /** The version that was last saved without leaving. */
    savedHere,
    isSaved: () => isOver.current,
    /** Saves over the version the edit is based on, or over the given one. Resolves with what is stored then, if it was saved. */
    save: (after: AfterSave, over = version) => outcomeOf(whileBusy, () => saveOver(over, after)),
    /** Keeps it elsewhere than in what is stored, and leaves. */
    saveBeside: (keep: (sent: Omit<Sent, 'content'>) => Promise<ApiAnswer<Item>>, title: string) =>
      whileBusy(async () => {
        setStays(false)
        if (isRefused()) return
        const answer = await keep(toChanges(stored))
        if (answer.ok) await finish(title, answer.body, 'leave')
        else refuseBy(answer)
      }),
    /** As a new one, and leaves. */
    saveAs: (next: Fields) =>
      whileBusy(async () => {
        setStays(false)
        await createFrom(next, 'leave')
      }),
  }
}

/** Shows what is wrong, and leads to the first of it. */
function useRefusing<Item extends WrittenItem, Fields extends WrittenFields>(
  { fields, stored, setErrors }: Pick<Written<Item, Fields>, 'fields' | 'stored' | 'setErrors'>,
  {
    words,
    names,
    check,
    focusField,
  }: Pick<SavingOptions<Item, Fields, never>, 'words' | 'names' | 'check' | 'focusField'>,
) {
  function refuse(found: Errors<Fields>, detail: string): undefined {
    setErrors(found)
    showToast({ title: words.saveFailed, description: detail, variant: 'destructive' })
    const first = names.find(name => found[name])
    // After the errors are shown, so that screen readers read the message with the field.
    if (first) requestAnimationFrame(() => focusField(first))
  }
  return {
    /** What the API says. */
    refuseBy: ({ errors, detail }: ApiProblem) => refuse(pickErrors<Fields>(names, errors), detail),
    /** Whether something must be corrected before it is sent. */
    isRefused(): boolean {
      const found = check(fields, stored)
      const isIncomplete = names.some(name => found[name])
      if (isIncomplete) refuse(found, words.incomplete)
      return isIncomplete
    },
  }
}

/** An untouched text is not sent, so it stays as it is, byte for byte. */
function withoutContent<Sent extends object>(sent: Sent): Omit<Sent, 'content'> {
  const { content: _, ...others }: Sent & { content?: unknown } = sent
  return others
}

/** What the work resolves with; undefined, too, when something is under way already. */
async function outcomeOf<Outcome>(
  whileBusy: (work: () => Promise<void>) => Promise<void>,
  work: () => Promise<Outcome | undefined>,
): Promise<Outcome | undefined> {
  let outcome: Outcome | undefined
  await whileBusy(async () => {
    outcome = await work()
  })
  return outcome
}
