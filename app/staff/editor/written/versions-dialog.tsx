import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { editorMessages } from '../messages'

const m = editorMessages.versions

interface Kept {
  version: number
  saved_at: string
}

type Answer<Body> = { ok: true; body: Body } | { ok: false; detail: string }

interface Listed {
  versions: (Kept & { title: string })[]
}

export interface VersionsDialogProps<List extends Listed, Whole extends Kept> {
  note: string
  none: string
  queryKey: readonly string[]
  list: () => Promise<Answer<List>>
  get: (version: number) => Promise<Answer<Whole>>
  /** Below its title. */
  describe: (summary: List['versions'][number]) => string
  restore: { label: string; named: (version: number) => string; asks: boolean }
  onRestore: (version: number) => void
  /** Two versions against each other, beginning with this one. */
  compare?: (list: List, version: number) => ReactNode
  onClose: () => void
  /** Of one that is opened: over the whole window, as readers see it, or with a margin. */
  look: 'page' | 'wide'
  children: (shown: Whole) => ReactNode
}

/** The history of what was written: each version can be read, and restored. */
export function VersionsDialog<List extends Listed, Whole extends Kept>({
  note,
  none,
  queryKey,
  list: load,
  get,
  describe,
  restore,
  onRestore,
  compare,
  onClose,
  look,
  children,
}: VersionsDialogProps<List, Whole>) {
  const { data: list } = useQuery({ queryKey, queryFn: load })
  const [shown, setShown] = useState<Whole>()
  const [compared, setCompared] = useState<number>()
  const [failure, setFailure] = useState<string>()

  async function show(version: number) {
    const answer = await get(version)
    if (answer.ok) setShown(answer.body)
    setFailure(answer.ok ? undefined : answer.detail)
  }
  const restoreButton = (version: number) => (
    <Button
      look={shown ? 'solid' : 'outline'}
      aria-label={restore.named(version)}
      aria-haspopup={restore.asks ? 'dialog' : undefined}
      onClick={() => onRestore(version)}
    >
      {restore.label}
    </Button>
  )

  if (shown)
    return (
      <Dialog
        key="shown"
        look={look}
        title={m.number(shown.version)}
        note={m.saved(shown.saved_at)}
        closeLabel={m.close}
        onClose={onClose}
      >
        <div className="dialog-actions button-row">
          <Button look="outline" onClick={() => setShown(undefined)}>
            {m.back}
          </Button>
          {restoreButton(shown.version)}
        </div>
        {children(shown)}
      </Dialog>
    )
  if (compare && compared !== undefined && list?.ok)
    return (
      <Dialog key="compared" look="wide" title={m.compared} closeLabel={m.close} onClose={onClose}>
        <div className="dialog-actions button-row">
          <Button look="outline" onClick={() => setCompared(undefined)}>
            {m.back}
          </Button>
        </div>
        {compare(list.body, compared)}
      </Dialog>
    )
  return (
    <Dialog key="list" look="wide" title={m.title} note={note} closeLabel={m.close} onClose={onClose}>
      {!list && <p role="status">{m.loading}</p>}
      {list && !list.ok && <Failure detail={list.detail} />}
      {failure && <Failure detail={failure} />}
      {list?.ok && list.body.versions.length === 0 && <p>{none}</p>}
      {list?.ok && (
        <ol className="versions">
          {list.body.versions.map(one => (
            <VersionRow
              key={one.version}
              version={one}
              words={describe(one)}
              onShow={() => void show(one.version)}
              onCompare={compare && (() => setCompared(one.version))}
            >
              {restoreButton(one.version)}
            </VersionRow>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

interface VersionRowProps {
  version: { version: number; title: string }
  words: string
  onShow: () => void
  onCompare: (() => void) | undefined
  /** What restores it. */
  children: ReactNode
}

const VersionRow = ({ version: { version, title }, words, onShow, onCompare, children }: VersionRowProps) => (
  <li>
    <div>
      <strong>{title}</strong>
      <span>{words}</span>
    </div>
    <div className="button-row">
      <Button look="outline" aria-label={m.show(version)} onClick={onShow}>
        {m.showShort}
      </Button>
      {onCompare && (
        <Button look="outline" aria-label={m.compareNamed(version)} onClick={onCompare}>
          {m.compare}
        </Button>
      )}
      {children}
    </div>
  </li>
)

const Failure = ({ detail }: { detail: string }) => (
  <p role="alert">
    {m.failed}: {detail}
  </p>
)
