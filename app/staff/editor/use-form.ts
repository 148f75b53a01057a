import type { Post } from '../../../domain/post/post-schema'
import { showToast } from '../../ui/toast'
import { restoreVersion } from '../posts/calls'
import { changedFields } from './fields'
import type { JournalRecord } from './journal/journal'
import { useJournal } from './journal/use-journal'
import { editorMessages as m } from './messages'
import { useEditedPost } from './use-edited-post'
import { type AfterSave, type AfterSaving, useSaving } from './use-saving'

export interface PostFormOptions extends AfterSaving {
  /** Undefined for a new post. */
  post: Post | undefined
  accountId: string
  /** Defaults of a new post. */
  preset: { author: string; today: string }
}

/** The form's values, the stored post, and every way from one to the other. */
export function usePostForm({ post, accountId, preset, ...after }: PostFormOptions) {
  const edited = useEditedPost(post, preset)
  const { stored, saved, fields, version, clash, isDirty, show, showStored } = edited
  const journal = useJournal({
    accountId,
    postId: stored?.id ?? '',
    version,
    fields,
    saved,
    isDirty,
    differ: (one, other) => changedFields(one, other).length > 0,
    // Copies kept before the form had a field for the address.
    complete: record => ({ ...record.fields, id: record.fields.id ?? record.postId }),
  })
  const saving = useSaving(edited, journal, after)

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
      showStored(answer.post)
      showToast({ title: m.restore.done[answer.post.status](earlier) })
      return
    }
    if (answer.kind === 'conflict') showStored(answer.current)
    const description = answer.kind === 'conflict' ? m.restore.conflict : answer.problem.detail
    showToast({ title: m.restore.failed, description, variant: 'destructive' })
  }

  return {
    /** As stored; undefined for a new post. */
    stored,
    fields,
    errors: edited.errors,
    busy: saving.busy,
    locked: saving.locked,
    savedHere: saving.savedHere,
    clash,
    isDirty,
    bodyVersion: edited.bodyVersion,
    adopted: edited.adopted,
    journal,
    isUnsaved: () => isDirty && !saving.isSaved(),
    change: edited.change,
    save: (then: AfterSave) => saving.save(then),
    keepMine: () => saving.save('leave', clash?.kind === 'conflict' ? clash.current.version : version),
    saveCopy: saving.saveCopy,
    takeTheirs,
    recover,
    restore,
  }
}

export type PostForm = ReturnType<typeof usePostForm>
