import { Button } from '../../ui/button'
import { ClashChoice, ClashDifferences, ClashFrame } from '../editor/conflict'
import { listDifferences } from './differences'
import { toPageFields } from './fields'
import { pageFormMessages as m } from './messages'
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
  return (
    <ClashFrame
      words={{ title: m.conflict.title(clash.current.updated_by), text: m.conflict.text }}
      differences={
        <ClashDifferences
          saved={clash.current.updated_at}
          {...listDifferences(toPageFields(clash.current), fields)}
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
