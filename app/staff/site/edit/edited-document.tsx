import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { SiteDocument } from '../../../../domain/site/site-schema'
import { fieldAt } from '../../../../domain/site/walk-document'
import { LoadFailure } from '../../kit/load-failure'
import { queryClient } from '../../kit/queries'
import { documentQuery } from '../calls'
import { Clash } from '../clash'
import { valueAt, withValue } from '../content'
import { LeftOver, useLeftOver } from '../left-over'
import { siteMessages } from '../messages'
import { type Content, useDraft } from '../use-draft'
import type { TextMeasure } from './measure'
import { type Chosen, Strip } from './strip'

/** A document of the page, for what is typed in its frame. */
export interface DraftHandle {
  /** What a text says; undefined for what is no text. */
  read: (path: string) => string | undefined
  change: (path: string, value: string) => void
  /** What is typed by now and what is stored. */
  contents: () => { content: Content; stored: Content }
  isUnsaved: () => boolean
  saveForLeaving: () => Promise<boolean>
}

export interface EditedDocumentProps {
  name: string
  isOwner: boolean
  /** Whether the strip is about this document. */
  isShown: boolean
  chosen: Chosen | undefined
  measures: readonly TextMeasure[]
  onReady: (name: string, handle: DraftHandle) => void
  /** What is stored of it is another one. */
  onStored: () => void
  onChanged: () => void
  /** Whether this browser keeps what is typed until it is saved. */
  onKept: (kept: boolean) => void
}

/** One of the documents whose texts the page shows, with its draft. */
export function EditedDocument(props: EditedDocumentProps) {
  const query = documentQuery(props.name)
  const { data: answer } = useQuery(query)
  if (!answer) return null
  if (!answer.ok)
    return props.isShown ? (
      <LoadFailure
        text={`${siteMessages.failed} ${answer.detail}`}
        onRetry={() => queryClient.refetchQueries(query)}
      />
    ) : null
  return <EditedDraft {...props} opened={answer.body} />
}

function EditedDraft({ opened, ...props }: EditedDocumentProps & { opened: SiteDocument }) {
  const { name, isOwner, isShown, chosen, measures, onReady } = props
  const draft = useDraft(opened)
  const leftOver = useLeftOver(draft)
  const { content, saved, clash } = draft
  const handle: DraftHandle = {
    read(path) {
      const kind = fieldAt(saved.form, path)?.kind
      const value = valueAt(draft.read().content, path.split('.'))
      return (kind === 'line' || kind === 'text') && typeof value === 'string' ? value : undefined
    },
    change: (path, value) => draft.change(now => withValue(now, stepsOf(path), value)),
    contents: draft.read,
    isUnsaved: draft.isUnsaved,
    saveForLeaving: draft.saveForLeaving,
  }
  const present = useEffectEvent(() => onReady(name, handle))
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each state of the draft.
  useEffect(() => present(), [draft])
  const told = useRef({ saved, content })
  const tell = useEffectEvent(() => {
    const before = told.current
    told.current = { saved, content }
    if (saved !== before.saved) props.onStored()
    if (content !== before.content) props.onChanged()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of them that is another one.
  useEffect(() => tell(), [saved, content])
  const { kept } = leftOver
  const tellKept = useEffectEvent(props.onKept)
  useEffect(() => {
    if (kept !== undefined) tellKept(kept)
  }, [kept])
  return (
    <>
      <LeftOver draft={draft} leftOver={leftOver} />
      {clash && (
        <Clash
          theirs={clash}
          mine={content}
          onKeepMine={() => void draft.save(clash.version)}
          onTakeTheirs={() => draft.show(clash)}
        />
      )}
      {isShown && <Strip draft={draft} isOwner={isOwner} chosen={chosen} measures={measures} />}
    </>
  )
}

/** Places in lists are numbers. */
const stepsOf = (path: string) => path.split('.').map(step => (/^\d+$/.test(step) ? Number(step) : step))
