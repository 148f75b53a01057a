import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button'
import { readLinkAddress, readVideoAddress } from './editor-addresses'
import type { ChosenImage, EditorImages } from './editor-images'
import { editorMessages as m } from './editor-messages'
import type { RichText, Selected } from './editor-quill'
import { AddressStrip, AltStrip, ImageStrip, OriginalNotice } from './editor-strips'
import { EditorToolbar, type Strip } from './editor-toolbar'

export interface EditorBodyProps {
  /** As it is stored; read once. Another text is another mount. */
  html: string
  /** Ids of the label, and of the error if there is one. */
  labelledBy: string
  describedBy: string | undefined
  disabled: boolean
  images: EditorImages
  onChange: (html: string) => void
}

const nothing: Selected = { formats: {}, image: undefined }
const textId = 'post-content'

/** The rich text of a post: toolbar, the fields that belong to it, and the text. */
export function EditorBody({ html, labelledBy, describedBy, disabled, images, onChange }: EditorBodyProps) {
  const container = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(nothing)
  const [strip, setStrip] = useState<Strip>()
  const [isChoosing, setIsChoosing] = useState(false)
  const [isEdited, setIsEdited] = useState(false)
  const { text, faithful, failed, restart } = useRichText({
    container,
    html,
    onChange,
    onSelect: setSelected,
    onFiles: (list, index) => void sendAll(list, index),
  })
  const isKept = !faithful && !isEdited
  const isOff = disabled || !text || isKept

  useEffect(() => text?.setEnabled(!isOff), [text, isOff])
  useEffect(() => {
    const root = container.current?.querySelector('.ql-editor')
    if (!text || !root) return
    root.setAttribute('aria-labelledby', labelledBy)
    if (describedBy) root.setAttribute('aria-describedby', describedBy)
    else root.removeAttribute('aria-describedby')
    root.toggleAttribute('aria-invalid', describedBy !== undefined)
  }, [text, labelledBy, describedBy])

  /** One after the other, each where its place has moved to meanwhile. */
  async function sendAll(list: readonly File[], index?: number) {
    const place = text?.follow(index)
    for (const file of list) {
      const url = await images.upload.send(file)
      if (url && place) text?.insertImage({ url, alt: '' }, place.index())
    }
    place?.stop()
  }
  /** A dialog that is open keeps the focus to itself: it goes first. */
  function closeLibrary(chosen?: ChosenImage) {
    flushSync(() => setIsChoosing(false))
    const place = text?.follow()
    if (chosen && place) text?.insertImage(chosen, place.index())
    else text?.focus()
    place?.stop()
  }
  function closeStrip() {
    setStrip(undefined)
    text?.focus()
  }

  return (
    <>
      {!faithful && (
        <OriginalNotice
          editing={isEdited}
          onEdit={() => setIsEdited(true)}
          onKeep={() => {
            setIsEdited(false)
            restart()
          }}
        />
      )}
      <div className="rich-text">
        <div className="rich-text-tools">
          {!isKept && (
            <EditorToolbar
              text={text}
              formats={selected.formats}
              disabled={isOff}
              strip={strip}
              controls={textId}
              onStrip={next => setStrip(next === strip ? undefined : next)}
            />
          )}
          {strip === 'link' && (
            <AddressStrip
              {...m.link}
              address={text?.readLink() ?? ''}
              read={readLinkAddress}
              onApply={address => {
                text?.setLink(address)
                closeStrip()
              }}
              onRemove={
                text?.readLink()
                  ? () => {
                      text.setLink(undefined)
                      closeStrip()
                    }
                  : undefined
              }
              onClose={closeStrip}
            />
          )}
          {strip === 'video' && (
            <AddressStrip
              {...m.video}
              address=""
              read={readVideoAddress}
              onApply={address => {
                text?.insertVideo(address)
                closeStrip()
              }}
              onClose={closeStrip}
            />
          )}
          {strip === 'image' && !isOff && (
            <ImageStrip
              disabled={images.upload.progress !== undefined}
              onFiles={list => {
                closeStrip()
                void sendAll(list)
              }}
              onLibrary={() => {
                setStrip(undefined)
                setIsChoosing(true)
              }}
              onClose={closeStrip}
            />
          )}
          {selected.image && !isOff && (
            <AltStrip
              alt={selected.image.alt}
              onDone={() => selected.image && text?.leaveImage(selected.image.index)}
              onChange={alt => {
                if (!selected.image) return
                text?.describeImage(selected.image.index, alt)
                setSelected({ ...selected, image: { ...selected.image, alt } })
              }}
            />
          )}
          {images.status}
        </div>
        {failed ? (
          <div className="rich-text-waiting" role="alert">
            <p>{m.toolbar.failed}</p>
            <Button look="outline" onClick={restart}>
              {m.toolbar.retry}
            </Button>
          </div>
        ) : (
          !text && (
            <p className="rich-text-waiting" role="status">
              {m.toolbar.preparing}
            </p>
          )
        )}
        <div ref={container} className="rich-text-page" />
      </div>
      {isChoosing && <images.Library onChoose={closeLibrary} onClose={() => closeLibrary()} />}
    </>
  )
}

interface RichTextEvents {
  container: { readonly current: HTMLDivElement | null }
  html: string
  onChange: (html: string) => void
  onSelect: (selected: Selected) => void
  onFiles: (files: File[], index: number) => void
}

/** Fetches the engine and starts it once. */
function useRichText({ container, html, ...events }: RichTextEvents) {
  const [text, setText] = useState<RichText>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const [faithful, setFaithful] = useState(true)
  const onChange = useEffectEvent(events.onChange)
  const onSelect = useEffectEvent(events.onSelect)
  const onFiles = useEffectEvent(events.onFiles)
  const first = useRef(html)

  useEffect(() => {
    let isCurrent = true
    let started: RichText | undefined
    // Only that it moved matters: another attempt.
    void attempt
    import('./editor-quill').then(
      ({ createRichText }) => {
        if (!isCurrent || !container.current) return
        started = createRichText({
          container: container.current,
          html: first.current,
          attributes: { id: textId, role: 'textbox', 'aria-multiline': 'true' },
          onChange: next => onChange(next),
          onSelect: next => onSelect(next),
          onFiles: (files, index) => onFiles(files, index),
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

  return {
    text,
    /** False when the stored text holds what the editor does not know. */
    faithful,
    failed,
    /** Begins again with the stored text. */
    restart: () => {
      setFailed(false)
      setText(undefined)
      events.onChange(first.current)
      setAttempt(attempt + 1)
    },
  }
}
