import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Pasted, RefusedPaste } from './clipboard'
import type { AdoptedBody, RichText } from './commands'
import type { Selected } from './selected'

/** Id of the editable element. */
export const textId = 'post-content'

export interface RichTextOptions {
  container: RefObject<HTMLDivElement | null>
  /** As stored; read once. */
  html: string
  /** What a save made of it. */
  adopted: AdoptedBody | undefined
  /** Ids of the label, and of the error if there is one. */
  labelledBy: string
  describedBy: string | undefined
  onChange: (html: string) => void
  onSelect: (selected: Selected) => void
  onFiles: (files: File[], index: number) => void
  onNote: () => void
  onPasted: (pasted: Pasted | RefusedPaste | undefined) => void
}

/** Fetches the engine and starts it once. */
export function useRichText({
  container,
  html,
  adopted,
  labelledBy,
  describedBy,
  ...events
}: RichTextOptions) {
  const [text, setText] = useState<RichText>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const [faithful, setFaithful] = useState(true)
  const onChange = useEffectEvent(events.onChange)
  const onSelect = useEffectEvent(events.onSelect)
  const onFiles = useEffectEvent(events.onFiles)
  const onNote = useEffectEvent(events.onNote)
  const onPasted = useEffectEvent(events.onPasted)
  const first = useRef(html)

  useEffect(() => {
    let isCurrent = true
    let started: RichText | undefined
    // The value is not used: a change is another attempt.
    void attempt
    import('./quill').then(
      ({ createRichText }) => {
        if (!isCurrent || !container.current) return
        started = createRichText({
          container: container.current,
          html: first.current,
          attributes: { id: textId, role: 'textbox', 'aria-multiline': 'true' },
          onChange: next => onChange(next),
          onSelect: next => onSelect(next),
          onFiles: (files, index) => onFiles(files, index),
          onNote: () => onNote(),
          onPasted: pasted => onPasted(pasted),
        })
        setText(started)
        setFaithful(started.faithful)
      },
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
      started?.destroy()
    }
  }, [container, attempt])

  const adopt = useEffectEvent((body: AdoptedBody) => {
    first.current = body.stored
    if (text) setFaithful(text.adopt(body))
  })
  useEffect(() => {
    if (adopted) adopt(adopted)
  }, [adopted])

  useEffect(() => {
    const root = container.current?.querySelector('.ql-editor')
    if (!text || !root) return
    root.setAttribute('aria-labelledby', labelledBy)
    if (describedBy) root.setAttribute('aria-describedby', describedBy)
    else root.removeAttribute('aria-describedby')
    root.toggleAttribute('aria-invalid', describedBy !== undefined)
  }, [container, text, labelledBy, describedBy])

  return {
    /** Undefined until the engine has loaded. */
    text,
    /** False when the stored text has structures that the editor does not support. */
    faithful,
    failed,
    /** Starts over with the stored text. */
    restart: () => {
      setFailed(false)
      setText(undefined)
      events.onChange(first.current)
      setAttempt(attempt + 1)
    },
  }
}
