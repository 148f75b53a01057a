import { readLinkAddress, readVideoAddress } from '../../../../domain/post/body-addresses'
import { editorMessages as m } from '../messages'
import { AddressStrip } from './address-strip'
import { NoteStrip } from './blocks/note-strip'
import type { RichText } from './commands'
import { ImageStrip } from './strips'
import type { Strip } from './toolbar'

interface ToolStripProps {
  /** Which strip is open. */
  strip: Strip | undefined
  text: RichText | undefined
  disabled: boolean
  uploading: boolean
  onFiles: (files: File[]) => void
  onLibrary: () => void
  onClose: () => void
}

/** What a button of the toolbar asks for before it changes the text, which then has the focus again. */
export function ToolStrip({ strip, text, disabled, uploading, onFiles, onLibrary, onClose }: ToolStripProps) {
  function close() {
    onClose()
    text?.focus()
  }
  const setLink = (address: string | undefined) => {
    text?.setLink(address)
    close()
  }
  if (strip === 'link') {
    const link = text?.readLink() ?? ''
    return (
      <AddressStrip
        {...m.link}
        address={link}
        read={readLinkAddress}
        onApply={setLink}
        onRemove={link ? () => setLink(undefined) : undefined}
        onClose={close}
      />
    )
  }
  if (strip === 'note') {
    const set = (words: string | undefined) => {
      text?.setNote(words)
      close()
    }
    const words = text?.readNote() ?? ''
    return (
      <NoteStrip key={words} words={words} onApply={set} onRemove={() => set(undefined)} onClose={close} />
    )
  }
  if (strip === 'video')
    return (
      <AddressStrip
        {...m.video}
        address=""
        read={readVideoAddress}
        onApply={address => {
          text?.insertVideo(address)
          close()
        }}
        onClose={close}
      />
    )
  if (strip !== 'image' || disabled) return null
  return (
    <ImageStrip
      disabled={uploading}
      onFiles={list => {
        close()
        onFiles(list)
      }}
      // The dialog takes the focus.
      onLibrary={() => {
        onClose()
        onLibrary()
      }}
      onClose={close}
    />
  )
}
