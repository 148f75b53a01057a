import { companyClock } from '../../ui/agency/clock'
import { Button } from '../../ui/button'
import { ClashChoice, ClashDifferences, ClashFrame } from '../editor/conflict'
import { changedPageFields, type PageFieldName, type PageFields, toPageFields } from './fields'
import { pageFormMessages as m, pagesMessages } from './messages'
import type { PageForm } from './use-page-form'

/** Optimistic locking: a refused save shows both versions side by side. */
export function PageClashPanel({ form, busy }: { form: PageForm; busy: boolean }) {
  const { clash, fields } = form
  if (!clash) return null
  if (clash.kind === 'deleted')
    return (
      <ClashFrame words={m.deleted} differences={null}>
        <Button disabled={busy} onClick={() => void form.saveAsNew()}>
          {m.deleted.save}
        </Button>
      </ClashFrame>
    )
  const theirs = toPageFields(clash.current)
  const changed = changedPageFields(theirs, fields)
  return (
    <ClashFrame
      words={m.conflict}
      differences={
        <ClashDifferences
          saved={clash.current.updated_at}
          rows={changed
            .filter(name => name !== 'content')
            .map(name => ({ label: m.fields[name], theirs: show(theirs, name), mine: show(fields, name) }))}
          bodies={changed.includes('content') && { theirs: theirs.content, mine: fields.content }}
        />
      }
    >
      <ClashChoice
        label={m.conflict.keepMine}
        note={m.conflict.keepMineNote}
        busy={busy}
        onChoose={() => void form.keepMine()}
      />
      <ClashChoice
        label={m.conflict.takeTheirs}
        note={m.conflict.takeTheirsNote}
        busy={busy}
        onChoose={() => void form.takeTheirs()}
      />
    </ClashFrame>
  )
}

function show(fields: PageFields, name: PageFieldName): string {
  if (name === 'status') return pagesMessages.status[fields.status]
  if (name === 'place') return m.places[fields.place]
  const time = name === 'publish_at' ? companyClock().toInstant(fields.publish_at) : undefined
  return (time && companyClock().formatTime(time)) || fields[name] || m.conflict.empty
}
