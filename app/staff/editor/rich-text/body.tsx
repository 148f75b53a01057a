import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedImage } from '../../../../domain/image/image-schema'
import { Button } from '../../../ui/button'
import { LibraryPicker } from '../../images/library-picker'
import { UploadStatus } from '../../images/upload-status'
import type { Uploads } from '../../images/use-upload'
import { editorMessages } from '../messages'
import type { Pasted, RefusedPaste } from './clipboard'
import type { AdoptedBody } from './commands'
import { PasteNote } from './paste-note'
import { PictureStrip } from './picture-strip'
import type { Selected } from './selected'
import { OriginalNotice } from './strips'
import { TableStrip } from './table/table-strip'
import { ToolStrip } from './tool-strip'
import { EditorToolbar, type Strip } from './toolbar'
import { textId, useRichText } from './use-rich-text'

const m = editorMessages.toolbar

export interface EditorBodyProps {
  /** As stored. Read once, so another text needs another instance. */
  html: string
  /** The text as a save has changed it, while the author types on. */
  adopted: AdoptedBody | undefined
  /** Ids of the label, and of the error if there is one. */
  labelledBy: string
  describedBy: string | undefined
  disabled: boolean
  /** Of the post or page, once it is stored. */
  itemId: string | undefined
  upload: Uploads
  /** Begins a remark on what is selected, where there are remarks. */
  onRemark?: (() => void) | undefined
  onChange: (html: string) => void
}

const nothing: Selected = { formats: {}, image: undefined, cell: undefined }

/** The rich text of a post: toolbar, the fields that belong to it, and the text. */
export function EditorBody({ disabled, itemId, upload, onRemark, ...options }: EditorBodyProps) {
  const container = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(nothing)
  const [strip, setStrip] = useState<Strip>()
  const [isChoosing, setIsChoosing] = useState(false)
  const [isEdited, setIsEdited] = useState(false)
  const [pasted, setPasted] = useState<Pasted | RefusedPaste>()
  const { text, faithful, failed, restart } = useRichText({
    ...options,
    container,
    onSelect: setSelected,
    onFiles: (list, index) => void sendAll(list, index),
    onNote: () => setStrip('note'),
    onPasted: setPasted,
  })
  const isKept = !faithful && !isEdited
  const isOff = disabled || !text || isKept
  useEffect(() => text?.setEnabled(!isOff), [text, isOff])

  /** In sequence, each at its place's current position. */
  async function sendAll(list: readonly File[], index?: number) {
    const place = text?.follow(index)
    for (const sent of list.map(file => upload.send(file))) {
      const url = await sent
      if (url && place) text?.insertImage({ url, alt: '' }, place.index())
    }
    place?.stop()
  }
  /** An open dialog traps the focus, so it closes first. */
  function closeLibrary(chosen?: ListedImage) {
    flushSync(() => setIsChoosing(false))
    const place = text?.follow()
    if (chosen && place) text?.insertImage(chosen, place.index())
    else text?.focus()
    place?.stop()
  }
  function keepOriginal() {
    setIsEdited(false)
    restart()
  }
  function describeImage(alt: string) {
    if (!selected.image) return
    text?.describeImage(selected.image.index, alt)
    setSelected({ ...selected, image: { ...selected.image, alt } })
  }
  return (
    <>
      {!faithful && (
        <OriginalNotice editing={isEdited} onEdit={() => setIsEdited(true)} onKeep={keepOriginal} />
      )}
      <div className="rich-text">
        <div className="rich-text-tools">
          {!isKept && (
            <EditorToolbar
              {...{ text, strip, onRemark }}
              formats={selected.formats}
              disabled={isOff}
              inCell={selected.cell !== undefined}
              controls={textId}
              onStrip={next => setStrip(next === strip ? undefined : next)}
            />
          )}
          <ToolStrip
            strip={strip}
            text={text}
            disabled={isOff}
            uploading={upload.progress !== undefined}
            onFiles={list => void sendAll(list)}
            onLibrary={() => setIsChoosing(true)}
            onClose={() => setStrip(undefined)}
          />
          {selected.image && !isOff && (
            <PictureStrip picture={selected.image} text={text} itemId={itemId} onDescribe={describeImage} />
          )}
          {selected.cell && !isOff && <TableStrip cell={selected.cell} text={text} />}
          <UploadStatus {...upload} />
          <PasteNote pasted={pasted} text={text} onClose={() => setPasted(undefined)} />
        </div>
        {!text && <Waiting failed={failed} onRetry={restart} />}
        <div ref={container} className="rich-text-page" />
      </div>
      {isChoosing && <LibraryPicker onChoose={closeLibrary} onClose={() => closeLibrary()} />}
    </>
  )
}

/** Placeholder until the engine has loaded. */
const Waiting = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) =>
  failed ? (
    <div className="rich-text-waiting" role="alert">
      <p>{m.failed}</p>
      <Button look="outline" onClick={onRetry}>
        {m.retry}
      </Button>
    </div>
  ) : (
    <p className="rich-text-waiting" role="status">
      {m.preparing}
    </p>
  )
