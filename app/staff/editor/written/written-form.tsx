import type { KeyboardEventHandler, ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog'
import { LeaveGuard } from '../../kit/leave-guard'
import type { JournalFields, JournalRecord } from '../journal/journal'
import { Recovery } from '../journal/recovery'
import type { Journal } from '../journal/use-journal'
import { keepFocus, useSaveKeys } from '../keys'
import { OthersHere } from './others-here'

interface WrittenFormProps<Fields extends JournalFields> {
  form: {
    journal: Journal<Fields>
    recover: (record: JournalRecord<Fields>) => Promise<void>
    isUnsaved: () => boolean
  }
  isBusy: boolean
  /** The page's path; undefined while there is nothing that two could write over. */
  place: string | undefined
  /** By the usual shortcut, which stays. */
  onSave: () => Promise<void>
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>
  /** What a refused save shows. */
  clash: ReactNode
  /** Fields and bar. */
  children: ReactNode
}

/** The form of a post or a page, between work that was left behind and the question before leaving. */
export function WrittenForm<Fields extends JournalFields>(props: WrittenFormProps<Fields>) {
  const { form, isBusy, place, onSave, onKeyDown, clash, children } = props
  useSaveKeys(() => void keepFocus(onSave))
  return (
    <>
      {place !== undefined && <OthersHere place={place} />}
      <Recovery
        offers={form.journal.offers}
        disabled={isBusy}
        onOpen={record => void form.recover(record)}
        onDiscard={record => void form.journal.discard(record)}
      />
      {clash}
      <form
        className="post-form"
        noValidate
        onSubmit={event => event.preventDefault()}
        onKeyDown={onKeyDown}
        onDrop={event => event.preventDefault()}
      >
        {children}
      </form>
      <LeaveGuard isUnsaved={form.isUnsaved} kept={form.journal.kept !== false} />
    </>
  )
}

interface PreviewDialogProps {
  words: { title: string; note: string; close: string }
  onClose: () => void
  children: ReactNode
}

/** What readers will see, over the whole window. */
export const PreviewDialog = ({ words, onClose, children }: PreviewDialogProps) => (
  <Dialog look="page" title={words.title} note={words.note} closeLabel={words.close} onClose={onClose}>
    {children}
  </Dialog>
)
