import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { Chooser } from '../chooser/chooser'
import { shortTime } from '../snooze/snooze-times'
import { FindEnquiry } from './find-enquiry'
import { mergeMessages as m } from './merge-messages'
import { type Merge, mergeWithUndo } from './merge-with-undo'
import type { Mergeable } from './mergeable'

interface Asked {
  /** Those that are merged, but for the chosen one. */
  enquiries: readonly Mergeable[]
  /** Into one of these. */
  options: readonly Mergeable[]
  /** Whether another enquiry can be looked for. */
  canSearch: boolean
}

interface Merging {
  ask: (asked: Asked) => void
  /** The questions, while they are open. */
  dialog: ReactNode
}

/** Asks which conversation enquiries are merged into, and once more where they come from different people. */
export function useMerge(onMerged: (into: string) => void): Merging {
  const [asked, setAsked] = useState<Asked>()
  const [unsure, setUnsure] = useState<Merge & { to: string }>()

  async function merge(meant: Merge): Promise<void> {
    const answer = await mergeWithUndo(meant)
    if (answer.ok) onMerged(meant.into)
  }
  function choose(target: Mergeable, enquiries: readonly Mergeable[]) {
    const others = enquiries.filter(({ id }) => id !== target.id)
    const isOtherPerson = others.some(({ email }) => email.toLowerCase() !== target.email.toLowerCase())
    const meant = { into: target.id, ids: others.map(({ id }) => id), isOtherPerson }
    if (isOtherPerson) setUnsure({ ...meant, to: target.email })
    else void merge(meant)
  }
  const dialog = (
    <>
      {asked && (
        <MergeDialog
          asked={asked}
          onChoose={target => choose(target, asked.enquiries)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {unsure && (
        <ConfirmDialog
          title={m.other.title}
          text={m.other.text(unsure.to)}
          confirm={m.other.yes}
          busy={m.other.busy}
          isHarmless
          onConfirm={async () => {
            await merge(unsure)
            return undefined
          }}
          onClose={() => setUnsure(undefined)}
        />
      )}
    </>
  )
  return { ask: setAsked, dialog }
}

interface MergeDialogProps {
  asked: Asked
  onChoose: (target: Mergeable) => void
  onClose: () => void
}

function MergeDialog({ asked: { enquiries, options, canSearch }, onChoose, onClose }: MergeDialogProps) {
  const [found, setFound] = useState<readonly Mergeable[]>()
  const shown = (found ?? options).filter(({ id }) => !canSearch || !enquiries.some(one => one.id === id))
  return (
    <Chooser
      title={enquiries.length > 1 ? m.titleOfSeveral(enquiries.length) : m.title}
      closeLabel={m.close}
      options={shown.map(({ id, name, beginning, created_at }) => ({
        value: id,
        label: name,
        detail: `${shortTime(created_at)}: ${beginning.slice(0, 80)}`,
      }))}
      onChoose={value => {
        const target = shown.find(({ id }) => id === value)
        if (target) onChoose(target)
      }}
      onClose={onClose}
    >
      {() => (
        <>
          {(found !== undefined || shown.length === 0) && (
            <p role="status">{found === undefined ? m.noneOfSender : m.found(shown.length)}</p>
          )}
          {canSearch && <FindEnquiry onFound={setFound} />}
          <p className="chooser-own staff-quiet">{m.text}</p>
        </>
      )}
    </Chooser>
  )
}
