import { type ReactNode, useState } from 'react'
import type { ApiAnswer } from '../../../../shared/api-answer'
import { Button } from '../../../ui/button'
import { type EmptyList, NothingYet } from '../list-frame'
import { Pending } from '../load-failure'
import { RemovalDialog, type RemovalDialogProps } from '../removal-dialog'

export interface EditableListProps<Entry> {
  words: {
    title: string
    create: string
    loading: string
    failed: string
    edit: string
    editOf: (name: string) => string
    remove: string
    removeOf: (name: string) => string
  }
  /** Below the title. */
  children: ReactNode
  answer: ApiAnswer<unknown> | undefined
  /** What the answer holds. */
  entries: readonly Entry[] | undefined
  empty: Pick<EmptyList, 'seal' | 'words'>
  /** Asks again, after a failure and after a deletion. */
  reload: () => Promise<unknown>
  mayEdit: boolean
  className?: string
  nameOf: (entry: Entry) => string
  /** What a row shows of it. */
  show: (entry: Entry) => ReactNode
  /** Undefined for a new one. */
  form: (entry: Entry | undefined, close: () => void) => ReactNode
  removal: (entry: Entry) => Pick<RemovalDialogProps, 'title' | 'words' | 'remove'>
}

/** A page of things with a name: each is written in a dialog, and deleted after a question. */
export function EditableList<Entry extends { id: string }>(props: EditableListProps<Entry>) {
  const { words, children, answer, entries, empty, reload, mayEdit, form, removal } = props
  const [edited, setEdited] = useState<Entry | 'new'>()
  const [removed, setRemoved] = useState<Entry>()
  return (
    <>
      <div className="title-row">
        <h1 className="admin-title">{words.title}</h1>
        {mayEdit && <Button onClick={() => setEdited('new')}>{words.create}</Button>}
      </div>
      {children}
      <Pending answer={answer} words={words} onRetry={reload} />
      {entries?.length === 0 && <NothingYet {...empty} />}
      {entries && entries.length > 0 && (
        <Entries {...props} entries={entries} onEdit={setEdited} onRemove={setRemoved} />
      )}
      {edited && form(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
      {removed && (
        <RemovalDialog {...removal(removed)} onRemoved={reload} onClose={() => setRemoved(undefined)} />
      )}
    </>
  )
}

interface EntriesProps<Entry>
  extends Pick<EditableListProps<Entry>, 'words' | 'mayEdit' | 'className' | 'nameOf' | 'show'> {
  entries: readonly Entry[]
  onEdit: (entry: Entry) => void
  onRemove: (entry: Entry) => void
}

const Entries = <Entry extends { id: string }>(props: EntriesProps<Entry>) => {
  const { words, entries, mayEdit, className = '', nameOf, show, onEdit, onRemove } = props
  return (
    <ul className={`editable-list ${className}`.trim()} aria-label={words.title}>
      {entries.map(entry => (
        <li key={entry.id}>
          {show(entry)}
          {mayEdit && (
            <div className="button-row">
              <Button look="outline" aria-label={words.editOf(nameOf(entry))} onClick={() => onEdit(entry)}>
                {words.edit}
              </Button>
              <Button
                look="outline"
                aria-label={words.removeOf(nameOf(entry))}
                onClick={() => onRemove(entry)}
              >
                {words.remove}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
