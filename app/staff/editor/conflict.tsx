import { type ReactNode, useEffect, useRef } from 'react'
import type { Post } from '../../../domain/post/post-schema'
import { Prose } from '../../site/blog/article/prose'
import { Button } from '../../ui/button'
import { Comparison } from './comparison/comparison'
import { type DifferenceRow, differingRows, FieldDifferences } from './field-differences'
import { type EditorFields, toFields } from './fields'
import { editorMessages } from './messages'
import { useReaderBody } from './written/reader-body'
import type { Clash } from './written/use-written'

const m = editorMessages.conflict

export interface ClashPanelProps {
  clash: Clash<Post>
  mine: EditorFields
  busy: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
  onCopy: () => void
}

/** Optimistic locking: a refused save shows both versions side by side, and three choices that lose neither. */
export function ClashPanel({ clash, mine, busy, ...choices }: ClashPanelProps) {
  const words =
    clash.kind === 'deleted' ? editorMessages.deleted : { title: m.title(clash.savedBy), text: m.text }
  return (
    <ClashFrame
      words={words}
      differences={clash.kind === 'conflict' && <Differences current={clash.current} mine={mine} />}
    >
      {clash.kind === 'deleted' ? (
        <Button disabled={busy} onClick={choices.onCopy}>
          {editorMessages.deleted.save}
        </Button>
      ) : (
        <>
          <ClashChoice label={m.keepMine} note={m.keepMineNote} busy={busy} onChoose={choices.onKeepMine} />
          <ClashChoice
            label={m.takeTheirs}
            note={m.takeTheirsNote}
            busy={busy}
            onChoose={choices.onTakeTheirs}
          />
          <ClashChoice label={m.copy} note={m.copyNote} busy={busy} onChoose={choices.onCopy} />
        </>
      )}
    </ClashFrame>
  )
}

interface ClashFrameProps {
  words: { title: string; text: string }
  differences: ReactNode
  /** The choices. */
  children: ReactNode
}

/** Around what differs and what can be done; has the focus once it is there. */
export function ClashFrame({ words, differences, children }: ClashFrameProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section ref={panel} className="clash" aria-labelledby="clash-title" tabIndex={-1}>
      <h2 id="clash-title">{words.title}</h2>
      <p>{words.text}</p>
      {differences}
      <div className="clash-choices">{children}</div>
    </section>
  )
}

interface ChoiceProps {
  label: string
  note: string
  busy: boolean
  onChoose: () => void
}

export const ClashChoice = ({ label, note, busy, onChoose }: ChoiceProps) => (
  <div>
    <Button look="outline" disabled={busy} onClick={onChoose}>
      {label}
    </Button>
    <p>{note}</p>
  </div>
)

interface DifferencesProps {
  current: Post
  mine: EditorFields
}

function Differences({ current, mine }: DifferencesProps) {
  const theirs = toFields(current)
  return (
    <ClashDifferences
      saved={current.updated_at}
      rows={differingRows(theirs, mine)}
      bodies={theirs.content !== mine.content && { theirs: theirs.content, mine: mine.content }}
    />
  )
}

interface ClashDifferencesProps {
  /** When theirs was saved. */
  saved: string
  /** What the form's side is called, when it is not that somebody else saved. */
  mineLabel?: string
  rows: readonly DifferenceRow[]
  bodies: { theirs: string; mine: string } | false
}

/** What differs, field by field and word by word, and both texts. */
export function ClashDifferences({ saved, mineLabel = m.mine, rows, bodies }: ClashDifferencesProps) {
  const theirsLabel = m.theirs(saved)
  if (rows.length === 0 && !bodies) return <p>{m.same}</p>
  return (
    <>
      {rows.length > 0 && <FieldDifferences rows={rows} theirsLabel={theirsLabel} mineLabel={mineLabel} />}
      {bodies && (
        <>
          <Comparison before={bodies.theirs} after={bodies.mine} />
          <div className="clash-bodies">
            <Body label={theirsLabel} html={bodies.theirs} />
            <Body label={mineLabel} html={bodies.mine} />
          </div>
        </>
      )}
    </>
  )
}

function Body({ label, html }: { label: string; html: string }) {
  const answer = useReaderBody(html)
  return (
    <section aria-label={m.contentOf(label)}>
      <h3>{m.contentOf(label)}</h3>
      {/* A scroll container, so the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region */}
      <div className="clash-body" tabIndex={0} role="group" aria-label={m.contentOf(label)}>
        {answer?.ok ? (
          <Prose html={answer.body.html} />
        ) : (
          <p role="status">
            {answer ? `${editorMessages.preview.failed}: ${answer.detail}` : editorMessages.preview.loading}
          </p>
        )}
      </div>
    </section>
  )
}
