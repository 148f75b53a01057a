import type { EarlierText, WholePage } from '../../../domain/page/page-schema'
import { showToast } from '../../ui/toast'
import type { JournalRecord } from '../editor/journal/journal'
import { useJournal } from '../editor/journal/use-journal'
import { type AfterSaving, useSaving } from '../editor/written/use-saving'
import { type Noun, useWritten } from '../editor/written/use-written'
import { createPage, savePage } from './calls'
import {
  changedPageFields,
  checkPageFields,
  newPage,
  type PageFieldName,
  type PageFields,
  pageFieldNames,
  toPageFields,
  toSentPage,
} from './fields'
import { pageFormMessages as m } from './messages'

export interface PageFormOptions extends AfterSaving {
  /** Undefined for a new page. */
  page: WholePage | undefined
  accountId: string
}

export type PageForm = ReturnType<typeof usePageForm>

const noun: Noun<WholePage, PageFields> = {
  names: pageFieldNames,
  toFields: toPageFields,
  differ: (one, other) => changedPageFields(one, other).length > 0,
}

/** The form's values, the stored page, and every way from one to the other. */
export function usePageForm({ page, accountId, ...after }: PageFormOptions) {
  const written = useWritten(noun, page, newPage)
  const { stored, saved, fields, version, clash, isDirty, show } = written
  const journal = useJournal<PageFields>({
    accountId,
    postId: `page:${stored?.id ?? ''}`,
    version,
    fields,
    saved,
    isDirty,
    differ: noun.differ,
  })
  const saving = useSaving(written, journal, {
    words: m,
    names: pageFieldNames,
    check: checkPageFields,
    toSent: toSentPage,
    create: createPage,
    update: savePage,
    focusField,
    ...after,
  })
  return {
    /** As stored; undefined for a new page. */
    stored,
    fields,
    errors: written.errors,
    clash,
    busy: saving.busy,
    locked: saving.locked,
    savedHere: saving.savedHere,
    isDirty,
    bodyVersion: written.bodyVersion,
    adopted: written.adopted,
    journal,
    isUnsaved: () => isDirty && !saving.isSaved(),
    change: written.change,
    save: saving.save,
    /** Of a page that was deleted; its address is in the bin. */
    saveAsNew: () => saving.saveAs(fields),
    keepMine: () => saving.save('leave', clash?.kind === 'conflict' ? clash.current.version : version),
    async takeTheirs() {
      if (clash?.kind !== 'conflict') return
      await journal.setAside()
      show(toPageFields(clash.current), clash.current.version)
    },
    /** Where it stands, in time and in address, stays: the text is saved as any other. */
    async takeEarlier(earlier: EarlierText) {
      await journal.setAside()
      show({ ...fields, ...earlier }, version)
      showToast({ title: m.versions.used })
    },
    async recover(record: JournalRecord<PageFields>) {
      await journal.setAside()
      await journal.take(record)
      show({ ...newPage, ...record.fields }, record.version)
      showToast({ title: m.restored })
    },
  }
}

function focusField(name: PageFieldName): void {
  // 'content' is an id of the page itself.
  document.getElementById(name === 'content' ? 'post-content' : name)?.focus()
}
