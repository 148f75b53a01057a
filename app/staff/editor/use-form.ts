import type { Post, PostInput } from '../../../domain/post/post-schema'
import type { ApiAnswer } from '../../../shared/api-answer'
import { showToast } from '../../ui/toast'
import { createPost, keepChanges, restoreVersion, savePost } from '../posts/calls'
import { changesJournalId, changesMessages } from './changes/messages'
import {
  blankReaders,
  changedFields,
  checkFields,
  type EditorFields,
  fieldNames,
  newFields,
  toFields,
  toInput,
  withChange,
} from './fields'
import type { JournalRecord } from './journal/journal'
import { useJournal } from './journal/use-journal'
import { focusField } from './keys'
import { editorMessages as m } from './messages'
import { type AfterSave, type AfterSaving, useSaving } from './written/use-saving'
import { type Noun, useWritten } from './written/use-written'

export interface PostFormOptions extends AfterSaving {
  /** Undefined for a new post; of a draft of changes, the article as it is to be. */
  post: Post | undefined
  /** What is saved, when it is not the post itself. */
  target?: PostTarget | undefined
  accountId: string
  /** Defaults of a new post. */
  preset: { author: string; today: string }
}

/** Where the form's text is stored, and what that is called. */
export interface PostTarget {
  /** Among what the browser keeps. */
  journalId: (id: string) => string
  words: (status: EditorFields['status']) => { saveFailed: string; incomplete: string; updated: string }
  update: (id: string, sent: Partial<PostInput>, version: number) => Promise<ApiAnswer<Post>>
}

const wholePost: PostTarget = { journalId: id => id, words: () => m, update: savePost }

const noun: Noun<Post, EditorFields> = {
  names: fieldNames,
  toFields,
  differ: (one, other) => changedFields(one, other).length > 0,
  withChange,
}

const blanks = { image_alt: '', image_focus: '', ...blankReaders }

/** Copies that were kept before the form had these fields lack them. */
const completeFields = ({ fields, postId }: JournalRecord, id = postId): EditorFields => ({
  ...blanks,
  ...fields,
  id: fields.id ?? id,
})

/** The form's values, the stored post, and every way from one to the other. */
export function usePostForm({ post, accountId, preset, target = wholePost, ...after }: PostFormOptions) {
  const written = useWritten(noun, post, newFields(preset))
  const { stored, saved, fields, version, clash, isDirty, show, showStored } = written
  const journal = useJournal({
    accountId,
    postId: stored ? target.journalId(stored.id) : '',
    version,
    fields,
    saved,
    isDirty,
    differ: noun.differ,
    complete: record => completeFields(record, stored?.id),
  })
  const saving = useSaving(written, journal, {
    words: { ...target.words(fields.status), created: m.created },
    names: fieldNames,
    check: checkFields,
    toSent: toInput,
    create: createPost,
    update: target.update,
    focusField,
    ...after,
  })

  async function saveCopy() {
    const title = clash?.kind === 'deleted' ? fields.title : m.conflict.copyTitle(fields.title)
    await saving.saveAs({ ...fields, id: '', status: 'draft', title: [...title].slice(0, 200).join('') })
  }

  const keepBeside = async (onTaken: () => void) => {
    if (stored && (await keepAsChanges(stored.id, { fields, journal, saving }))) onTaken()
  }

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

  async function restore(earlier: number, keepStatus: boolean) {
    if (!stored) return
    await journal.setAside()
    const answer = await restoreVersion(stored.id, earlier, { keepStatus, over: stored.version })
    if (answer.kind === 'saved') {
      showStored(answer.item)
      showToast({ title: m.restore.done[answer.item.status](earlier) })
      return
    }
    if (answer.kind === 'conflict') showStored(answer.current)
    const description = answer.kind === 'conflict' ? m.restore.conflict : answer.problem.detail
    showToast({ title: m.restore.failed, description, variant: 'destructive' })
  }

  return {
    /** As stored; undefined for a new post. */
    stored,
    /** The version that the next save is over. */
    version,
    fields,
    errors: written.errors,
    busy: saving.busy,
    locked: saving.locked,
    savedHere: saving.savedHere,
    clash,
    isDirty,
    bodyVersion: written.bodyVersion,
    adopted: written.adopted,
    journal,
    isUnsaved: () => isDirty && !saving.isSaved(),
    change: written.change,
    save: (then: AfterSave) => saving.save(then),
    keepMine: () => saving.save('leave', clash?.kind === 'conflict' ? clash.current.version : version),
    keepBeside,
    saveCopy,
    takeTheirs,
    recover,
    restore,
  }
}

interface Keeping {
  fields: EditorFields
  journal: Pick<ReturnType<typeof useJournal<EditorFields>>, 'handOver'>
  saving: Pick<ReturnType<typeof useSaving<Post, EditorFields, PostInput>>, 'saveBeside'>
}

/**
 * Beside the article, which readers see as it was. Where another's draft is, it gets the text as work that it can open;
 * returns whether that was so.
 */
async function keepAsChanges(id: string, { fields, journal, saving }: Keeping): Promise<boolean> {
  const waiting = { status: 'draft', publish_at: null } as const
  let isTaken = false
  await saving.saveBeside(async sent => {
    const answer = await keepChanges(id, { ...sent, ...waiting }, 0)
    isTaken = !answer.ok && answer.code === 'version_conflict'
    return answer
  }, changesMessages.kept)
  if (isTaken) await journal.handOver(changesJournalId(id), { ...fields, status: 'draft', publish_at: '' })
  return isTaken
}

export type PostForm = ReturnType<typeof usePostForm>
