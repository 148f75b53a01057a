import type { WholePage } from '../../../domain/page/page-schema'
import { showToast } from '../../ui/toast'
import type { JournalRecord } from '../editor/journal/journal'
import { useJournal } from '../editor/journal/use-journal'
import { differ, newPage, type PageFields, toPageFields } from './fields'
import { pageFormMessages as m } from './messages'
import { useEditedPage } from './use-edited-page'
import { type AfterSaving, usePageSaving } from './use-page-saving'

export interface PageFormOptions extends AfterSaving {
  /** Undefined for a new page. */
  page: WholePage | undefined
  accountId: string
}

export type PageForm = ReturnType<typeof usePageForm>

/** The form's values, the stored page, and every way from one to the other. */
export function usePageForm({ page, accountId, ...after }: PageFormOptions) {
  const edited = useEditedPage(page)
  const { stored, saved, fields, version, clash, isDirty, show } = edited
  const journal = useJournal<PageFields>({
    accountId,
    postId: `page:${stored?.id ?? ''}`,
    version,
    fields,
    saved,
    isDirty,
    differ,
  })
  const saving = usePageSaving(edited, journal, after)
  return {
    /** As stored; undefined for a new page. */
    stored,
    fields,
    errors: edited.errors,
    clash,
    busy: saving.busy,
    locked: saving.locked,
    savedHere: saving.savedHere,
    isDirty,
    bodyVersion: edited.bodyVersion,
    adopted: edited.adopted,
    journal,
    isUnsaved: () => isDirty && !saving.isSaved(),
    change: edited.change,
    save: saving.save,
    saveAsNew: saving.saveAsNew,
    keepMine: () => saving.save('leave', clash?.kind === 'conflict' ? clash.current.version : version),
    async takeTheirs() {
      if (clash?.kind !== 'conflict') return
      await journal.setAside()
      show(toPageFields(clash.current), clash.current.version)
    },
    async recover(record: JournalRecord<PageFields>) {
      await journal.setAside()
      await journal.take(record)
      show({ ...newPage, ...record.fields }, record.version)
      showToast({ title: m.restored })
    },
  }
}
