/** The fields that open between the toolbar and the text. */
import type { ReactNode } from 'react'
import { CrossIcon } from '../../../ui/line-work/icons'
import { ChooseImage } from '../../images/choose-image'
import { editorMessages as m } from '../messages'

export const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className="tool-strip-close" aria-label={m.close} onClick={onClose}>
    <CrossIcon />
  </button>
)

export interface ImageStripProps {
  /** An upload is under way. */
  disabled: boolean
  onFiles: (files: File[]) => void
  onLibrary: () => void
  onClose: () => void
}

/** The picture's source: an upload, or the library. */
export const ImageStrip = ({ onClose, ...choice }: ImageStripProps) => (
  <div
    className="tool-strip tool-strip-image"
    role="group"
    aria-label={m.toolbar.image}
    onKeyDown={event => event.key === 'Escape' && onClose()}
  >
    <div className="tool-strip-actions">
      <ChooseImage className="button button-outline" takesFocus multiple {...choice} />
    </div>
    <CloseButton onClose={onClose} />
  </div>
)

/** Warns about what would be lost, and offers to keep the original. */
export function OriginalNotice({
  editing,
  onEdit,
  onKeep,
}: {
  editing: boolean
  onEdit: () => void
  onKeep: () => void
}) {
  return (
    <div className="notice editor-original" role="alert" data-variant="destructive">
      <strong>{m.original.title}</strong>
      <p>{m.original.text}</p>
      <div className="button-row">
        <Choice pressed={!editing} onPress={onKeep}>
          {m.original.keep}
        </Choice>
        <Choice pressed={editing} onPress={onEdit}>
          {m.original.edit}
        </Choice>
      </div>
    </div>
  )
}

const Choice = ({
  pressed,
  onPress,
  children,
}: {
  pressed: boolean
  onPress: () => void
  children: ReactNode
}) => (
  <button type="button" className="filter" aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
)
