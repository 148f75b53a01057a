import { useEffect, useRef } from 'react'
import type { Post } from '../../../domain/post/post-schema'
import { formatCompanyTime, toInstant } from '../../../shared/company-time'
import { Prose } from '../../site/blog/article/prose'
import { Button } from '../../ui/button'
import { changedFields, type EditorFields, type FieldName, toFields } from './fields'
import { editorMessages } from './messages'
import { useReaderBody } from './preview'

const m = editorMessages.conflict

export type Clash = { kind: 'conflict'; current: Post } | { kind: 'deleted' }

export interface ClashPanelProps {
  clash: Clash
  mine: EditorFields
  busy: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
  onCopy: () => void
}

/** Optimistic locking: a refused save shows both versions side by side, and three choices that lose neither. */
export function ClashPanel({ clash, mine, busy, ...choices }: ClashPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const words = clash.kind === 'deleted' ? editorMessages.deleted : m
  return (
    <section ref={panel} className="clash" aria-labelledby="clash-title" tabIndex={-1}>
      <h2 id="clash-title">{words.title}</h2>
      <p>{words.text}</p>
      {clash.kind === 'conflict' && <Differences current={clash.current} mine={mine} />}
      <div className="clash-choices">
        {clash.kind === 'deleted' ? (
          <Button disabled={busy} onClick={choices.onCopy}>
            {editorMessages.deleted.save}
          </Button>
        ) : (
          <>
            <Choice label={m.keepMine} note={m.keepMineNote} busy={busy} onChoose={choices.onKeepMine} />
            <Choice
              label={m.takeTheirs}
              note={m.takeTheirsNote}
              busy={busy}
              onChoose={choices.onTakeTheirs}
            />
            <Choice label={m.copy} note={m.copyNote} busy={busy} onChoose={choices.onCopy} />
          </>
        )}
      </div>
    </section>
  )
}

interface ChoiceProps {
  label: string
  note: string
  busy: boolean
  onChoose: () => void
}

const Choice = ({ label, note, busy, onChoose }: ChoiceProps) => (
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
  const changed = changedFields(theirs, mine)
  const theirsLabel = m.theirs(current.updated_at)
  if (changed.length === 0) return <p>{m.same}</p>
  return (
    <>
      <table className="clash-table">
        <thead>
          <tr>
            <th scope="col">{m.field}</th>
            <th scope="col">{theirsLabel}</th>
            <th scope="col">{m.mine}</th>
          </tr>
        </thead>
        <tbody>
          {changed
            .filter(name => name !== 'content')
            .map(name => (
              <tr key={name}>
                <th scope="row">{editorMessages.fields[name]}</th>
                <td data-side={theirsLabel}>{show(theirs, name)}</td>
                <td data-side={m.mine}>{show(mine, name)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {changed.includes('content') && (
        <div className="clash-bodies">
          <Body label={theirsLabel} html={theirs.content} />
          <Body label={m.mine} html={mine.content} />
        </div>
      )}
    </>
  )
}

function show(fields: EditorFields, name: FieldName): string {
  if (name === 'status') return editorMessages.statuses[fields.status].label
  const time = name === 'publish_at' ? toInstant(fields.publish_at) : undefined
  return (time && formatCompanyTime(time)) || fields[name] || m.empty
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
